package io.github.ncugradle.tasks;

import java.io.File;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** Output of a project or workload, with its name in a collection. */
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
     * @param name a unique display name, such as {@code :nets:train}
     * @param made the output directory of its {@code ncuReport}, or the {@code result.json} of its {@code ncuVerdict}
     */
    public static Member of(String name, File made) {
        return new Member(name, made);
    }

    @Input
    public String getName() {
        return name;
    }

    /** Output of the member. May be missing: the reader's message has more detail than Gradle's. */
    @InputFiles
    @IgnoreEmptyDirectories
    @PathSensitive(PathSensitivity.RELATIVE)
    public File getMade() {
        return made;
    }
}
