package io.github.ncugradle.internal.capture.tool;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.github.ncugradle.internal.profile.NcuVersion;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Checks the requirements of a capture, with a remedy for each problem. */
public final class Checkup {

    private static final List<String> LIBRARIES = List.of(
            "usr/lib/x86_64-linux-gnu",
            "usr/lib/aarch64-linux-gnu",
            "usr/lib64",
            "usr/lib",
            "usr/local/nvidia/lib64",
            "usr/lib/wsl/lib");

    /** Process names, truncated as by the Linux kernel. */
    private static final Set<String> PROFILERS = Set.of(
            "nv-hostengine", "dcgm-exporter", "dcgmproftester", "ncu", "ncu-ui", "nsys", "nsys-ui", "nsys-launcher");

    private final Path root;
    private final Map<String, String> environment;
    private final boolean superuser;

    /** @param root the root of the file system */
    Checkup(Path root, Map<String, String> environment, boolean superuser) {
        this.root = root;
        this.environment = environment;
        this.superuser = superuser;
    }

    public static Checkup ofThisMachine() {
        return new Checkup(Path.of("/"), System.getenv(), "root".equals(System.getProperty("user.name")));
    }

    /** Severity of a finding. */
    public enum Level {
        OK,
        WARNING,
        PROBLEM
    }

    /** A finding; the remedy is empty if it is OK. */
    public record Finding(String subject, Level level, String found, String remedy) {

        static Finding ok(String subject, String found) {
            return new Finding(subject, Level.OK, found, "");
        }

        public boolean fatal() {
            return level == Level.PROBLEM;
        }
    }

    /**
     * Checks the machine.
     *
     * @param ncu the ncu, or null
     * @param problem the reason why there is no ncu
     */
    public List<Finding> look(@Nullable NcuTool ncu, @Nullable String problem, List<Gpu> gpus, List<String> launcher) {
        List<Finding> findings = new ArrayList<>();
        if (ncu == null) {
            findings.add(new Finding("ncu", Level.PROBLEM, "not usable", String.valueOf(problem)));
        } else {
            findings.add(Finding.ok("ncu", ncu.executable().toString()));
            findings.add(version(ncu.version()));
        }
        findings.add(libcuda());
        findings.add(driver(gpus, ncu));
        findings.add(gpu(gpus));
        findings.add(permission());
        findings.add(counters());
        if (!gpus.isEmpty()) {
            findings.add(clocks(gpus, ncu));
        }
        if (isWsl()) {
            findings.add(new Finding(
                    "wsl",
                    Level.WARNING,
                    "this is the Windows Subsystem for Linux",
                    "Windows controls driver and permission: allow access in the NVIDIA Control Panel, Developer, Manage GPU"
                            + " Performance Counters; if ncu still cannot prepare the GPU, measure on Linux"));
        }
        findings.add(home());
        findings.add(Finding.ok(
                "locale",
                Stream.of("LC_ALL", "LC_NUMERIC", "LANG")
                                .map(environment::get)
                                .filter(value -> value != null && !value.isEmpty())
                                .findFirst()
                                .orElse("C")
                        + "; ncu prints numbers in the C locale regardless"));
        if (!launcher.isEmpty()) {
            findings.add(launcher(launcher.get(0)));
        }
        return findings;
    }

    /** The findings as text, one line each. */
    public static String text(List<Finding> findings) {
        return findings.stream()
                .map(finding ->
                        String.format("%-10s %-8s %s", finding.subject(), label(finding.level()), finding.found())
                                + (finding.remedy().isEmpty() ? "" : " - " + finding.remedy()))
                .collect(Collectors.joining("\n"));
    }

    /** The findings as JSON. */
    public static String json(List<Finding> findings) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("canProfile", findings.stream().noneMatch(Finding::fatal));
        document.put(
                "findings",
                findings.stream()
                        .map(finding -> {
                            Map<String, String> fields = new LinkedHashMap<>();
                            fields.put("subject", finding.subject());
                            fields.put("level", label(finding.level()));
                            fields.put("found", finding.found());
                            fields.put("remedy", finding.remedy());
                            return fields;
                        })
                        .toList());
        try {
            return new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT).writeValueAsString(document);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String label(Level level) {
        return switch (level) {
            case OK -> "ok";
            case WARNING -> "warning";
            case PROBLEM -> "problem";
        };
    }

    private Finding libcuda() {
        Stream<Path> named = Stream.of(
                        environment.getOrDefault("LD_LIBRARY_PATH", "").split(File.pathSeparator, -1))
                .filter(part -> !part.isEmpty())
                .map(Path::of);
        return Stream.concat(named, LIBRARIES.stream().map(root::resolve))
                .map(directory -> directory.resolve("libcuda.so.1"))
                .filter(Files::exists)
                .findFirst()
                .map(library -> Finding.ok("libcuda", library.toString()))
                .orElseGet(() -> new Finding(
                        "libcuda",
                        Level.PROBLEM,
                        "no libcuda.so.1",
                        "install the NVIDIA driver, or start the container with --gpus all"));
    }

    private static Finding version(NcuVersion version) {
        return version.compareTo(NcuVersion.NEWEST_TRIED) <= 0
                ? Finding.ok("version", version.toString())
                : new Finding(
                        "version",
                        Level.WARNING,
                        version + ", newer than the newest tested version, " + NcuVersion.NEWEST_TRIED,
                        "compare some values with ncu's, and update the plugin when it supports this version");
    }

