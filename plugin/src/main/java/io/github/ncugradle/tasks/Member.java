package io.github.ncugradle.tasks;

import java.io.File;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** What a project or a workload made, and the name under which it is collected. */
public final class Member {

    private final String name;
    private final File made;

    private Member(String name, File made) {
        this.name = name;
        this.made = made;
    }

    /**
     * A member of a collection.
     *
     * @param name what people call it, such as {@code :nets:train}; no other member has it
     * @param made the directory of its {@code ncuReport}, or the {@code result.json} of its {@code ncuVerdict}
     */
    public static Member of(String name, File made) {
        return new Member(name, made);
    }

    @Input
    public String getName() {
        return name;
    }

    /** May be missing: the message of the reader says more than Gradle's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public File getMade() {
        return made;
    }
}
