package io.github.ncugradle.buildlogic;

import java.io.File;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.testing.Test;

/** The reference of the user guide and the list of the public API, generated from the sources and compared by tests. */
public class ReferencePlugin implements Plugin<Project> {

    @Override
    public void apply(Project project) {
        SourceSet sources = MeasuringPlugin.sourceSet(project, "reference");
        SourceSet test = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().getByName("test");
        project.getDependencies().add(test.getImplementationConfigurationName(), sources.getOutput());
        project.getTasks().named("test", Test.class, task -> {
            // Comments are read, which leave no trace in classes.
            task.getInputs()
                    .files(project.fileTree("src/main/java", java -> java.include("*/*/*/*.java", "*/*/*/tasks/*.java")))
                    .withPropertyName("described")
                    .withPathSensitivity(PathSensitivity.RELATIVE);
            task.getInputs()
                    .file(new File(project.getRootDir(), "docs/reference.md"))
                    .withPropertyName("reference")
                    .withPathSensitivity(PathSensitivity.NONE);
            task.getInputs()
                    .file(project.file("api.txt"))
                    .withPropertyName("api")
                    .withPathSensitivity(PathSensitivity.NONE);
            task.mustRunAfter("docsReference");
            // Gradle's projects for tests generate classes.
            task.jvmArgs("--add-opens=java.base/java.lang=ALL-UNNAMED");
        });
        project.getTasks().register("docsReference", JavaExec.class, task -> {
            task.setGroup("documentation");
            task.setDescription("Generates the reference of the user guide and the list of the public API from the sources.");
            task.getMainClass().set("io.github.ncugradle.reference.Reference");
            task.setClasspath(sources.getRuntimeClasspath());
            task.jvmArgs("--add-opens=java.base/java.lang=ALL-UNNAMED");
            task.args(project.getRootDir(), task.getTemporaryDir());
        });
    }
}
