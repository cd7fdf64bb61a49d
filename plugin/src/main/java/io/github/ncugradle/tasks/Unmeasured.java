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

/** What this build did not make because it could not measure: a file of an earlier build there is not taken for it. */
public abstract class Unmeasured implements BuildService<BuildServiceParameters.None> {

    public static final String NAME = "ncuUnmeasured";

    static final String WHY = "what it needs was measured, or is there already";

    private final Set<File> files = ConcurrentHashMap.newKeySet();

    void add(Provider<? extends FileSystemLocation> output) {
        files.add(output.get().getAsFile());
    }

    boolean has(File file) {
        return files.contains(file);
    }

    /** Whether a task can make this out of that; if not, this is not made either. */
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

    /** Likewise where it is made out of what members have made: any of them will do. */
    static boolean allows(
            Provider<Unmeasured> service, Collection<Member> members, Provider<? extends FileSystemLocation> output) {
        if (members.isEmpty() || !without(service, members).isEmpty()) {
            return true;
        }
        service.get().add(output);
        return false;
    }

    /** The members that this build measured, or that were there already. */
    static List<Member> without(Provider<Unmeasured> service, Collection<Member> members) {
        return members.stream()
                .filter(member -> !service.isPresent() || !service.get().has(member.getMade()))
                .toList();
    }
}
