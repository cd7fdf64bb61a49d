package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.gate.Announcement;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.problems.ProblemReporter;
import org.gradle.api.problems.Problems;
import org.gradle.api.problems.Severity;
import org.gradle.api.reflect.ObjectInstantiationException;

/**
 * Puts what the gate found on Gradle's own list of problems, which IDEs show. That interface still changes from version to
 * version: where it does not have the form of Gradle 8.8, the list does without.
 */
@SuppressWarnings("UnstableApiUsage")
public abstract class GateProblems {

    private static final String NAMESPACE = "io.github.ncugradle.ncu";

    private final Problems problems;

    @Inject
    public GateProblems(Problems problems) {
        this.problems = problems;
    }

    static void report(ObjectFactory objects, List<Announcement> announcements) {
        try {
            objects.newInstance(GateProblems.class).report(announcements);
        } catch (LinkageError | ObjectInstantiationException unknownForm) {
            // The task tells the same in its message.
        }
    }

    void report(List<Announcement> announcements) {
        ProblemReporter reporter = problems.forNamespace(NAMESPACE);
        for (Announcement announcement : announcements) {
            reporter.reporting(problem -> problem.id("ncu-budget", "GPU budget")
                    .contextualLabel(announcement.title() + ": " + announcement.text())
                    .lineInFileLocation(announcement.path(), announcement.line())
                    .severity(announcement.error() ? Severity.ERROR : Severity.WARNING));
        }
    }
}
