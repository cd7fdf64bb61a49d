package io.github.ncugradle.buildlogic;

import java.io.File;
import java.util.Map;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ModuleDependency;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.plugins.jvm.JvmTestSuite;
import org.gradle.api.publish.PublishingExtension;
import org.gradle.api.publish.maven.MavenPublication;
import org.gradle.api.publish.maven.plugins.MavenPublishPlugin;
import org.gradle.api.tasks.Copy;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.SourceSetContainer;
import org.gradle.api.tasks.bundling.AbstractArchiveTask;
import org.gradle.plugin.devel.GradlePluginDevelopmentExtension;
import org.gradle.plugin.devel.plugins.JavaGradlePluginPlugin;
import org.gradle.plugin.devel.tasks.ValidatePlugins;
import org.gradle.testing.base.TestingExtension;

/** What a published Gradle plugin needs besides Java: functional tests, strict validation, complete metadata. */
public class PluginConventionsPlugin implements Plugin<Project> {

    private static final String ARTIFACT = "ncu-gradle-plugin";

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(JavaConventionsPlugin.class);
        project.getPluginManager().apply(JavaGradlePluginPlugin.class);
        project.getPluginManager().apply(MavenPublishPlugin.class);
        project.getPluginManager().apply(SimulatorPlugin.class);
        functionalTests(project);
        project.getPluginManager().apply(MeasuringPlugin.class);
        browserTests(project);
        project.getTasks().withType(ValidatePlugins.class).configureEach(task -> {
            task.getEnableStricterValidation().set(true);
            task.getFailOnWarning().set(true);
        });
        project.getExtensions().configure(JavaPluginExtension.class, java -> {
            java.withSourcesJar();
            java.withJavadocJar();
        });
        project.getTasks().withType(AbstractArchiveTask.class).configureEach(task -> {
            task.setPreserveFileTimestamps(false);
            task.setReproducibleFileOrder(true);
        });
        project.getTasks().named("assemble", task -> task.dependsOn("javadoc"));
        publishing(project);
    }

    private static void functionalTests(Project project) {
        TestingExtension testing = project.getExtensions().getByType(TestingExtension.class);
        var suite = testing.getSuites().register("functionalTest", JvmTestSuite.class, functional -> functional
                .getTargets()
                .configureEach(target -> target.getTestTask().configure(task -> {
                    task.shouldRunAfter("test");
                    // Daemons of the builds under test live in a Gradle user home of their own.
                    task.systemProperty("testkit.dir", task.getTemporaryDir().getPath() + "/testkit");
                })));
        SourceSet sources = suite.get().getSources();
        project.getExtensions().getByType(GradlePluginDevelopmentExtension.class).testSourceSets(sources);
        project.getTasks().named("check", task -> task.dependsOn(suite));
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
        project.getTasks().register("docsImages", Copy.class, task -> {
            task.setGroup("documentation");
            task.setDescription("Takes the pictures of the user guide from the browser tests.");
            task.dependsOn(suite);
            task.from(project.getLayout().getBuildDirectory().dir("screenshots/docs"));
            task.into(new File(project.getRootDir(), "docs/images"));
        });
    }

    private static void publishing(Project project) {
        project.getExtensions().configure(PublishingExtension.class, publishing -> publishing
                .getPublications()
                .withType(MavenPublication.class)
                .configureEach(publication -> publication.pom(pom -> {
                    if (publication.getName().equals("pluginMaven")) {
                        publication.setArtifactId(ARTIFACT);
                    }
                    pom.getName().convention("ncu Gradle plugin");
                    pom.getDescription().convention(project.provider(project::getDescription));
                    pom.getUrl().set("https://github.com/ncugradle/ncu-gradle-plugin");
                    pom.licenses(licenses -> licenses.license(license -> {
                        license.getName().set("Apache-2.0");
                        license.getUrl().set("https://www.apache.org/licenses/LICENSE-2.0.txt");
                        license.getDistribution().set("repo");
                    }));
                    pom.developers(developers -> developers.developer(developer -> {
                        developer.getId().set("ncugradle");
                        developer.getName().set("The ncu Gradle plugin's maintainers");
                    }));
                    pom.scm(scm -> {
                        scm.getUrl().set("https://github.com/ncugradle/ncu-gradle-plugin");
                        scm.getConnection().set("scm:git:https://github.com/ncugradle/ncu-gradle-plugin.git");
                        scm.getDeveloperConnection().set("scm:git:https://github.com/ncugradle/ncu-gradle-plugin.git");
                    });
                    pom.issueManagement(issues -> {
                        issues.getSystem().set("GitHub");
                        issues.getUrl().set("https://github.com/ncugradle/ncu-gradle-plugin/issues");
                    });
                })));
    }
}
