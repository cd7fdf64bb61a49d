package io.github.ncugradle.buildlogic;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.file.ArchiveOperations;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.CopySpec;
import org.gradle.api.file.Directory;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.DuplicatesStrategy;
import org.gradle.api.file.FileSystemOperations;
import org.gradle.api.file.FileTree;
import org.gradle.api.provider.SetProperty;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputDirectory;
import org.gradle.api.tasks.OutputDirectory;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.api.tasks.util.PatternSet;
import org.vafer.jdependency.Clazz;
import org.vafer.jdependency.Clazzpath;
import org.vafer.jdependency.ClazzpathUnit;

/** Unpacks the parts of the libraries for the plugin's jar: the reachable classes and every license. */
@CacheableTask
public abstract class BundledLibraries extends DefaultTask {

    private static final PatternSet LICENCES =
            new PatternSet().include("**/LICENSE*", "**/*-LICENSE", "**/NOTICE*");
    private static final int OLDEST_RELEASE = 9;
    private static final int NEWEST_RELEASE = 17; // what the plugin needs, so that its users have the same classes

    @Classpath
    public abstract ConfigurableFileCollection getLibraries();

    /** What uses them. */
    @Classpath
    public abstract ConfigurableFileCollection getClasses();

    /** The artifacts of which no class is left out, because they look for some by name. */
    @Input
    public abstract SetProperty<String> getWhole();

    /** Files of libraries that nothing here asks for, as patterns. */
    @Input
    public abstract SetProperty<String> getLeftOut();

    /** The licenses of libraries whose jars have none, in a directory for each artifact. */
    @InputDirectory
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract DirectoryProperty getLicences();

    @OutputDirectory
    public abstract DirectoryProperty getDestination();

    @Inject
    protected abstract ArchiveOperations getArchives();

    @Inject
    protected abstract FileSystemOperations getFiles();

    @TaskAction
    void unpack() throws IOException {
        Path unpacked = getTemporaryDir().toPath();
        File destination = getDestination().get().getAsFile();
        getFiles().delete(spec -> spec.delete(unpacked, destination));
        List<Path> directories = new ArrayList<>();
        for (File library : getLibraries()) {
            String name = library.getName().replaceFirst("\\.jar$", "");
            directories.add(unpack(library, unpacked.resolve(name)));
            copyLicences(library, name, destination.toPath().resolve("META-INF/licenses/" + name));
        }
        for (Clazz unused : unused(directories)) {
            for (Path directory : directories) {
                Files.deleteIfExists(directory.resolve(unused.getName().replace('.', '/') + ".class"));
            }
        }
        getFiles().copy(spec -> {
            spec.from(directories);
            spec.into(destination);
            spec.setIncludeEmptyDirs(false);
        });
    }

    /** With the classes for newer Javas in the place of those they replace: relocation knows one of each only. */
    private Path unpack(File library, Path directory) throws IOException {
        Files.createDirectories(directory); // nothing may be left of it
        FileTree content = getArchives().zipTree(library);
        getFiles().copy(spec -> {
            spec.into(directory);
            spec.setDuplicatesStrategy(DuplicatesStrategy.EXCLUDE);
            spec.setIncludeEmptyDirs(false);
            for (int release = NEWEST_RELEASE; release >= OLDEST_RELEASE; release--) {
                String prefix = "META-INF/versions/" + release + "/";
                spec.from(content, newer -> {
                    newer.include(prefix + "**/*.class");
                    newer.eachFile(file -> file.setPath(file.getPath().substring(prefix.length())));
                    leaveOut(newer);
                });
            }
            spec.from(content, all -> {
                all.exclude("META-INF/versions/**");
                leaveOut(all);
            });
        });
        return directory;
    }

    private void leaveOut(CopySpec spec) {
        spec.exclude("**/module-info.class");
        spec.exclude(getLeftOut().get());
    }

    private Set<Clazz> unused(List<Path> libraries) throws IOException {
        Clazzpath all = new Clazzpath();
        List<ClazzpathUnit> needed = new ArrayList<>();
        for (File classes : getClasses()) {
            needed.add(all.addClazzpathUnit(classes));
        }
        for (Path library : libraries) {
            ClazzpathUnit unit = all.addClazzpathUnit(library);
            if (getWhole().get().contains(artifact(library.getFileName().toString()))) {
                needed.add(unit);
            }
        }
        Set<Clazz> unused = all.getClazzes();
        for (ClazzpathUnit unit : needed) {
            unused.removeAll(unit.getClazzes());
            unused.removeAll(unit.getTransitiveDependencies());
        }
        return unused;
    }

    private void copyLicences(File library, String name, Path directory) {
        Directory own = getLicences().get().dir(artifact(name));
        getFiles().copy(spec -> {
            spec.from(getArchives().zipTree(library).matching(LICENCES).getFiles());
            spec.from(own);
            spec.into(directory);
        });
        String[] copied = directory.toFile().list();
        if (copied == null || Stream.of(copied).noneMatch(file -> file.startsWith("LICENSE"))) {
            throw new GradleException(
                    "Expected a file LICENSE in " + library + ", found none; put the license of this library into " + own + ".");
        }
    }

    private static String artifact(String name) {
        return name.replaceFirst("-\\d.*$", "");
    }
}
