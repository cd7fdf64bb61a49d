package io.github.ncugradle.simulator;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The part of ncu's command line that the plugin uses. */
@Command(name = "ncu")
final class NcuOptions {

    private static final String HELP = " Use --help for further details.";
    private static final Set<String> SWITCH = Set.of("on", "off", "yes", "no", "1", "0", "true", "false");

    @Option(names = {"-h", "--help"})
    boolean help;

    @Option(names = {"-v", "--version"})
    boolean version;

    @Option(names = "--list-sections")
    boolean listSections;

    @Option(names = "--list-sets")
    boolean listSets;

    @Option(names = "--query-metrics")
    boolean queryMetrics;

    @Option(names = {"-o", "--export"})
    @Nullable
    String export;

    @Option(names = {"-f", "--force-overwrite"})
    boolean force;

    @Option(names = {"-i", "--import"})
    @Nullable
    String report;

    @Option(names = "--log-file")
    @Nullable
    String logFile;

    @Option(names = "--nvtx")
    boolean nvtx;

    @Option(names = "--nvtx-include")
    List<String> nvtxInclude = new ArrayList<>();

    @Option(names = "--nvtx-exclude")
    List<String> nvtxExclude = new ArrayList<>();

    @Option(names = "--nvtx-push-pop-scope")
    String pushPopScope = "thread";

    @Option(names = {"-k", "--kernel-name"})
    @Nullable
    String kernelName;

    @Option(names = "--kernel-name-base")
    String kernelNameBase = "function";

    @Option(names = {"-s", "--launch-skip"})
    String launchSkip = "0";

    @Option(names = {"-c", "--launch-count"})
    @Nullable
    String launchCount;

    @Option(names = "--replay-mode")
    String replayMode = "kernel";

    @Option(names = "--set")
    List<String> sets = new ArrayList<>();

    @Option(names = "--section")
    List<String> sections = new ArrayList<>();

    @Option(names = "--metrics")
    List<String> metrics = new ArrayList<>();

    @Option(names = "--devices")
    @Nullable
    String devices;

    @Option(names = "--target-processes")
    String targetProcesses = "all";

    @Option(names = "--target-processes-filter")
    @Nullable
    String targetProcessesFilter;

    @Option(names = "--graph-profiling")
    String graphProfiling = "node";

    @Option(names = "--range-filter")
    @Nullable
    String rangeFilter;

    @Option(names = "--rename-kernels")
    String renameKernels = "on";

    @Option(names = "--pipeline-boost-state")
    String pipelineBoostState = "stable";

    @Option(names = "--clock-control")
    String clockControl = "base";

    @Option(names = "--cache-control")
    String cacheControl = "all";

    @Option(names = "--import-source")
    String importSource = "off";

    @Option(names = "--config-file")
    String configFile = "on";

    @Option(names = "--check-exit-code")
    String checkExitCode = "on";

    @Option(names = "--apply-rules")
    String applyRules = "on";

    @Option(names = "--csv")
    boolean csv;

    @Option(names = "--page")
    String page = "details";

    @Option(names = "--print-units")
    @Nullable
    String printUnits;

    @Parameters
    List<String> program = new ArrayList<>();

    static NcuOptions parse(List<String> arguments) {
        NcuOptions options = new NcuOptions();
        CommandLine line = new CommandLine(options)
                .setStopAtPositional(true)
                .setExpandAtFiles(false)
                .setInterpolateVariables(false)
                .setPosixClusteredShortOptionsAllowed(false);
        try {
            line.parseArgs(arguments.toArray(String[]::new));
        } catch (CommandLine.UnmatchedArgumentException e) {
            throw new NcuFailure("unrecognised option '" + e.getUnmatched().get(0) + "'." + HELP);
        } catch (CommandLine.MissingParameterException e) {
            throw new NcuFailure("the required argument for option '"
                    + longName((CommandLine.Model.OptionSpec) e.getMissing().get(0)) + "' is missing." + HELP);
        } catch (CommandLine.OverwrittenOptionException e) {
            throw new NcuFailure("option '" + longName((CommandLine.Model.OptionSpec) e.getOverwritten())
                    + "' cannot be specified more than once." + HELP);
        }
        options.check();
        return options;
    }

    private static String longName(CommandLine.Model.OptionSpec option) {
        return option.longestName();
    }

    private void check() {
        choice("--replay-mode", replayMode, "kernel", "application", "range", "app-range");
        choice("--target-processes", targetProcesses, "all", "application-only");
        choice("--clock-control", clockControl, "base", "boost", "force-boost", "none", "reset");
        choice("--cache-control", cacheControl, "all", "none");
        choice("--nvtx-push-pop-scope", pushPopScope, "thread", "process");
        choice("--graph-profiling", graphProfiling, "node", "graph");
        choice("--pipeline-boost-state", pipelineBoostState, "stable", "dynamic");
        choice("--kernel-name-base", kernelNameBase, "function", "demangled", "mangled");
        choice("--page", page, "details", "raw", "source", "session");
        choice("--print-units", printUnits == null ? "base" : printUnits, "auto", "base");
        onOff("--import-source", importSource);
        onOff("--config-file", configFile);
        onOff("--rename-kernels", renameKernels);
        onOff("--check-exit-code", checkExitCode);
        onOff("--apply-rules", applyRules);
        number("--launch-skip", launchSkip);
        if (launchCount != null && number("--launch-count", launchCount) == 0) {
            throw new NcuFailure("Please specify non-zero launch count.");
        }
    }

    boolean measuresRanges() {
        return replayMode.equals("range") || replayMode.equals("app-range");
    }

    boolean hasProcessScope() {
        return pushPopScope.equals("process");
    }

    boolean checksExitCode() {
        return Set.of("on", "yes", "1", "true").contains(checkExitCode);
    }

    long skip() {
        return number("--launch-skip", launchSkip);
    }

    @Nullable
    Long count() {
        return launchCount == null ? null : number("--launch-count", launchCount);
    }

    private static void choice(String option, String value, String... choices) {
        if (!List.of(choices).contains(value)) {
            throw new NcuFailure("the argument for option '" + option + "' is invalid." + HELP);
        }
    }

    private static void onOff(String option, String value) {
        if (!SWITCH.contains(value)) {
            throw new NcuFailure("the argument ('" + value + "') for option '" + option
                    + "' is invalid. Valid choices are 'on|off', 'yes|no', '1|0' and 'true|false'." + HELP);
        }
    }

    private static long number(String option, String value) {
        try {
            // ncu has no negative numbers: it reads them as very large ones.
            long number = Long.parseLong(value);
            return number < 0 ? Long.MAX_VALUE : number;
        } catch (NumberFormatException e) {
            throw new NcuFailure("the argument ('" + value + "') for option '" + option + "' is invalid." + HELP);
        }
    }
}
