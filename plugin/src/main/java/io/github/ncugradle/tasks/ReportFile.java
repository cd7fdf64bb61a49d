package io.github.ncugradle.tasks;

import java.io.File;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** A report, and the name under which its results are listed, which is the same wherever the project lies. */
public final class ReportFile {

    private final String name;
    private final File file;

    private ReportFile(String name, File file) {
        this.name = name;
        this.file = file;
    }

    @Input
    public String getName() {
        return name;
    }

    /** May be missing: the message of the reader says more than Gradle's. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public File getFile() {
        return file;
    }

    /** Reports in the order of their names: the path from the project directory, or the whole path outside it. */
    public static List<ReportFile> of(File projectDirectory, Collection<FileSystemLocation> files) {
        Path project = projectDirectory.toPath();
        return files.stream()
                .map(FileSystemLocation::getAsFile)
                .map(file -> {
                    Path path = file.toPath();
                    Path name = path.startsWith(project) ? project.relativize(path) : path;
                    return new ReportFile(name.toString().replace(File.separatorChar, '/'), file);
                })
                .sorted(Comparator.comparing(ReportFile::getName))
                .toList();
    }
}
