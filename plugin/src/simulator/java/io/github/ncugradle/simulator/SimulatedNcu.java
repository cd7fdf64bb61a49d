package io.github.ncugradle.simulator;

import io.github.ncugradle.internal.capture.tool.SimulatedTool;
import io.github.ncugradle.internal.ingest.CaptureReader;
import io.github.ncugradle.internal.ingest.page.RawPage;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.SimulationMark;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.simulator.nvtx.NvtxFilter;
import io.github.ncugradle.simulator.nvtx.NvtxSyntaxException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A stand-in for ncu 2024.1 with the same command line, messages, exit codes and files. */
public final class SimulatedNcu {

    private static final NcuVersion VERSION =
            NcuVersion.in(SimulatedTool.VERSION).orElseThrow();
    private static final String FULL_VERSION = SimulatedTool.VERSION + ".0 (simulated)";
    private static final int LONGEST_NAME = 29;
    private static final String FILTER_HELP =
            "Refer https://docs.nvidia.com/nsight-compute/NsightComputeCli/index.html#nvtx-filtering for NVTX Filtering usage.";

    private final Map<String, String> environment;
    private final Path directory;
    private final PrintStream out;
    private final PrintStream err;

    /** @param directory working directory of the program, and base of relative paths */
    public SimulatedNcu(Map<String, String> environment, Path directory, PrintStream out, PrintStream err) {
        this.environment = environment;
        this.directory = directory;
        this.out = out;
        this.err = err;
    }

    public static void main(String[] arguments) throws InterruptedException {
        PrintStream out =
                new PrintStream(new FileOutputStream(java.io.FileDescriptor.out), true, StandardCharsets.UTF_8);
        int exitCode = new SimulatedNcu(System.getenv(), Path.of("").toAbsolutePath(), out, System.err)
                .run(List.of(arguments));
        out.flush();
        System.exit(exitCode);
    }

    /** Runs ncu and returns the exit code. */
    public int run(List<String> arguments) throws InterruptedException {
        try {
            return dispatch(NcuOptions.parse(arguments), arguments);
        } catch (NcuFailure e) {
            e.lines().forEach(line -> out.println("==ERROR== " + line));
        } catch (IngestException | IOException e) {
            out.println("==ERROR== " + e.getMessage());
        }
        return 1;
    }

    private int dispatch(NcuOptions options, List<String> arguments) throws IOException, InterruptedException {
        if (options.version) {
            out.println("Nsight Compute Command Line Profiler, simulated by ncu-gradle-plugin: no GPU is used");
            out.println("Version " + FULL_VERSION);
        } else if (options.listSections) {
            table("Display Name", Sections.identifiers(), Sections::displayName);
        } else if (options.listSets) {
            table("Sections", Sections.sets(), set -> String.join(", ", Sections.ofSet(set)));
        } else if (options.queryMetrics) {
            table("Metric Description", Sections.counters(), counter -> "simulated");
        } else if (options.help || arguments.isEmpty()) {
            out.println("usage: ncu [options] [program] [program-arguments]");
            out.println("This ncu is simulated by ncu-gradle-plugin; it knows the options that the plugin uses.");
        } else if (options.report != null) {
            return print(options, options.report);
        } else {
            return profile(options, arguments);
        }
        return 0;
    }

    private void table(String title, List<String> identifiers, java.util.function.UnaryOperator<String> text) {
        int width = identifiers.stream().mapToInt(String::length).max().orElse(0);
        String form = "%-" + width + "s %s%n";
        out.printf(form, "Identifier", title);
        out.printf(form, "-".repeat(width), "-".repeat(title.length()));
        identifiers.forEach(identifier -> out.printf(form, identifier, text.apply(identifier)));
    }

    private int print(NcuOptions options, String report) {
        if (options.nvtx) {
            out.println("==ERROR== Invalid option --nvtx specified for --mode import");
            out.println("Use --help for further details.");
            out.println();
            return 1;
        }
        Path file = directory.resolve(report);
        if (!Files.isRegularFile(file)) {
            throw new NcuFailure("Could not open report file '" + report + "'.");
        }
        Selection selection = selection(options);
        List<Result> results;
        try {
            var source = new CaptureReader().open(file);
            if (!SimulationMark.isOn(source.report())) {
                throw new NcuFailure("'" + report + "' was measured on a GPU; this ncu prints what it has simulated.");
            }
            results = source.capture().results();
        } catch (IngestException e) {
            throw new NcuFailure("Failed to load report file '" + report + "'.");
        }
        page(
                options,
                selection.limited(results.stream()
                        .filter(result -> Imported.passes(result, selection))
                        .toList()));
        return 0;
    }

