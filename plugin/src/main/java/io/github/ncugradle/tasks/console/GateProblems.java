package io.github.ncugradle.tasks.console;

import io.github.ncugradle.internal.gate.ci.Announcement;
import java.util.List;
import org.gradle.api.model.ObjectFactory;
import org.gradle.util.GradleVersion;

/** Puts the findings of the gate on Gradle's own list of problems, which IDEs and Gradle's problems report show. */
public final class GateProblems {

    /** The first Gradle whose problems have an identity. The build leaves {@code GradleProblems} out on older ones. */
    private static final GradleVersion FIRST = GradleVersion.version("8.8");

    private GateProblems() {}

    /** Gradle's list as this Gradle offers it. */
    interface Listing {
        void add(Finding finding) throws ReflectiveOperationException;
    }

    /** A problem with the place in the build script that it belongs to. */
    record Finding(String label, String path, int line, boolean error) {}

    public static void report(ObjectFactory objects, Console console, List<Announcement> announcements) {
        if (announcements.isEmpty()) {
            return;
        }
        if (GradleVersion.current().getBaseVersion().compareTo(FIRST) < 0) {
            console.info("Gradle " + GradleVersion.current().getVersion()
                    + " keeps no list of problems for plugins; the message of this task has all findings. "
                    + "Gradle 8.8 and newer list them for IDEs, too.");
            return;
        }
        try {
            Listing listing = objects.newInstance(Class.forName(Listing.class.getPackageName() + ".GradleProblems")
                    .asSubclass(Listing.class));
            for (Announcement announcement : announcements) {
                listing.add(new Finding(
                        announcement.title() + ": " + announcement.text(),
                        announcement.path(),
                        announcement.line(),
                        announcement.error()));
            }
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            console.warn(
                    "The findings are missing from Gradle's list of problems, which Gradle "
                            + GradleVersion.current().getVersion()
                            + " offers in a form that this plugin does not know. The message of this task has all of them.",
                    e);
        }
    }
}
