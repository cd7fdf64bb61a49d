package io.github.ncugradle.buildlogic;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ModuleDependency;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.file.FileCollection;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.plugins.jvm.JvmTestSuite;
import org.gradle.api.tasks.Copy;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.testing.Test;
import org.gradle.language.jvm.tasks.ProcessResources;
import org.gradle.plugin.devel.GradlePluginDevelopmentExtension;
import org.gradle.plugin.devel.plugins.JavaGradlePluginPlugin;
import org.gradle.plugin.devel.tasks.ValidatePlugins;
import org.gradle.testing.base.TestingExtension;
import org.gradle.util.GradleVersion;

/** What a published Gradle plugin needs besides Java: functional tests, strict validation, complete metadata. */
public class PluginConventionsPlugin implements Plugin<Project> {

    private static final String PICTURES_TASK = "docsImages";

    /** For builds of a few seconds: little memory, no time lost on optimising, and an end soon after the last test. */
    private static final String DAEMON = """
            org.gradle.daemon.idletimeout=120000
            org.gradle.jvmargs=-Xmx512m -XX:MaxMetaspaceSize=512m -XX:TieredStopAtLevel=1 -XX:+UseSerialGC "-Djava.io.tmpdir=%s"
            org.gradle.welcome=never
            """;

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(JavaConventionsPlugin.class);
        project.getPluginManager().apply(JavaGradlePluginPlugin.class);
        project.getPluginManager().apply(PublishedPlugin.class);
        project.getPluginManager().apply(SimulatorPlugin.class);
        project.getTasks().named("processResources", ProcessResources.class, task ->
                // Documents that are read back are held against their published schemas.
                task.from(project.getRootProject().file("docs/schema"), schemas ->
                        schemas.into("io/github/ncugradle/internal/document/schema")));
        project.getTasks().named("test", Test.class, task -> documentation(project, task));
        functionalTests(project);
        project.getPluginManager().apply(MeasuringPlugin.class);
        project.getPluginManager().apply(ReferencePlugin.class);
        browserTests(project);
        project.getTasks().withType(ValidatePlugins.class).configureEach(task -> {
            task.getEnableStricterValidation().set(true);
            task.getFailOnWarning().set(true);
        });
        project.getExtensions().configure(JavaPluginExtension.class, java -> {
            java.withSourcesJar();
            java.withJavadocJar();
        });
        project.getTasks().named("assemble", task -> task.dependsOn("javadoc"));
        leaveOutWhatThisGradleLacks(project);
    }

    /** Whoever includes this build compiles it on their Gradle, which may be older than the problems of Gradle 8.8. */
    private static void leaveOutWhatThisGradleLacks(Project project) {
        if (GradleVersion.current().getBaseVersion().compareTo(GradleVersion.version("8.8")) < 0) {
            project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().named("main", main ->
                    main.getJava().exclude("**/tasks/console/GradleProblems.java"));
        }
    }

    private static void functionalTests(Project project) {
        TestingExtension testing = project.getExtensions().getByType(TestingExtension.class);
        var suite = testing.getSuites().register("functionalTest", JvmTestSuite.class, functional -> functional
                .getTargets()
                .configureEach(target -> target.getTestTask().configure(task -> task.shouldRunAfter("test"))));
        SourceSet sources = suite.get().getSources();
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        project.getDependencies()
                .add(sources.getImplementationConfigurationName(), libs.findLibrary("snakeyaml").orElseThrow());
        project.getExtensions().getByType(GradlePluginDevelopmentExtension.class).testSourceSets(sources);
        project.getTasks().named("check", task -> task.dependsOn(suite));
        FileCollection clashing = clashingPlugin(project);
        var functionalTest = project.getTasks().named("functionalTest", Test.class, task -> {
            functional(project, task, sources);
            task.getJvmArgumentProviders().add(new ClassPathProperty("clashing.classpath", clashing));
            documentation(project, task);
        });
        ExtendedTests.register(project, sources, task -> functional(project, task, sources));
        FurtherGradles.test(project, functionalTest, task -> {
            functional(project, task, sources);
            documentation(project, task);
        });
    }

    private static void functional(Project project, Test task, SourceSet sources) {
        ExtendedTests.classes(task, sources);
        published(project, task);
        // Daemons of the builds under test live in a Gradle user home of their own.
        Path userHome = task.getTemporaryDir().toPath().resolve("testkit");
        task.systemProperty("testkit.dir", userHome.toString());
        task.doFirst("bound the daemons", same -> {
            try {
                Files.createDirectories(userHome);
                // Captures of two suites on one machine must not wait for each other.
                Path temporary = Files.createDirectories(userHome.resolve("tmp"));
                Files.writeString(userHome.resolve("gradle.properties"), DAEMON.formatted(temporary));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Tests may use what is published. Where it lies changes with every run, so what it is made of is the input. */
    private static void published(Project project, Test task) {
        task.dependsOn(PublishedPlugin.STAGING_TASK);
        task.getInputs()
                .dir(project.getLayout().getBuildDirectory().dir("publications"))
                .withPathSensitivity(PathSensitivity.RELATIVE);
        task.systemProperty(
                "staging.repository",
                PublishedPlugin.staging(project).get().getAsFile().getPath());
        task.systemProperty("plugin.version", project.getVersion());
    }

    /** Whoever makes the pictures of the guide anew cannot have them held against what they were. */
    private static boolean arePicturesWanted(Project project) {
        return project.getGradle().getStartParameter().getTaskNames().stream()
                .anyMatch(name -> name.endsWith(PICTURES_TASK));
    }

    /** What a test does that follows the guide depends on every word of it. */
    private static void documentation(Project project, Test task) {
        task.getInputs()
                .files(project.getRootProject().fileTree(project.getRootDir(), tree -> tree.include("*.md", "docs/**")))
                .withPropertyName("documentation")
                .withPathSensitivity(PathSensitivity.RELATIVE);
        task.getInputs()
                .files(project.getRootProject().fileTree("sample-project", tree -> tree.exclude("**/build/**", "**/.gradle/**")))
                .withPropertyName("sample")
                .withPathSensitivity(PathSensitivity.RELATIVE);
    }

    /** A plugin that brings old versions of libraries that ours has too. */
    private static FileCollection clashingPlugin(Project project) {
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        SourceSet sources = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .create("clashing");
        project.getDependencies().add(sources.getCompileOnlyConfigurationName(), project.getDependencies().gradleApi());
        for (String library : List.of("old-commons-csv", "old-freemarker", "old-jackson-databind", "old-protobuf")) {
            project.getDependencies()
                    .add(sources.getImplementationConfigurationName(), libs.findLibrary(library).orElseThrow());
        }
        return sources.getRuntimeClasspath();
    }

    /** Pages in a real browser: apart from the other tests, because they need one. */
    private static void browserTests(Project project) {
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        TestingExtension testing = project.getExtensions().getByType(TestingExtension.class);
        var suite = testing.getSuites().register("browserTest", JvmTestSuite.class, browser -> browser
                .getTargets()
                .configureEach(target -> target.getTestTask().configure(task -> {
                    task.shouldRunAfter("test");
                    File screenshots = new File(
                            project.getLayout().getBuildDirectory().getAsFile().get(), "screenshots");
                    task.getOutputs().dir(screenshots).withPropertyName("screenshots");
                    task.systemProperty("screenshots", screenshots.getPath());
                    if (arePicturesWanted(project)) {
                        task.systemProperty("pictures.wanted", true);
                    } else {
                        documentation(project, task);
                    }
                    task.systemProperty("testkit.dir", task.getTemporaryDir().getPath() + "/testkit");
                })));
        SourceSet sources = suite.get().getSources();
        SourceSetContainer all = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets();
        String implementation = sources.getImplementationConfigurationName();
        project.getConfigurations().named(implementation, configuration ->
                configuration.extendsFrom(project.getConfigurations().getByName("implementation")));
        project.getExtensions().getByType(GradlePluginDevelopmentExtension.class).testSourceSet(sources);
        project.getDependencies().add(implementation, all.getByName("main").getOutput());
        project.getDependencies().add(implementation, all.getByName("test").getOutput());
        project.getDependencies().add(implementation, libs.findLibrary("selenium").orElseThrow());
        ((ModuleDependency) project.getDependencies().add(implementation, libs.findLibrary("axe").orElseThrow().get()))
                // It would download browsers.
                .exclude(Map.of("group", "io.github.bonigarcia"));
        project.getTasks().named("check", task -> task.dependsOn(suite));
        project.getTasks().register(PICTURES_TASK, Copy.class, task -> {
            task.setGroup("documentation");
            task.setDescription("Generates the images of the user guide with the browser tests.");
            task.dependsOn(suite);
            task.from(project.getLayout().getBuildDirectory().dir("screenshots/docs"));
            task.into(new File(project.getRootDir(), "docs/images"));
        });
    }
}