    private void page(NcuOptions options, List<Result> results) {
        // ncu prints base units when it profiles. When it imports, it scales them unless told otherwise.
        String usual = options.report == null ? "base" : "auto";
        boolean base = Objects.requireNonNullElse(options.printUnits, usual).equals("base");
        if (!options.csv || !base || !Set.of("raw", "details").contains(options.page)) {
            throw new NcuFailure(
                    "This ncu is simulated: it prints --csv --page raw or details with --print-units base.");
        }
        if (results.isEmpty()) {
            return;
        }
        if (options.page.equals("raw")) {
            RawPage page = new RawPage(VERSION);
            results.forEach(page::add);
            out.print(page.head());
            results.forEach(result -> out.print(page.row(result)));
        } else {
            DetailsPage.print(results, VERSION, out);
        }
        out.flush();
    }

    private Selection selection(NcuOptions options) {
        NvtxFilter filter = new NvtxFilter(
                options.nvtxInclude.stream()
                        .map(expression -> pattern("include", expression))
                        .toList(),
                options.nvtxExclude.stream()
                        .map(expression -> pattern("exclude", expression))
                        .toList());
        return new Selection(
                filter,
                options.hasProcessScope(),
                new KernelName(options.kernelName, KernelName.base(options.kernelNameBase)),
                devices(options.devices),
                options.skip(),
                options.count());
    }

    private static io.github.ncugradle.simulator.nvtx.NvtxPattern pattern(String kind, String expression) {
        try {
            return io.github.ncugradle.simulator.nvtx.NvtxPattern.parse(expression);
        } catch (NvtxSyntaxException e) {
            throw new NcuFailure("Invalid configuration for nvtx-" + kind + " : " + expression, FILTER_HELP);
        }
    }

    private static Set<Integer> devices(@Nullable String list) {
        Set<Integer> devices = new LinkedHashSet<>();
        for (String device : list == null ? new String[0] : list.split(",", -1)) {
            if (!device.matches("\\d+")) {
                throw new NcuFailure("Invalid device " + device + " in the --devices option.");
            }
            devices.add(Integer.valueOf(device));
        }
        return devices;
    }

    private int profile(NcuOptions options, List<String> arguments) throws IOException, InterruptedException {
        if (options.measuresRanges()) {
            out.println(
                    "==WARNING== Please consult the documentation for current range-based replay mode limitations and requirements.");
            if (options.kernelName != null) {
                throw new NcuFailure("Option kernel-name is not supported during range replay.");
            }
        }
        if (!options.nvtx && !(options.nvtxInclude.isEmpty() && options.nvtxExclude.isEmpty())) {
            throw new NcuFailure(
                    "--nvtx-" + (options.nvtxInclude.isEmpty() ? "exclude" : "include") + " requires --nvtx");
        }
        if (options.rangeFilter != null) {
            throw new NcuFailure("This ncu is simulated: it does not count ranges for --range-filter.");
        }
        if (options.program.isEmpty()) {
            throw new NcuFailure("Missing executable to launch.");
        }
        Selection selection = selection(options);
        MetricSelection metrics = MetricSelection.of(options);
        Target target = new Target(options.program, directory, environment);
        if (options.export != null) {
            refuseToOverwrite(options, options.export);
        }
        try (Log log = Log.to(options.logFile, directory, out, err)) {
            return new Run(options, arguments, selection, metrics, log).measure(target);
        }
    }

    private void refuseToOverwrite(NcuOptions options, String export) {
        Path report = ReportName.of(
                export, directory, environment, ProcessHandle.current().pid());
        Path parent = report.toAbsolutePath().getParent();
        if (Files.exists(report) && !options.force) {
            throw new NcuFailure(
                    "File " + report.getFileName() + " already exists. Use '-f' for overwriting the file.");
        }
        if (parent == null || !Files.isWritable(parent)) {
            throw new NcuFailure("Unable to write to file " + report.getFileName()
                    + ". Please verify this file is not locked, and writable.");
        }
    }

