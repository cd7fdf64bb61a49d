import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.gradle.api.internal.plugins.DefaultJavaAppStartScriptGenerationDetails;
import org.gradle.api.internal.plugins.UnixStartScriptGenerator;

/**
 * Lays out a Gradle home from the parts that are published as libraries.
 *
 * <p>README.md one directory up says which fact each step answers.
 */
public final class AssembleGradle {

    /** Modules and libraries that Gradle looks up by jar name; their classes are in the engine or are not needed. */
    private static final List<String> ONLY_A_NAME = List.of(
            "gradle-installation-beacon",
            "gradle-instrumentation-agent",
            "gradle-java-compiler-plugin",
            "asm",
            "commons-lang",
            "guava",
            "javaparser-core",
            "javax.inject",
            "jul-to-slf4j",
            "kryo",
            "native-platform",
            "slf4j-api");

    /** On the daemon's class path the JVM itself would find the first two, too early; the third makes loaders flat. */
    private static final Set<String> LEFT_OUT = Set.of(
            "META-INF/services/java.nio.file.spi.FileSystemProvider",
            "META-INF/services/java.security.Provider",
            "META-INF/.gradle-runtime-shaded");

    private static final String MODULE_PROPERTIES = "-classpath.properties";
    private static final String TEST_KIT_PREFIXES = "org/gradle/api/internal/runtimeshaded/test-kit-relocated.txt";
    private static final String INCREMENTAL_COMPILE_TASK =
            "org/gradle/internal/compiler/java/IncrementalCompileTask.class";

    private final String version;
    private final Path classes;
    private final Path home;
    private final Path lib;
    /** The engine, then the libraries that are not in it, by name within lib. */
    private final List<String> runtime = new ArrayList<>();

    private AssembleGradle(String version, Path classes, Path home) {
        this.version = version;
        this.classes = classes;
        this.home = home;
        this.lib = home.resolve("lib");
    }

    /** Makes {@code home} from {@code parts}, the jars that pom.xml names; {@code classes} has this assembler. */
    public static void assemble(String version, List<Path> parts, Path classes, Path home) throws IOException {
        new AssembleGradle(version, classes, home).assemble(parts);
    }

    private void assemble(List<Path> parts) throws IOException {
        Path api = part(parts, "gradle-api");
        Path testKit = part(parts, "gradle-test-kit");
        Files.createDirectories(lib.resolve("plugins"));
        Files.createDirectories(home.resolve("init.d"));

        Path engine = lib.resolve("gradleengine-" + version + ".jar");
        runtime.add(engine.getFileName().toString());
        for (Path part : parts) {
            if (!part.equals(api) && !part.equals(testKit)) {
                Files.copy(part, lib.resolve(part.getFileName()));
                runtime.add(part.getFileName().toString());
            }
        }
        Map<String, String> modules = writeEngine(engine, api, testKit);
        for (Map.Entry<String, String> module : modules.entrySet()) {
            writeModule(module.getKey(), module.getValue());
        }
        for (String name : ONLY_A_NAME) {
            try (HomeJar jar = new HomeJar(lib.resolve(jarOf(name)))) {
                jar.add(name + MODULE_PROPERTIES, "projects=\nruntime=\n");
            }
        }
        writeTestKit(testKit);
        writeStartScript();
        Files.writeString(home.resolve("gradle.properties"), "org.gradle.internal.instrumentation.agent=false\n");
    }

    private Path part(List<Path> parts, String name) throws IOException {
        return parts.stream()
                .filter(part -> part.endsWith(jarOf(name)))
                .findFirst()
                .orElseThrow(() -> new IOException("expected " + jarOf(name) + " among the parts, found " + parts));
    }

    private String jarOf(String name) {
        return name + "-" + version + ".jar";
    }

    /** Copies the API jar with a few changes and returns its modules, each with the modules it depends on. */
    private Map<String, String> writeEngine(Path engine, Path api, Path testKit) throws IOException {
        Map<String, String> modules = new TreeMap<>();
        try (HomeJar out = new HomeJar(engine);
                ZipFile in = new ZipFile(api.toFile());
                ZipFile kit = new ZipFile(testKit.toFile())) {
            for (Enumeration<? extends ZipEntry> entries = in.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                String name = entry.getName();
                if (entry.isDirectory() || LEFT_OUT.contains(name)) {
                    continue;
                }
                out.add(name, ClassChanges.apply(name, bytes(in, entry)));
                if (name.endsWith(MODULE_PROPERTIES)) {
                    String module = name.substring(0, name.length() - MODULE_PROPERTIES.length());
                    modules.put(module, projects(in, entry));
                }
            }
            out.add(TEST_KIT_PREFIXES, bytes(kit, kit.getEntry(TEST_KIT_PREFIXES)));
            out.add(INCREMENTAL_COMPILE_TASK, Files.readAllBytes(classes.resolve(INCREMENTAL_COMPILE_TASK)));
            out.add("gradle-kotlin-dsl-versions.properties", "provider=none\nkotlin=none\n");
        }
        return modules;
    }

    /** A jar per module: its name is how Gradle finds the module, its contents lead to the engine. */
    private void writeModule(String name, String projects) throws IOException {
        try (HomeJar jar = new HomeJar(lib.resolve(jarOf(name)), runtime)) {
            jar.add(name + MODULE_PROPERTIES, moduleProperties(projects));
        }
    }

    private void writeTestKit(Path testKit) throws IOException {
        try (ZipFile in = new ZipFile(testKit.toFile());
                HomeJar out = new HomeJar(lib.resolve("plugins").resolve(testKit.getFileName()))) {
            for (Enumeration<? extends ZipEntry> entries = in.entries(); entries.hasMoreElements(); ) {
                ZipEntry entry = entries.nextElement();
                if (entry.getName().endsWith(".class")) {
                    out.add(entry.getName(), bytes(in, entry));
                }
            }
            out.add("gradle-test-kit" + MODULE_PROPERTIES, moduleProperties(""));
        }
    }

    private String moduleProperties(String projects) {
        return "projects=" + projects + "\nruntime=" + String.join(",", runtime) + "\n";
    }

    /** The same script that a distribution has, from the same template; as gradlew it calls itself gradlew. */
    private void writeStartScript() throws IOException {
        Path script = home.resolve("bin/gradle");
        Files.createDirectories(script.getParent());
        try (Writer out = Files.newBufferedWriter(script)) {
            new UnixStartScriptGenerator()
                    .generateScript(
                            new DefaultJavaAppStartScriptGenerationDetails(
                                    "Gradle",
                                    "GRADLE_OPTS",
                                    "GRADLE_EXIT_CONSOLE",
                                    "org.gradle.launcher.GradleMain",
                                    List.of("-Xmx64m", "-Xms64m"),
                                    List.of("lib/" + jarOf("gradle-launcher")),
                                    List.of(),
                                    "bin/gradle",
                                    "org.gradle.appname"),
                            out);
        }
        if (!script.toFile().setExecutable(true, false)) {
            throw new IOException("cannot make " + script + " executable");
        }
        Files.createSymbolicLink(home.resolve("bin/gradlew"), script.getFileName());
    }

    private static String projects(ZipFile in, ZipEntry entry) throws IOException {
        Properties properties = new Properties();
        try (InputStream stream = in.getInputStream(entry)) {
            properties.load(stream);
        }
        return properties.getProperty("projects", "");
    }

    private static byte[] bytes(ZipFile in, ZipEntry entry) throws IOException {
        try (InputStream stream = in.getInputStream(entry)) {
            return stream.readAllBytes();
        }
    }
}
