package io.github.ncugradle;

import java.io.File;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.TaskProvider;

/** Reports made elsewhere, {@code .ncu-rep}, {@code .ncu-repz} or CSV, read in place of a capture. */
public abstract class ImportedReports {

    private static final Pattern WILDCARD = Pattern.compile("^([^*?]*[/\\\\])?(.*[*?].*)$");

    private final ObjectFactory objects;
    private final ProjectLayout layout;

    @Inject
    public ImportedReports(ObjectFactory objects, ProjectLayout layout) {
        this.objects = objects;
        this.layout = layout;
    }

    /** The reports. Default: none. Script only: {@code -Pncu.importedReports} takes their place. */
    public abstract ConfigurableFileCollection getFiles();

    /** What the build script asked for, in its own words. Default: none. Script only: {@code from} fills it. */
    public abstract ListProperty<String> getRequested();

    /**
     * Adds reports: anything that Gradle takes as files, a task that makes them, which then runs before, or a path with
     * {@code *}, {@code **} or {@code ?} in it, taken from the project directory.
     */
    public void from(Object... reports) {
        for (Object report : reports) {
            getRequested().add(words(report));
            Matcher wildcard = WILDCARD.matcher(report instanceof CharSequence ? report.toString() : "");
            if (wildcard.matches()) {
                String directory = wildcard.group(1) == null ? "." : wildcard.group(1);
                File base = layout.getProjectDirectory().dir(directory).getAsFile();
                getFiles().from(objects.fileTree().from(base).include(wildcard.group(2)));
            } else if (report instanceof TaskProvider<?>) {
                // A task may make a directory of reports.
                getFiles().from(objects.fileCollection().from(report).getAsFileTree());
            } else {
                getFiles().from(report);
            }
        }
    }

    private static String words(Object report) {
        return report instanceof TaskProvider<?> task
                ? "what the task '" + task.getName() + "' makes"
                : report instanceof CharSequence || report instanceof File ? report.toString() : "files";
    }
}
