package io.github.ncugradle.wiring;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.invocation.Gradle;
import org.gradle.api.services.BuildService;
import org.gradle.api.services.BuildServiceParameters;

/** Which properties name something that a project of the build has: no project knows of the others. */
public abstract class NamesOfBuild implements BuildService<BuildServiceParameters.None> {

    private final Set<String> known = new LinkedHashSet<>();
    private final Map<String, String> unknown = new LinkedHashMap<>();
    private boolean watched;

    /** The names of the build that a project belongs to, which are checked when all its projects were evaluated. */
    static NamesOfBuild of(Project project) {
        Gradle gradle = project.getGradle();
        NamesOfBuild names = gradle.getSharedServices()
                .registerIfAbsent("ncuNames", NamesOfBuild.class, none -> {})
                .get();
        if (names.isFirst()) {
            gradle.projectsEvaluated(all -> names.refuseUnknown());
        }
        return names;
    }

    private synchronized boolean isFirst() {
        boolean first = !watched;
        watched = true;
        return first;
    }

    /** A project has what a property names. */
    synchronized void know(String property) {
        known.add(property);
    }

    /** A project has other names than that of a property; the text says which. */
    synchronized void miss(String property, String text) {
        unknown.putIfAbsent(property, text);
    }

    private synchronized void refuseUnknown() {
        List<String> texts = unknown.entrySet().stream()
                .filter(entry -> !known.contains(entry.getKey()))
                .map(Map.Entry::getValue)
                .toList();
        if (!texts.isEmpty()) {
            throw new InvalidUserDataException(texts.stream().collect(Collectors.joining("\n")));
        }
    }
}
