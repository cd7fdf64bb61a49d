package io.github.ncugradle.buildlogic;

import com.diffplug.gradle.spotless.SpotlessExtension;
import java.io.File;
import java.util.List;
import java.util.Map;
import net.ltgt.gradle.errorprone.CheckSeverity;
import net.ltgt.gradle.errorprone.ErrorProneOptions;
import net.ltgt.gradle.errorprone.ErrorPronePlugin;
import org.gradle.api.JavaVersion;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.artifacts.dsl.DependencyHandler;
import org.gradle.api.plugins.ExtensionAware;
import org.gradle.api.plugins.GroovyPlugin;
import org.gradle.api.plugins.JavaLibraryPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.plugins.jvm.JvmTestSuite;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskContainer;
import org.gradle.api.tasks.compile.GroovyCompile;
import org.gradle.api.tasks.compile.JavaCompile;
import org.gradle.api.tasks.javadoc.Javadoc;
import org.gradle.api.tasks.testing.Test;
import org.gradle.external.javadoc.StandardJavadocDocletOptions;
import org.gradle.testing.base.TestingExtension;

/** How every Java project of this build is compiled, checked, formatted and tested. */
public class JavaConventionsPlugin implements Plugin<Project> {

    private static final int JAVA = 17;

    /** For compilers and tests, which end before more optimising would pay. */
    private static final List<String> SHORT_LIVED = List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC");

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(JavaLibraryPlugin.class);
        project.getPluginManager().apply(GroovyPlugin.class);
        project.getPluginManager().apply(ErrorPronePlugin.class);
        project.getPluginManager().apply("com.diffplug.spotless");
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        DependencyHandler dependencies = project.getDependencies();
        dependencies.add("errorprone", libs.findLibrary("error-prone").orElseThrow());
        dependencies.add("errorprone", libs.findLibrary("nullaway").orElseThrow());
        project.getExtensions().configure(JavaPluginExtension.class, java -> {
            java.getSourceSets().configureEach(sources -> dependencies.add(
                    sources.getCompileOnlyConfigurationName(),
                    libs.findLibrary("jspecify").orElseThrow()));
            java.setSourceCompatibility(JavaVersion.toVersion(JAVA));
            java.setTargetCompatibility(JavaVersion.toVersion(JAVA));
        });
        compile(project.getTasks());
        format(project, libs);
        test(project, libs);
    }

    private static void compile(TaskContainer tasks) {
        // A newer javac knows lints that the JDK 17 does not: the build means the same on both.
        String lints = JavaVersion.current().compareTo(JavaVersion.VERSION_21) >= 0
                ? "-Xlint:all,-processing,-this-escape"
                : "-Xlint:all,-processing";
        tasks.withType(JavaCompile.class).configureEach(task -> {
            // The JDK 17 does not see in class files whether the elements of a list may be null, and NullAway relies on it.
            task.getOptions().setIncremental(false);
            // Sources that are rewritten while they are compiled make for strange errors.
            task.mustRunAfter("spotlessJavaApply");
            task.getOptions().getRelease().set(JAVA);
            task.getOptions().setEncoding("UTF-8");
            task.getOptions().getCompilerArgs().addAll(List.of(lints, "-Werror", "-parameters"));
            task.getOptions().getForkOptions().getJvmArgs().addAll(SHORT_LIVED);
            ErrorProneOptions errorProne =
                    ((ExtensionAware) task.getOptions()).getExtensions().getByType(ErrorProneOptions.class);
            errorProne.getExcludedPaths().set(".*/build/generated/.*");
            errorProne.check("NullAway", CheckSeverity.ERROR);
            // Gradle's own way to write an extension or a task.
            errorProne.check("InjectOnConstructorOfAbstractClass", CheckSeverity.OFF);
            errorProne.option("NullAway:AnnotatedPackages", "io.github.ncugradle");
            errorProne.option("NullAway:JSpecifyMode", "true");
        });
        tasks.withType(GroovyCompile.class).configureEach(task ->
                task.getGroovyOptions().getForkOptions().getJvmArgs().addAll(SHORT_LIVED));
        tasks.withType(Javadoc.class).configureEach(task -> {
            StandardJavadocDocletOptions options = (StandardJavadocDocletOptions) task.getOptions();
            options.addBooleanOption("Xdoclint:all,-missing", true);
            options.addBooleanOption("Werror", true);
            options.setEncoding("UTF-8");
            options.noTimestamp(true);
        });
    }

    private static void format(Project project, VersionCatalog libs) {
        String version = libs.findVersion("palantir-java-format").orElseThrow().getRequiredVersion();
        project.getExtensions().configure(SpotlessExtension.class, spotless -> {
            spotless.java(java -> java.palantirJavaFormat(version));
            spotless.format("text", text -> {
                text.target("src/**/*.groovy", "*.gradle.kts", "src/**/*.ftl*", "src/**/*.json");
                text.trimTrailingWhitespace();
                text.endWithNewline();
            });
        });
    }

    private static void test(Project project, VersionCatalog libs) {
        String spock = libs.findVersion("spock").orElseThrow().getRequiredVersion();
        TestingExtension testing = project.getExtensions().getByType(TestingExtension.class);
        testing.getSuites().withType(JvmTestSuite.class).configureEach(suite -> {
            suite.useSpock(spock);
            suite.getDependencies().getRuntimeOnly().add(libs.findLibrary("junit-launcher").orElseThrow());
            suite.getTargets().configureEach(target -> target.getTestTask().configure(ExtendedTests::leaveOut));
            if (!project.getPath().equals(":testing")) {
                suite.getDependencies().getImplementation().add(suite.getDependencies().project(":testing"));
            }
        });
        if (project.getPath().equals(":testing")) {
            ExtendedTests.register(
                    project,
                    project.getExtensions()
                            .getByType(JavaPluginExtension.class)
                            .getSourceSets()
                            .getByName(SourceSet.TEST_SOURCE_SET_NAME),
                    task -> {});
        }
        Provider<Map<String, String>> tools = testTools(project);
        String root = project.getRootDir().getPath();
        String gradleHome = project.getGradle().getGradleHomeDir().getPath();
        String gradleVersion = project.getGradle().getGradleVersion();
        project.getTasks().withType(Test.class).configureEach(test -> {
            File summary = summaryOf(test);
            test.getOutputs().file(summary).withPropertyName("summary");
            test.doFirst("forget the summary of the last run", task -> summary.delete());
            test.finalizedBy(":" + TestSummary.NAME);
            test.systemProperty("project.root", root);
            test.systemProperty("gradle.home", gradleHome);
            test.systemProperty("gradle.version", gradleVersion);
            test.systemProperty("test.summary", summary.getPath());
            tools.get().forEach(test::systemProperty);
            test.setMaxHeapSize("1g");
            test.jvmArgs(SHORT_LIVED);
            test.getTestLogging().setExceptionFormat("full");
        });
    }

    /** The programs that tests and benchmarks may use, by the system property that names them. */
    static Provider<Map<String, String>> testTools(Project project) {
        Provider<String> home = project.getProviders()
                .environmentVariable("HOME")
                .orElse(project.getProviders().systemProperty("user.home"));
        Provider<String> directory = project.getProviders()
                .environmentVariable("NCU_TEST_TOOLS")
                .orElse(home.map(path -> path + "/.cache/ncu-gradle-plugin"));
        return project.getProviders()
                .of(TestTools.class, source -> source.getParameters().getDirectory().set(directory));
    }

    /** Where a test run says how it went, and why tests were skipped. */
    static File summaryOf(Test test) {
        return new File(test.getProject().getLayout().getBuildDirectory().getAsFile().get(),
                "test-results/" + test.getName() + "/summary.tsv");
    }
}
