package io.github.ncugradle.buildlogic;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;

/**
 * The programs on this machine that some tests need, by the system property that names them to the tests.
 *
 * <p>What {@code .ci/install-tools} installs is found here. A value source, so that a tool that appears later makes the
 * tests run again, with the configuration cache too.
 */
public abstract class TestTools implements ValueSource<Map<String, String>, TestTools.Parameters> {

    public interface Parameters extends ValueSourceParameters {
        /** Where {@code .ci/install-tools} keeps the tools that are not packages of the system. */
        Property<String> getDirectory();
    }

    @Override
    public Map<String, String> obtain() {
        Path directory = Path.of(getParameters().getDirectory().get());
        Map<String, String> found = new TreeMap<>();
        Stream.of("2022", "2024").forEach(year -> {
            Path ncu = directory.resolve("ncu-" + year).resolve("ncu");
            if (Files.isExecutable(ncu)) {
                found.put("tools.ncu." + year, ncu.toString());
            }
        });
        Stream.of("chromium", "chromedriver", "mpirun").forEach(name -> onPath(name)
                .ifPresent(path -> found.put("tools." + name, path.toString())));
        return found;
    }

    private static Optional<Path> onPath(String name) {
        String path = System.getenv("PATH");
        return Stream.of((path == null ? "" : path).split(File.pathSeparator))
                .filter(part -> !part.isEmpty())
                .map(part -> Path.of(part, name))
                .filter(Files::isExecutable)
                .findFirst();
    }
}
