package io.github.ncugradle.testing;

import java.nio.file.Files;
import java.nio.file.Path;

/** Real reports and what ncu itself makes of them; other people's data, kept beside the checkout where it is had. */
public final class SharedData {

    public static final String MISSING = "the real reports (../shared/ncu beside the checkout) are not there";

    private SharedData() {}

    public static boolean present() {
        return Files.isDirectory(dir("reports"));
    }

    public static Path dir(String name) {
        return Path.of(System.getProperty("project.root"))
                .resolveSibling("shared/ncu")
                .resolve(name);
    }
}
