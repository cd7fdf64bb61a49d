package io.github.ncugradle.testing;

import java.util.ArrayList;
import java.util.List;

/**
 * A shell script that takes ncu's place in tests: it has the options, defaults and file names of one of its versions, runs the
 * program, and leaves whatever the test gives it for a report.
 */
public final class StandInNcu {

    public static final String NEWEST = "2026.3.1.0";

    private static final String SCRIPT = """
            #!/bin/sh
            refuse() { echo "==ERROR== $1 Use --help for further details."; exit 1; }
            valued='%2$s'
            case "$1" in
                --version) echo "Version %1$s (build 1)"; exit 0 ;;
                --help) for option in $valued; do echo "  $option arg"; done; exit 0 ;;
                --list-sections) echo "WarpStateStats  Warp State Statistics  no  WarpStateStatistics.section"; exit 0 ;;
            esac
            %6$s
            clock=%3$s
            while true; do
                case "$1" in
                    --nvtx|--force-overwrite|--lockstep-kernel-launch) shift; continue ;;
                    -*) ;;
                    *) break ;;
                esac
                case " $valued " in *" $1 "*) ;; *) refuse "unrecognised option '$1'." ;; esac
                case "$1" in
                    --export) out=$2 ;;
                    --clock-control)
                        clock=$2
                        case " %4$s " in *" $2 "*) ;; *) refuse "the argument for option '$1' is invalid." ;; esac ;;
                esac
                shift 2
            done
            for name in $(echo "$out" | sed -n 's/.*%%q{\\([A-Za-z_]*\\)}.*/\\1/p'); do
                out=$(echo "$out" | sed "s/%%q{$name}/$(printenv "$name")/")
            done
            case "$out" in *.ncu-rep%5$s
            echo '==PROF== Profiling "gemm" - 0 (1/1): 0%%....50%%....100%% - 1 pass'
            "$@" || { code=$?; echo "==ERROR== The application returned an error code ($code)."; exit $code; }
            %7$s
            echo "==PROF== Report: $out"
            """;

    private StandInNcu() {}

    /**
     * The script.
     *
     * @param version such as {@code 2024.1.1.0}
     * @param first what it does before it looks at its arguments
     * @param then what it does when the program has ended well; {@code $out} is the report, {@code $clock} the clock control
     */
    public static String script(String version, String first, String then) {
        boolean boosts = version.compareTo("2025.4") >= 0;
        return SCRIPT.formatted(
                version,
                String.join(" ", options(version)),
                version.compareTo("2026.1") >= 0 ? "boost" : "base",
                "base none reset" + (boosts ? " boost force-boost" : ""),
                (boosts ? "|*.ncu-repz" : "") + ") ;; *) out=$out"
                        + (version.compareTo("2026.3") >= 0 ? ".ncu-repz" : ".ncu-rep") + " ;; esac",
                first,
                then);
    }

    /** Those that take a value, as far as the plugin and its tests use them. */
    private static List<String> options(String version) {
        List<String> options = new ArrayList<>(List.of(
                "--replay-mode --target-processes --target-processes-filter --clock-control --cache-control",
                "--import-source --set --section --metrics --devices --kernel-name-base --kernel-name",
                "--launch-skip --launch-count --nvtx-include --nvtx-exclude --export --apply-rules"));
        since("2022.4", version, "--graph-profiling", options);
        since("2023.1", version, "--range-filter", options);
        since("2023.2", version, "--config-file", options);
        since("2025.4", version, "--nvtx-push-pop-scope --pipeline-boost-state --rename-kernels", options);
        since(
                "2025.4",
                version,
                "--communicator --communicator-tcp-num-peers --communicator-tcp-hostname --communicator-tcp-port"
                        + " --communicator-shmem-num-peers --lockstep-nvtx-include --lockstep-nvtx-exclude",
                options);
        return options;
    }

    private static void since(String first, String version, String words, List<String> options) {
        if (version.compareTo(first) >= 0) {
            options.add(words);
        }
    }
}