    /** One run of the program, with its messages and its report. */
    private final class Run {

        private final NcuOptions options;
        private final List<String> arguments;
        private final Selection selection;
        private final MetricSelection metrics;
        private final Log log;

        Run(NcuOptions options, List<String> arguments, Selection selection, MetricSelection metrics, Log log) {
            this.options = options;
            this.arguments = arguments;
            this.selection = selection;
            this.metrics = metrics;
            this.log = log;
        }

        int measure(Target target) throws IOException, InterruptedException {
            if (metrics.isEmpty()) {
                log.warning("No metrics to collect found in sections.");
            }
            Instant began = Instant.now();
            Target.Ended ended = target.run();
            List<ProcessTrace> traces = ended.traces().stream()
                    .filter(trace -> options.targetProcesses.equals("all") || trace.pid() == ended.pid())
                    .filter(trace ->
                            ProcessFilter.of(options.targetProcessesFilter).selects(trace.name()))
                    .toList();
            List<MeasuredWork> measured = metrics.isEmpty()
                    ? List.of()
                    : options.measuresRanges() ? selection.ranges(traces) : selection.kernels(traces, options.nvtx);
            traces.forEach(trace -> tell(trace, measured));
            boolean failed = ended.exitCode() != 0 && options.checksExitCode();
            if (failed) {
                log.error("The application returned an error code (" + ended.exitCode() + ").");
            }
            if (measured.isEmpty()) {
                tellNothing(!traces.isEmpty());
            } else {
                report(measured, began, ended.pid());
            }
            return failed ? ended.exitCode() : 0;
        }

        private void tell(ProcessTrace trace, List<MeasuredWork> measured) {
            log.progress("Connected to process " + trace.pid() + " (" + trace.name() + ")");
            for (int i = 0; i < measured.size(); i++) {
                if (measured.get(i).process().pid() == trace.pid()) {
                    String limit = options.count() == null ? "" : " (" + (i + 1) + "/" + options.count() + ")";
                    log.progress("Profiling \"" + shortName(measured.get(i)) + "\" - " + i + limit
                            + ": 0%....50%....100% - 1 pass");
                }
            }
            log.progress("Disconnected from process " + trace.pid());
        }

        private String shortName(MeasuredWork measurement) {
            if (options.measuresRanges()) {
                return "range";
            }
            String name = FunctionName.of(measurement.first().kernel());
            return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME) + "...";
        }

        private void tellNothing(boolean connected) {
            log.warning(options.measuresRanges() ? "No ranges were profiled." : "No kernels were profiled.");
            if (connected && options.measuresRanges() && !options.nvtxInclude.isEmpty()) {
                log.warning("Note that specified NVTX include expressions match only push/pop ranges.");
                log.warning(FILTER_HELP);
            }
        }

        private void report(List<MeasuredWork> measured, Instant began, long pid) {
            ReportBuilder.Built built =
                    new ReportBuilder(metrics).build(String.valueOf(options.export), session(began), measured);
            metrics.unfilled(!built.code().isEmpty())
                    .forEach(section -> log.warning("The simulated GPU has no metrics for section " + section + "."));
            log.warning("Simulated: these results do not come from a GPU.");
            if (options.export == null) {
                page(options, built.results());
                return;
            }
            Path report = ReportName.of(options.export, directory, environment, pid);
            built.write(report, directory, options.importSource.equals("on"));
            log.progress("Report: " + report);
        }

        private Session session(Instant began) {
            Map<String, String> versions = new LinkedHashMap<>();
            versions.put("Nsight Compute Target", FULL_VERSION);
            versions.put(SimulationMark.PROVIDER, "1");
            List<String> program = new ArrayList<>(options.program);
            return new Session(
                    FULL_VERSION,
                    "ncu " + String.join(" ", arguments),
                    SimulationMark.HOST,
                    began,
                    program.remove(0),
                    directory.toString(),
                    String.join(" ", program),
                    versions);
        }
    }
}
