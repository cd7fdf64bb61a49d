package io.github.ncugradle.buildlogic;

import java.io.File;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gradle.api.Action;
import org.gradle.api.GradleException;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.testing.Test;

/** The core of the functional tests on further installations of Gradle, in the Kotlin DSL and in the Groovy DSL. */
final class FurtherGradles {

    private static final String ALL = "furtherGradlesTest";

    private FurtherGradles() {}

    /**
     * Makes a test task for each installation that {@code NCU_TEST_GRADLES} or {@code -Ptest.gradles} names.
     *
     * @param like configures what every functional test needs
     */
    static void test(Project project, TaskProvider<Test> functionalTest, Action<Test> like) {
        List<File> homes = project.getProviders()
                .gradleProperty("test.gradles")
                .orElse(project.getProviders().environmentVariable("NCU_TEST_GRADLES"))
                .map(paths -> Stream.of(paths.split(File.pathSeparator)).filter(path -> !path.isEmpty()).map(File::new).toList())
                .getOrElse(List.of());
        var all = project.getTasks().register(ALL, task -> {
            task.setGroup("verification");
            task.setDescription("Runs the core of the functional tests on the installations of Gradle that NCU_TEST_GRADLES names.");
            if (homes.isEmpty()) {
                task.doLast("report why nothing was tested", same -> same.getLogger().lifecycle(
                        "Further versions of Gradle: skipped, because neither NCU_TEST_GRADLES nor -Ptest.gradles names an installation."));
            }
        });
        TaskProvider<Test> last = functionalTest;
        for (File home : homes) {
            String version = version(home, "core-api").orElseThrow(() -> new GradleException(
                    "NCU_TEST_GRADLES: expected the home of a Gradle installation; found no lib/gradle-core-api-*.jar in '" + home + "'."));
            boolean kotlin = version(home, "kotlin-dsl").isPresent();
            for (String language : kotlin ? List.of("kotlin", "groovy") : List.of("groovy")) {
                TaskProvider<Test> before = last;
                last = project.getTasks().register("functionalTest-" + version + "-" + language, Test.class, task -> {
                    task.setDescription("Runs the core of the functional tests on Gradle " + version + ", scripts in " + language + ".");
                    like.execute(task);
                    task.systemProperty("gradle.home", home.getPath());
                    task.systemProperty("gradle.version", version);
                    task.systemProperty("test.language", language);
                    task.useJUnitPlatform(platform -> platform.includeTags("core"));
                    // One after the other: each has daemons, which take memory.
                    task.mustRunAfter(before);
                });
                TaskProvider<Test> added = last;
                all.configure(task -> task.dependsOn(added));
            }
        }
        project.getTasks().named("check", task -> task.dependsOn(all));
    }

    /** Of the installation, as the name of this module's jar says. */
    private static Optional<String> version(File home, String module) {
        String start = "gradle-" + module + "-";
        String[] names = new File(home, "lib").list((lib, name) -> name.matches(start + "\\d.*\\.jar"));
        return names == null ? Optional.empty() : Arrays.stream(names).findFirst()
                .map(name -> name.substring(start.length(), name.length() - ".jar".length()));
    }
}