    private Finding driver(List<Gpu> gpus, @Nullable NcuTool ncu) {
        if (!gpus.isEmpty()) {
            String driver = gpus.get(0).driver();
            return DriverNeeds.Driver.in(driver)
                    .filter(known -> ncu != null)
                    .map(known ->
                            driver(driver, known, Objects.requireNonNull(ncu).version()))
                    .orElse(Finding.ok("driver", driver));
        }
        boolean loaded = Files.exists(root.resolve("proc/driver/nvidia/version"));
        return new Finding(
                "driver",
                Level.PROBLEM,
                loaded ? "loaded, but nvidia-smi does not respond" : "not loaded",
                loaded ? "run nvidia-smi for the reason" : "install the NVIDIA driver, or use a machine that has it");
    }

    private static Finding driver(String found, DriverNeeds.Driver driver, NcuVersion ncu) {
        DriverNeeds needs = DriverNeeds.of(ncu);
        if (driver.compareTo(needs.oldest()) < 0) {
            return new Finding(
                    "driver",
                    Level.WARNING,
                    found + "; ncu " + ncu + " is part of CUDA " + needs.cuda() + ", which requires " + needs.oldest()
                            + " or newer, according to NVIDIA's documentation",
                    "update the driver, or use an ncu older than " + needs.firstNcu());
        }
        return Finding.ok(
                "driver",
                DriverNeeds.of(driver)
                        .filter(newest -> newest.cuda() > needs.cuda())
                        .map(newest -> found + "; newer than ncu " + ncu + ": if ncu cannot prepare the GPU, try "
                                + newest.firstNcu() + " or newer")
                        .orElse(found));
    }

    private static Finding gpu(List<Gpu> gpus) {
        return gpus.isEmpty()
                ? new Finding(
                        "gpu", Level.PROBLEM, "none", "profile on a machine with an NVIDIA GPU; reports require none")
                : Finding.ok("gpu", gpus.stream().map(Gpu::name).collect(Collectors.joining(", ")));
    }

    private Finding permission() {
        Path parameters = root.resolve("proc/driver/nvidia/params");
        if (!Files.isReadable(parameters)) {
            return new Finding("permission", Level.WARNING, "unknown, no " + parameters, "see driver");
        }
        try {
            boolean restricted = Files.readString(parameters, StandardCharsets.ISO_8859_1)
                    .lines()
                    .anyMatch(line -> line.replace(" ", "").equals("RmProfilingAdminOnly:1"));
            return restricted && !superuser
                    ? new Finding(
                            "permission",
                            Level.PROBLEM,
                            "RmProfilingAdminOnly is 1",
                            "as root: echo 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' >"
                                    + " /etc/modprobe.d/nvidia-profiling.conf, then reboot; or run as root; or start the container"
                                    + " with --cap-add=SYS_ADMIN")
                    : Finding.ok("permission", restricted ? "administrator" : "everyone may profile");
        } catch (IOException e) {
            return new Finding("permission", Level.WARNING, "unknown: " + e.getMessage(), "see driver");
        }
    }

    /** Checks for other tools: only one at a time can use the counters. */
    private Finding counters() {
        List<String> others = new ArrayList<>();
        try (DirectoryStream<Path> processes = Files.newDirectoryStream(root.resolve("proc"), "[0-9]*")) {
            for (Path process : processes) {
                String name = name(process);
                if (PROFILERS.contains(name)) {
                    others.add(name + " (" + process.getFileName() + ")");
                }
            }
        } catch (IOException e) {
            return Finding.ok("counters", "unknown whether another tool uses them, no " + root.resolve("proc"));
        }
        return others.isEmpty()
                ? Finding.ok("counters", "no other profiler is running")
                : new Finding(
                        "counters",
                        Level.WARNING,
                        "other tools may use them: " + String.join(", ", others),
                        "stop them during captures; 'dcgmi profile --pause' makes DCGM release the counters");
    }

    private static String name(Path process) {
        try {
            return Files.readString(process.resolve("comm"), StandardCharsets.ISO_8859_1)
                    .strip();
        } catch (IOException e) {
            // The process has just ended.
            return "";
        }
    }

    /** Current clocks; the driver does not report whether they are locked. */
    private static Finding clocks(List<Gpu> gpus, @Nullable NcuTool ncu) {
        boolean canReset = ncu != null && ncu.version().isAtLeast(2026, 1);
        return Finding.ok(
                "clocks",
                gpus.stream().map(Gpu::clocks).collect(Collectors.joining(", "))
                        + "; if a killed run left them locked, "
                        + (canReset ? "'ncu --clock-control reset' or " : "")
                        + "'nvidia-smi -rgc' as root unlocks them");
    }

    private boolean isWsl() {
        try {
            return Files.readString(root.resolve("proc/version"), StandardCharsets.ISO_8859_1)
                    .toLowerCase(Locale.ROOT)
                    .contains("microsoft");
        } catch (IOException e) {
            return false;
        }
    }

    private Finding home() {
        String home = environment.getOrDefault("HOME", "");
        return !home.isEmpty() && Files.isWritable(Path.of(home))
                ? Finding.ok("home", home)
                : new Finding(
                        "home",
                        Level.WARNING,
                        home.isEmpty() ? "HOME is not set" : home + " is not writable",
                        "ncu writes its section files there: set HOME to a writable directory");
    }

    private Finding launcher(String name) {
        if (name.contains("/")) {
            return Files.isExecutable(Path.of(name))
                    ? Finding.ok("launcher", name)
                    : new Finding(
                            "launcher",
                            Level.PROBLEM,
                            name + " is not executable",
                            "check ncu { workload { launcher(…) } }");
        }
        return Stream.of(environment.getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1))
                .filter(part -> !part.isEmpty())
                .map(part -> Path.of(part, name))
                .filter(Files::isExecutable)
                .findFirst()
                .map(found -> Finding.ok("launcher", found.toString()))
                .orElseGet(() -> new Finding(
                        "launcher", Level.PROBLEM, name + " is not on the PATH", "install it, or set its full path"));
    }
}
