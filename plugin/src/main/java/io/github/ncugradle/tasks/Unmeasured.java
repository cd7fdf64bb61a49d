package io.github.ncugradle.tasks;

import java.io.File;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.gradle.api.file.FileSystemLocation;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/** Outputs that this build skipped because it could not measure; an earlier build's file at the same path is not used instead. */
public abstract class Unmeasured implements BuildService<BuildServiceParameters.None> {

    public static final String NAME = "ncuUnmeasured";

    static final String WHY = "its inputs were measured, in this build or an earlier one";

    private final Set<File> files = ConcurrentHashMap.newKeySet();

    void add(Provider<? extends FileSystemLocation> output) {
        files.add(output.get().getAsFile());
    }

    boolean has(File file) {
        return files.contains(file);
    }

    /** Whether a task with this input can run; if not, marks its output as skipped too. */
    static boolean allows(
            Provider<Unmeasured> service,
            Provider<? extends FileSystemLocation> input,
            Provider<? extends FileSystemLocation> output) {
        if (!service.isPresent()
                || !input.isPresent()
                || !service.get().has(input.get().getAsFile())) {
            return true;
        }
        service.get().add(output);
        return false;
    }

    /** Whether a collecting task can run: at least one member has outputs. If not, marks its output as skipped too. */
    static boolean allows(
            Provider<Unmeasured> service, Collection<Member> members, Provider<? extends FileSystemLocation> output) {
        if (members.isEmpty() || !without(service, members).isEmpty()) {
            return true;
        }
        service.get().add(output);
        return false;
    }

    /** Members with a measurement, from this build or an earlier one. */
    static List<Member> without(Provider<Unmeasured> service, Collection<Member> members) {
        return members.stream()
                .filter(member -> !service.isPresent() || !service.get().has(member.getMade()))
                .toList();
    }
}
