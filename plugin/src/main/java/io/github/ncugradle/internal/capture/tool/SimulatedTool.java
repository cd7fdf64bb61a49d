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

/** Puts the simulated ncu where it can be started like the real one: one executable. */
public final class SimulatedTool {

    /** The version of ncu that it behaves as. */
    public static final String VERSION = "2024.1.1";

    /** Its program, which is not among the plugin's own classes. */
    public static final String MAIN_CLASS = "io.github.ncugradle.simulator.SimulatedNcu";

    /** Carries the program's own {@code LC_ALL} past the Java that simulates. */
    public static final String LOCALE_VARIABLE = "NCU_SIMULATION_LC_ALL";

    private static final String JAR = "ncu-simulator.jar";
    /** Not called a jar: what packs the plugin would unpack it. */
    private static final String RESOURCE = "ncu-simulator";

    private static final String OPTIONS = "-XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Xshare:auto";
    private static final int HASH_LENGTH = 16;

    /** Java takes the encoding of file names from the locale, and cannot name all of them in C; the program keeps its own locale. */
    private static final String UTF_8 = """
            case "${LC_ALL:-${LC_CTYPE:-$LANG}}" in
                *[Uu][Tt][Ff]*) ;;
                *) %1$s=$LC_ALL; LC_ALL=C.UTF-8; export %1$s LC_ALL ;;
            esac
            """.formatted(LOCALE_VARIABLE);

    private SimulatedTool() {}

    /**
     * The executable; it is written where it is not there yet, or is not what this version of the plugin wrote.
     *
     * @param directory where each version of it has a directory of its own
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

    /** A jar of its own: Gradle may have rewritten the classes that run in it, and those run nowhere else. */
    private static byte[] jar() throws IOException {
        try (InputStream in = SimulatedTool.class.getResourceAsStream(RESOURCE)) {
            if (in == null) {
                throw new IOException("the plugin lacks its resource " + RESOURCE);
            }
            return in.readAllBytes();
        }
    }

    /** What is about to run was perhaps left there by somebody else. */
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

    /** Whole or not at all, whoever else is writing the same. */
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
