package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.file.Links;
import io.github.ncugradle.internal.file.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;

/** Installs the simulated ncu as an executable. */
public final class SimulatedTool {

    /** The simulated version of ncu. */
    public static final String VERSION = "2024.1.1";

    /** Its main class, which is not on the plugin's class path. */
    public static final String MAIN_CLASS = "io.github.ncugradle.simulator.SimulatedNcu";

    /** Passes the program's {@code LC_ALL} through the JVM of the simulation. */
    public static final String LOCALE_VARIABLE = "NCU_SIMULATION_LC_ALL";

    private static final String JAR = "ncu-simulator.jar";
    /** Without the extension {@code .jar}, so that packaging does not unpack it. */
    private static final String RESOURCE = "ncu-simulator";

    private static final String OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto";
    private static final int HASH_LENGTH = 16;

    /** Java derives the encoding of file names from the locale, and the C locale cannot represent all names; the program keeps its own locale. */
    private static final String UTF_8 = """
            case "${LC_ALL:-${LC_CTYPE:-$LANG}}" in
                *[Uu][Tt][Ff]*) ;;
                *) %1$s=$LC_ALL; LC_ALL=C.UTF-8; export %1$s LC_ALL ;;
            esac
            """.formatted(LOCALE_VARIABLE);

    private SimulatedTool() {}

    /**
     * Returns the executable; writes it if it is missing or differs from that of this plugin version.
     *
     * @param directory the directory with one subdirectory per version
     */
    public static Path install(Path directory) {
        boolean windows = System.getProperty("os.name").startsWith("Windows");
        String name = windows ? "ncu.bat" : "ncu";
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        try {
            byte[] jar = jar();
            Path home = directory.resolve("simulated-" + hash(jar, java));
            Path executable = home.resolve(name);
            Links.requireNoLink(home);
            byte[] script = (windows ? batch(java) : script(java)).getBytes(StandardCharsets.UTF_8);
            if (!holds(home.resolve(JAR), jar) || !holds(executable, script) || !Files.isExecutable(executable)) {
                write(home, name, jar, script);
            }
            return executable;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "The simulated ncu cannot be written to " + directory + ": " + e.getMessage(), e);
        }
    }

    /** A separate jar: Gradle may instrument the plugin's classes, which then run only inside Gradle. */
    private static byte[] jar() throws IOException {
        try (InputStream in = SimulatedTool.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("the plugin lacks its resource " + RESOURCE);
            }
            return in.readAllBytes();
        }
    }

    /** Whether a file has the expected content; another user may have written it. */
    private static boolean holds(Path file, byte[] content) throws IOException {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && Files.size(file) == content.length
                && Arrays.equals(Files.readAllBytes(file), content);
    }

    private static void write(Path home, String name, byte[] jar, byte[] script) throws IOException {
        Files.createDirectories(home);
        replace(home.resolve(JAR), jar, false);
        replace(home.resolve(name), script, true);
    }

    /** Replaces a file atomically, safe for concurrent writers. */
    private static void replace(Path file, byte[] content, boolean executable) throws IOException {
        Path unfinished = Files.createTempFile(file.getParent(), "new", null);
        Files.write(unfinished, content);
        if (executable && !unfinished.toFile().setExecutable(true, false)) {
            throw new IOException(unfinished + " cannot be made executable");
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String script(String java) {
        return "#!/bin/sh\n# Stands in for Nsight Compute where there is no GPU.\n" + UTF_8 + "exec '"
                + java.replace("'", "'\\''")
                + "' " + OPTIONS + " -cp \"$(dirname \"$0\")/" + JAR + "\" " + MAIN_CLASS
                + " \"$@\"\n";
    }

    private static String batch(String java) {
        return "@\"" + java + "\" " + OPTIONS + " -cp \"%~dp0" + JAR + "\" " + MAIN_CLASS + " %*\r\n";
    }

    private static String hash(byte[] jar, String java) {
        MessageDigest digest = Sha256.digest();
        digest.update(java.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest.digest(jar)).substring(0, HASH_LENGTH);
    }
}
