package io.github.ncugradle.buildlogic;

import com.github.jengelman.gradle.plugins.shadow.tasks.ShadowJar;
import java.util.List;
import java.util.Set;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.artifacts.ArtifactView;
import org.gradle.api.artifacts.Configuration;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.artifacts.component.ModuleComponentIdentifier;
import org.gradle.api.plugins.JavaPlugin;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.publish.PublishingExtension;
import org.gradle.api.publish.maven.MavenPublication;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.jvm.tasks.Jar;
import org.gradle.plugin.devel.tasks.PluginUnderTestMetadata;
import org.gradle.util.GradleVersion;

/**
 * Makes one jar of the plugin and its libraries, whose packages get names of their own: on the class path of a user's
 * build they would meet other versions of themselves. What is published, what the functional tests run and what the
 * sample applies is this jar, and it depends on nothing.
 */
public class BundlePlugin implements Plugin<Project> {

    static final String LIBRARIES_TASK = "bundledLibraries";

    private static final String PREFIX = "io.github.ncugradle.bundled.";
    private static final List<String> PACKAGES =
            List.of("com.fasterxml.jackson.", "com.google.protobuf.", "freemarker.", "io.airlift.", "org.apache.commons.");
    /** Jackson and Freemarker look for classes by name, and d3 has none. */
    private static final Set<String> WHOLE =
            Set.of("d3", "freemarker", "jackson-annotations", "jackson-core", "jackson-databind");

    private static final Set<String> LEFT_OUT = Set.of(
            "META-INF/MANIFEST.MF",
            "META-INF/*LICENSE*",
            "META-INF/*NOTICE*",
            "META-INF/maven/**",
            "META-INF/native-image/**",
            "META-INF/resources/webjars/d3/*/dist/d3.js",
            "META-INF/resources/webjars/d3/*/src/**",
            "META-INF/resources/webjars/d3/*/package.json",
            "META-INF/resources/webjars/d3/*/README.md",
            "**/*.proto",
            // Only the simulated ncu uses it, which runs by itself, from a jar within the jar.
            "picocli/**",
            "org/apache/commons/codec/**/*.txt",
            // What connects Freemarker with web servers, Ant and other languages.
            "freemarker/ext/ant/**",
            "freemarker/ext/jakarta/**",
            "freemarker/ext/jdom/**",
            "freemarker/ext/jsp/**",
            "freemarker/ext/jython/**",
            "freemarker/ext/rhino/**",
            "freemarker/ext/servlet/**",
            "freemarker/ext/xml/**");

    @Override
    public void apply(Project project) {
        SourceSet main = project.getExtensions()
                .getByType(JavaPluginExtension.class)
                .getSourceSets()
                .getByName(SourceSet.MAIN_SOURCE_SET_NAME);
        // The simulated ncu runs from a jar inside the jar: with the libraries of the plugin, and picocli.
        SourceSet simulator = SimulatorPlugin.sources(project);
        ArtifactView libraries =
                modules(project.getConfigurations().getByName(simulator.getRuntimeClasspathConfigurationName()));
        TaskProvider<BundledLibraries> bundled =
                project.getTasks().register(LIBRARIES_TASK, BundledLibraries.class, task -> {
                    task.setDescription("Unpacks the libraries of the plugin's jar.");
                    task.getLibraries().from(libraries.getFiles());
                    task.getClasses().from(main.getJava().getClassesDirectory());
                    task.getClasses().from(simulator.getJava().getClassesDirectory());
                    task.getWhole().set(WHOLE);
                    task.getLeftOut().set(LEFT_OUT);
                    task.getLicences().set(project.getLayout().getProjectDirectory().dir("src/licences"));
                    task.getDestination()
                            .set(project.getLayout().getBuildDirectory().dir("bundled"));
                });
        TaskProvider<Jar> plain = project.getTasks().named(main.getJarTaskName(), Jar.class, task ->
                task.getArchiveClassifier().set("plain"));
        // Shadow needs Gradle 8.3. An older one that includes this build gets a jar whose libraries keep their names.
        boolean relocates = GradleVersion.current().compareTo(GradleVersion.version("8.3")) >= 0;
        Class<? extends Jar> type = relocates ? ShadowJar.class : Jar.class;
        TaskProvider<? extends Jar> jar = project.getTasks().register("bundledJar", type, task -> {
            task.setGroup("build");
            task.setDescription("Packs the plugin with its relocated libraries.");
            task.getArchiveClassifier().set("");
            task.getManifest().from(plain.get().getManifest());
            task.from(main.getOutput());
            task.from(bundled);
            task.from(project.getRootProject().file("LICENSE"), license -> license.into("META-INF"));
            if (task instanceof ShadowJar shadow) {
                shadow.mergeServiceFiles();
                PACKAGES.forEach(name -> shadow.relocate(name, PREFIX + name));
            }
        });
        publish(project, jar);
        sbom(project, libraries, bundled);
        project.getTasks().named("pluginUnderTestMetadata", PluginUnderTestMetadata.class, task ->
                task.getPluginClasspath().setFrom(jar));
    }

    /** Not Gradle itself. */
    private static ArtifactView modules(Configuration classpath) {
        return classpath
                .getIncoming()
                .artifactView(view -> view.componentFilter(ModuleComponentIdentifier.class::isInstance));
    }

    private static void sbom(Project project, ArtifactView libraries, TaskProvider<BundledLibraries> bundled) {
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        Configuration writer = project.getConfigurations().create("sbomWriter");
        writer.setCanBeConsumed(false);
        project.getDependencies().add(writer.getName(), libs.findLibrary("cyclonedx").orElseThrow());
        TaskProvider<Sbom> sbom = project.getTasks().register("sbom", Sbom.class, task -> {
            task.setGroup("build");
            task.setDescription("Writes the SBOM of the plugin's jar, in CycloneDX format.");
            task.getModule().set(project.getGroup() + ":" + PublishedPlugin.ARTIFACT + ":" + project.getVersion());
            task.getLibraries().from(libraries.getFiles());
            task.getLibraryModules()
                    .set(libraries.getArtifacts().getResolvedArtifacts().map(artifacts -> artifacts.stream()
                            .map(artifact -> artifact.getId().getComponentIdentifier().getDisplayName())
                            .toList()));
            task.getLicences().set(bundled.flatMap(unpacked -> unpacked.getDestination().dir("META-INF/licenses")));
            task.getWriter().from(writer);
            task.getFile().set(project.getLayout().getBuildDirectory().file("sbom/cyclonedx.json"));
        });
        project.getExtensions()
                .getByType(PublishingExtension.class)
                .getPublications()
                .withType(MavenPublication.class)
                .matching(publication -> publication.getName().equals(PublishedPlugin.PUBLICATION))
                .configureEach(publication -> publication.artifact(sbom.flatMap(Sbom::getFile), artifact -> {
                    artifact.setClassifier("cyclonedx");
                    artifact.setExtension("json");
                }));
    }

    /** In the place of the plain jar and of its dependencies. */
    private static void publish(Project project, TaskProvider<? extends Jar> jar) {
        for (String name : List.of(
                JavaPlugin.API_ELEMENTS_CONFIGURATION_NAME, JavaPlugin.RUNTIME_ELEMENTS_CONFIGURATION_NAME)) {
            Configuration elements = project.getConfigurations().getByName(name);
            elements.setExtendsFrom(Set.of());
            elements.getOutgoing().getArtifacts().clear();
            elements.getOutgoing().getVariants().clear();
            elements.getOutgoing().artifact(jar);
        }
    }
}
