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
import org.gradle.api.tasks.TaskProvider;
import org.gradle.jvm.tasks.Jar;
import org.gradle.language.jvm.tasks.ProcessResources;

/**
 * Packs the simulated ncu into a jar that runs by itself and puts it into the plugin as a resource. The plugin's own
 * jar would not do: Gradle rewrites the classes of plugins, and what it makes of them runs within Gradle only.
 */
public abstract class SimulatorPlugin implements Plugin<Project> {

    private static final String PACKAGE = "io/github/ncugradle/internal";

    private final ArchiveOperations archives;

    @Inject
    public SimulatorPlugin(ArchiveOperations archives) {
        this.archives = archives;
    }

    @Override
    public void apply(Project project) {
        SourceSet main = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        FileCollection picocli = project.getConfigurations()
                .getByName(main.getRuntimeClasspathConfigurationName())
                .filter(file -> file.getName().startsWith("picocli-"));
        TaskProvider<Jar> jar = project.getTasks().register("simulatorJar", Jar.class, task -> {
            task.setDescription("Packs the simulated ncu with its libraries.");
            task.getArchiveFileName().set("ncu-simulator.jar");
            task.getDestinationDirectory()
                    .set(project.getLayout().getBuildDirectory().dir("simulator"));
            task.setDuplicatesStrategy(DuplicatesStrategy.EXCLUDE);
            task.from(main.getJava().getClassesDirectory(), classes -> classes.include(
                    PACKAGE + "/*.class", PACKAGE + "/simulate/**", PACKAGE + "/ingest/**", PACKAGE + "/capture/**"));
            task.from(unpacked(picocli), library -> library.exclude("META-INF/**"));
            // Only the wire format and zstd are used, which are small parts of these libraries.
            task.from(project.getTasks().named(BundlePlugin.LIBRARIES_TASK), libraries ->
                    libraries.include("com/google/protobuf/**", "io/airlift/**"));
        });
        project.getTasks().named(main.getProcessResourcesTaskName(), ProcessResources.class, task -> task.from(
                jar,
                // Not called a jar, or it would be unpacked into the plugin's own.
                resource -> resource.into(PACKAGE + "/simulate").rename(name -> "ncu-simulator")));
    }

    private Callable<List<FileTree>> unpacked(FileCollection libraries) {
        return () -> libraries.getFiles().stream().map(archives::zipTree).toList();
    }
}
