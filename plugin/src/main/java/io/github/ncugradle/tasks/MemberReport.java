package io.github.ncugradle.tasks;

import java.io.File;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** What another {@code ncuReport} made, of a project or of a workload, and the name under which it is collected. */
public final class MemberReport {

    private final String name;
    private final File directory;

    private MemberReport(String name, File directory) {
        this.name = name;
        this.directory = directory;
    }

    /**
     * A member of a collection.
     *
     * @param name what people call it, such as {@code :nets:train}; no other member has it
     * @param directory all that its {@code ncuReport} made, and not within the directory that it is collected in
     */
    public static MemberReport of(String name, File directory) {
        return new MemberReport(name, directory);
    }

    @Input
    public String getName() {
        return name;
    }

    /** May be missing: the message of the reader says more than Gradle's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public File getDirectory() {
        return directory;
    }
}
