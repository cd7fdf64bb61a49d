package io.github.ncugradle.buildlogic;

import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.api.provider.Provider;
import org.gradle.api.publish.PublishingExtension;
import org.gradle.api.publish.maven.MavenPom;
import org.gradle.api.publish.maven.MavenPublication;
import org.gradle.api.publish.maven.plugins.MavenPublishPlugin;
import org.gradle.api.publish.maven.tasks.PublishToMavenRepository;
import org.gradle.api.tasks.Delete;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.api.tasks.bundling.AbstractArchiveTask;
import org.gradle.plugins.signing.SigningExtension;
import org.gradle.plugins.signing.SigningPlugin;

/**
 * What is published, where to, and under whose signature. The same sources give the same archives, byte by byte.
 *
 * <p>The repository {@code staging} is a directory that looks like what users will see; the functional tests use it.
 */
public class PublishedPlugin implements Plugin<Project> {

    static final String STAGING_TASK = "publishAllPublicationsToStagingRepository";

    static final String ARTIFACT = "ncu-gradle-plugin";
    /** The one that Gradle makes of a plugin; the others are markers, which lead from an id to it. */
    static final String PUBLICATION = "pluginMaven";

    private static final String SITE = "https://github.com/ncugradle/ncu-gradle-plugin";

    @Override
    public void apply(Project project) {
        project.getPluginManager().apply(MavenPublishPlugin.class);
        PublishingExtension publishing = project.getExtensions().getByType(PublishingExtension.class);
        publishing.getPublications().withType(MavenPublication.class).configureEach(publication -> {
            if (publication.getName().equals(PUBLICATION)) {
                publication.setArtifactId(ARTIFACT);
            }
            publication.pom(pom -> describe(pom, project));
        });
        project.getTasks().withType(AbstractArchiveTask.class).configureEach(task -> {
            task.setPreserveFileTimestamps(false);
            task.setReproducibleFileOrder(true);
        });
        stage(project, publishing);
        sign(project, publishing);
    }

    static Provider<Directory> staging(Project project) {
        return project.getLayout().getBuildDirectory().dir("staging");
    }

    private static void stage(Project project, PublishingExtension publishing) {
        Provider<Directory> directory = staging(project);
        publishing.getRepositories().maven(repository -> {
            repository.setName("staging");
            repository.setUrl(directory);
        });
        // A snapshot would lie beside those of earlier runs.
        TaskProvider<Delete> clean =
                project.getTasks().register("cleanStaging", Delete.class, task -> task.delete(directory));
        project.getTasks().withType(PublishToMavenRepository.class).configureEach(task -> task.dependsOn(clean));
    }

    /** With the key in the property or the environment, as {@code ORG_GRADLE_PROJECT_signingKey}; else not at all. */
    private static void sign(Project project, PublishingExtension publishing) {
        Provider<String> key = project.getProviders().gradleProperty("signingKey");
        if (key.isPresent()) {
            project.getPluginManager().apply(SigningPlugin.class);
            SigningExtension signing = project.getExtensions().getByType(SigningExtension.class);
            signing.useInMemoryPgpKeys(
                    key.get(),
                    project.getProviders().gradleProperty("signingPassword").getOrElse(""));
            signing.sign(publishing.getPublications());
        }
    }

    private static void describe(MavenPom pom, Project project) {
        pom.getName().convention("ncu Gradle plugin");
        pom.getDescription().convention(project.provider(project::getDescription));
        pom.getUrl().set(SITE);
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
            scm.getUrl().set(SITE);
            scm.getConnection().set("scm:git:" + SITE + ".git");
            scm.getDeveloperConnection().set("scm:git:" + SITE + ".git");
        });
        pom.issueManagement(issues -> {
            issues.getSystem().set("GitHub");
            issues.getUrl().set(SITE + "/issues");
        });
    }
}
