package io.github.ncugradle.tasks.console;

import io.github.ncugradle.internal.gate.ci.Announcement;
import java.util.List;
import org.gradle.api.model.ObjectFactory;
import org.gradle.util.GradleVersion;

/** Reports the findings of the gate through Gradle's Problems API, for IDEs and Gradle's problems report. */
public final class GateProblems {

    /** The first Gradle whose problems have an ID. Builds on older versions exclude {@code GradleProblems}. */
    private static final GradleVersion FIRST = GradleVersion.version("8.8");

    private GateProblems() {}

    /** The Problems API of the running Gradle version. */
    interface Listing {
        void add(Finding finding) throws ReflectiveOperationException;
    }

    /** A problem with its location in the build script. */
    record Finding(String label, String path, int line, boolean error) {}

    public static void report(ObjectFactory objects, Console console, List<Announcement> announcements) {
        if (announcements.isEmpty()) {
            return;
        }
        if (GradleVersion.current().getBaseVersion().compareTo(FIRST) < 0) {
            console.info("Gradle " + GradleVersion.current().getVersion()
                    + " has no Problems API for plugins; the message of this task lists all findings. "
                    + "Gradle 8.8 and newer also report them to IDEs.");
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
                    "The findings are missing from Gradle's problems report: this plugin does not support the Problems API of Gradle "
                            + GradleVersion.current().getVersion()
                            + ". The message of this task lists all findings.",
                    e);
        }
    }
}
