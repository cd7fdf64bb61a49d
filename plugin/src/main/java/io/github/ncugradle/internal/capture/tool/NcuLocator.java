package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.profile.NcuVersion;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Locates ncu: the path that the build sets, then {@code NCU_HOME}, the PATH and the usual installation directories. */
public final class NcuLocator {

    private static final List<String> EXECUTABLES = List.of("ncu", "ncu.exe", "ncu.bat");

    private final Map<String, String> environment;
    private final List<Path> installations;
    private final List<Attempt> tried = new ArrayList<>();

    /** @param installations directories with one directory or link per installation */
    public NcuLocator(Map<String, String> environment, List<Path> installations) {
        this.environment = environment;
        this.installations = installations;
    }

    public static NcuLocator ofThisMachine() {
        return new NcuLocator(
                System.getenv(),
                File.separatorChar == '/'
                        ? List.of(Path.of("/opt/nvidia/nsight-compute"), Path.of("/usr/local"))
                        : List.of(Path.of("C:\\Program Files\\NVIDIA Corporation")));
    }

    /** A searched place, its source and the finding. */
    public record Attempt(String source, String place, String finding) {}

    /** The result of a search: ncu, if found, and all searched places. */
    public record Search(@Nullable Path executable, List<Attempt> tried) {

        public Path orFail() {
            if (executable == null) {
                throw new CaptureException(message());
            }
            return executable;
        }

        private String message() {
            StringBuilder text = new StringBuilder("Nsight Compute (ncu) was not found. Tried:");
            tried.forEach(attempt -> text.append("\n  - ")
                    .append(attempt.source())
                    .append(": ")
                    .append(attempt.place())
                    .append(" (")
                    .append(attempt.finding())
                    .append(')'));
            return text.append("\nInstall Nsight Compute 2022.3 or newer; or set its path with ncu { tool {")
                    .append(
                            " executable(\"/path/to/ncu\") } }, -Pncu.executable=/path/to/ncu or NCU_HOME; or import reports")
                    .append(" with ncu { workload { importedReports(\"*.ncu-rep\") } };")
                    .append(" or simulate on machines without ncu with ncu { tool { whenUnable(\"simulate\") } }.")
                    .toString();
        }
    }

    /**
     * Searches for ncu.
     *
     * @param configured the path that the build sets, or null; if set, it is the only place, to detect a wrong path
     * @param source the setting with that path
     */
    public Search find(@Nullable String configured, String source) {
        if (configured != null) {
            return new Search(at(source, path(configured)), List.copyOf(tried));
        }
        Path found = inHome();
        found = found != null ? found : onPath();
        found = found != null ? found : installed();
        return new Search(found, List.copyOf(tried));
    }

    private @Nullable Path inHome() {
        String home = environment.getOrDefault("NCU_HOME", "");
        if (home.isEmpty()) {
            tried.add(new Attempt("NCU_HOME", "the environment", "not set"));
            return null;
        }
        return at("NCU_HOME", path(home));
    }

    private @Nullable Path onPath() {
        String path = environment.getOrDefault("PATH", "");
        for (String part : path.split(Pattern.quote(File.pathSeparator), -1)) {
            Path directory = part.isEmpty() ? null : path(part);
            Path found = directory == null ? null : executableIn(directory);
            if (found != null) {
                tried.add(new Attempt("PATH", found.toString(), "found"));
                return found;
            }
        }
        tried.add(new Attempt("PATH", path, "no ncu in it"));
        return null;
    }

    private @Nullable Path installed() {
        List<Path> homes = new ArrayList<>();
        for (Path directory : installations) {
            homes.addAll(homesIn(directory));
        }
        homes.sort(Comparator.comparing((Path home) ->
                        NcuVersion.in(home.getFileName().toString()).orElse(new NcuVersion(0, 0, 0)))
                .reversed());
        for (Path home : homes) {
            Path found = executableIn(home);
            found = found != null ? found : executableIn(home.resolve("bin"));
            if (found != null) {
                tried.add(new Attempt("installed", found.toString(), "found"));
                return found;
            }
        }
        installations.forEach(directory -> tried.add(new Attempt(
                "installed", directory.toString(), Files.isDirectory(directory) ? "no ncu in it" : "missing")));
        return null;
    }

    private static List<Path> homesIn(Path directory) {
        List<Path> homes = new ArrayList<>();
        if (Files.isDirectory(directory)) {
            try (DirectoryStream<Path> children =
                    Files.newDirectoryStream(directory, "{2*,[nN]*sight*[cC]ompute*,NVIDIA-Nsight-Compute*,cuda*}")) {
                children.forEach(homes::add);
            } catch (IOException e) {
                return List.of();
            }
        }
        return homes;
    }

    private @Nullable Path at(String source, @Nullable Path place) {
        if (place == null) {
            tried.add(new Attempt(source, "?", "not a path"));
            return null;
        }
        Path found = Files.isDirectory(place) ? executableIn(place) : isProgram(place) ? place : null;
        String finding = found != null
                ? "found"
                : Files.isDirectory(place) ? "no ncu in it" : Files.exists(place) ? "not executable" : "missing";
        tried.add(new Attempt(source, place.toString(), finding));
        return found;
    }

    private static @Nullable Path executableIn(Path directory) {
        return EXECUTABLES.stream()
                .map(directory::resolve)
                .filter(NcuLocator::isProgram)
                .findFirst()
                .orElse(null);
    }

    private static boolean isProgram(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    private static @Nullable Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            return null;
        }
    }
}
