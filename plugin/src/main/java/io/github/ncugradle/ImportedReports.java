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

/** Imported reports, {@code .ncu-rep}, {@code .ncu-repz} or CSV, read instead of a capture. */
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

    /** Reports as the build script names them, for messages. Default: none. Script only: set by {@code from}. */
    public abstract ListProperty<String> getRequested();

    /**
     * Adds reports: any file notation of Gradle, a task that produces them, which becomes a dependency, or a path with
     * {@code *}, {@code **} or {@code ?}, relative to the project directory.
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
                // A task may produce a directory of reports.
                getFiles().from(objects.fileCollection().from(report).getAsFileTree());
            } else {
                getFiles().from(report);
            }
        }
    }

    private static String words(Object report) {
        return report instanceof TaskProvider<?> task
                ? "the outputs of task '" + task.getName() + "'"
                : report instanceof CharSequence || report instanceof File ? report.toString() : "files";
    }
}
