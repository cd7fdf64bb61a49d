package io.github.ncugradle.buildlogic;

import java.util.List;
import java.util.concurrent.Callable;
import javax.inject.Inject;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.ArchiveOperations;
import org.gradle.api.file.DuplicatesStrategy;
import org.gradle.api.file.FileCollection;
import org.gradle.api.file.FileTree;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.jvm.tasks.Jar;
import org.gradle.language.jvm.tasks.ProcessResources;

/**
 * Packs the simulated ncu into a jar that runs by itself and puts it into the plugin as a resource. The plugin's own
 * jar would not do: Gradle rewrites the classes of plugins, and what it makes of them runs within Gradle only.
 */
public abstract class SimulatorPlugin implements Plugin<Project> {

    private static final String NAME = "simulator";

    /** Where the plugin looks for the jar. */
    private static final String RESOURCE_DIRECTORY = "io/github/ncugradle/internal/capture/tool";

    private static final String INTERNAL = "io/github/ncugradle/internal";

    private final ArchiveOperations archives;

    @Inject
    public SimulatorPlugin(ArchiveOperations archives) {
        this.archives = archives;
    }

    /** The simulated ncu, which sees the plugin's classes, and which the plugin's classes cannot see. */
    static SourceSet sources(Project project) {
        return project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().getByName(NAME);
    }

    @Override
    public void apply(Project project) {
        SourceSetContainer all = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets();
        SourceSet main = all.getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        SourceSet simulator = all.create(NAME);
        project.getConfigurations().named(simulator.getImplementationConfigurationName(), configuration ->
                configuration.extendsFrom(project.getConfigurations().getByName(main.getImplementationConfigurationName())));
        // Classes alone: the plugin's resources contain the jar that is made here. Not as a dependency, so that what the
        // libraries are is known before anything is built.
        FileCollection plugin = main.getOutput().getClassesDirs();
        simulator.setCompileClasspath(simulator.getCompileClasspath().plus(plugin));
        simulator.setRuntimeClasspath(simulator.getRuntimeClasspath().plus(plugin));
        String tests = all.getByName(SourceSet.TEST_SOURCE_SET_NAME).getImplementationConfigurationName();
        project.getConfigurations().named(tests, configuration ->
                configuration.extendsFrom(project.getConfigurations().getByName(simulator.getImplementationConfigurationName())));
        project.getDependencies().add(tests, simulator.getOutput());
        project.getTasks().named("check", task -> task.dependsOn(simulator.getClassesTaskName()));
        project.getPluginManager().apply(BundlePlugin.class);
        FileCollection picocli = project.getConfigurations()
                .getByName(simulator.getRuntimeClasspathConfigurationName())
                .filter(file -> file.getName().startsWith("picocli-"));
        TaskProvider<Jar> jar = project.getTasks().register("simulatorJar", Jar.class, task -> {
            task.setDescription("Packs the simulated ncu with its libraries.");
            task.getArchiveFileName().set("ncu-simulator.jar");
            task.getDestinationDirectory()
                    .set(project.getLayout().getBuildDirectory().dir("simulator"));
            task.setDuplicatesStrategy(DuplicatesStrategy.EXCLUDE);
            task.from(simulator.getJava().getClassesDirectory());
            task.from(main.getJava().getClassesDirectory(), classes -> classes.include(
                    INTERNAL + "/capture/**", INTERNAL + "/file/**", INTERNAL + "/ingest/**", INTERNAL + "/profile/**",
                    INTERNAL + "/text/**"));
            task.from(unpacked(picocli), library -> library.exclude("META-INF/**"));
            // Only the wire format and zstd are used, which are small parts of these libraries.
            task.from(project.getTasks().named(BundlePlugin.LIBRARIES_TASK), libraries ->
                    libraries.include("com/google/protobuf/**", "io/airlift/**"));
        });
        project.getTasks().named(main.getProcessResourcesTaskName(), ProcessResources.class, task -> task.from(
                jar,
                // Not called a jar, or it would be unpacked into the plugin's own.
                resource -> resource.into(RESOURCE_DIRECTORY).rename(name -> "ncu-simulator")));
    }

    private Callable<List<FileTree>> unpacked(FileCollection libraries) {
        return () -> libraries.getFiles().stream().map(archives::zipTree).toList();
    }
}
