package io.github.ncugradle.tasks;

import java.io.File;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;

/** What another {@code ncuVerdict} found, of a project or of a workload, and the name under which it is collected. */
public final class MemberVerdict {

    private final String name;
    private final File result;

    private MemberVerdict(String name, File result) {
        this.name = name;
        this.result = result;
    }

    /**
     * A member of a collection.
     *
     * @param name what people call it, such as {@code :nets:train}; no other member has it
     * @param result its {@code result.json}
     */
    public static MemberVerdict of(String name, File result) {
        return new MemberVerdict(name, result);
    }

    @Input
    public String getName() {
        return name;
    }

    /** May be missing: the message of the reader says more than Gradle's. */
    @InputFiles
    @PathSensitive(PathSensitivity.NONE)
    public File getResult() {
        return result;
    }
}
