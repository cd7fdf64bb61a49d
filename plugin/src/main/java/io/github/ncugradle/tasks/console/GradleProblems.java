package io.github.ncugradle.tasks.console;

import java.lang.reflect.Method;
import java.util.Arrays;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.problems.ProblemReporter;
import org.gradle.api.problems.ProblemSpec;
import org.gradle.api.problems.Problems;
import org.gradle.api.problems.Severity;

/**
 * Gradle's Problems API, which has changed twice. Members that differ are called by reflection: the sources compile on each
 * supported Gradle, and the compiled class runs on all of them.
 */
@SuppressWarnings("UnstableApiUsage")
public abstract class GradleProblems implements GateProblems.Listing {

    private static final String NAMESPACE = "io.github.ncugradle.ncu";
    private static final String ID = "ncu-budget";
    private static final String LABEL = "GPU budget";

    private final Problems problems;

    @Inject
    public GradleProblems(Problems problems) {
        this.problems = problems;
    }

    @Override
    public void add(GateProblems.Finding finding) throws ReflectiveOperationException {
        if (has(Problems.class, "forNamespace")) {
            Object reporter =
                    Problems.class.getMethod("forNamespace", String.class).invoke(problems, NAMESPACE);
            reporting((ProblemReporter) reporter, finding);
        } else {
            ProblemReporter reporter =
                    (ProblemReporter) Problems.class.getMethod("getReporter").invoke(problems);
            if (has(ProblemReporter.class, "reporting")) {
                reporting(reporter, finding);
            } else {
                report(reporter, finding);
            }
        }
    }

    /** Up to Gradle 8.12 the ID is part of the problem spec. */
    private static void reporting(ProblemReporter reporter, GateProblems.Finding finding)
            throws ReflectiveOperationException {
        Method id = ProblemSpec.class.getMethod("id", String.class, String.class);
        Action<ProblemSpec> description = problem -> {
            try {
                id.invoke(problem, ID, LABEL);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            describe(problem, finding);
        };
        ProblemReporter.class.getMethod("reporting", Action.class).invoke(reporter, description);
    }

    /** Since Gradle 8.13 the ID is a separate object with a group. */
    private static void report(ProblemReporter reporter, GateProblems.Finding finding)
            throws ReflectiveOperationException {
        Class<?> groupType = Class.forName("org.gradle.api.problems.ProblemGroup");
        Class<?> idType = Class.forName("org.gradle.api.problems.ProblemId");
        Object group = groupType.getMethod("create", String.class, String.class).invoke(null, NAMESPACE, "ncu");
        Object id = idType.getMethod("create", String.class, String.class, groupType)
                .invoke(null, ID, LABEL, group);
        Action<ProblemSpec> description = problem -> describe(problem, finding);
        ProblemReporter.class.getMethod("report", idType, Action.class).invoke(reporter, id, description);
    }

    private static void describe(ProblemSpec problem, GateProblems.Finding finding) {
        problem.contextualLabel(finding.label())
                .lineInFileLocation(finding.path(), finding.line())
                .severity(finding.error() ? Severity.ERROR : Severity.WARNING);
    }

    private static boolean has(Class<?> type, String method) {
        return Arrays.stream(type.getMethods()).anyMatch(one -> one.getName().equals(method));
    }
}
