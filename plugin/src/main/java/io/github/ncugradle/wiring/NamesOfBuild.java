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

/** Build service that detects properties whose name no project of the build has; a project cannot see the others. */
public abstract class NamesOfBuild implements BuildService<BuildServiceParameters.None> {

    private final Set<String> known = new LinkedHashSet<>();
    private final Map<String, String> unknown = new LinkedHashMap<>();
    private boolean watched;

    /** The service of the project's build, which fails on unknown names once all projects are evaluated. */
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

    /** Records that a project has the name in a property. */
    synchronized void know(String property) {
        known.add(property);
    }

    /** Records that a project lacks the name in a property, with the message that lists its names. */
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
