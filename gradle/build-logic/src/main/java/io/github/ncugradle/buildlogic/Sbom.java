package io.github.ncugradle.buildlogic;

import javax.inject.Inject;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputDirectory;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;
import org.gradle.workers.WorkerExecutor;

/** Writes the SBOM of the plugin's jar, in CycloneDX format. */
@CacheableTask
public abstract class Sbom extends DefaultTask {

    /** The plugin as {@code group:name:version}. */
    @Input
    public abstract Property<String> getModule();

    /** The libraries, likewise. */
    @Input
    public abstract ListProperty<String> getLibraryModules();

    @InputFiles
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public abstract ConfigurableFileCollection getLibraries();

    /** A directory for each library, with its license. */
    @InputDirectory
    @PathSensitive(PathSensitivity.RELATIVE)
    public abstract DirectoryProperty getLicences();

    /** The library that writes the file; only who runs this task has to download it. */
    @Classpath
    public abstract ConfigurableFileCollection getWriter();

    @OutputFile
    public abstract RegularFileProperty getFile();

    @Inject
    protected abstract WorkerExecutor getWorkers();

    @TaskAction
    void write() {
        getWorkers()
                .classLoaderIsolation(spec -> spec.getClasspath().from(getWriter()))
                .submit(SbomWriter.class, parameters -> {
                    parameters.getModule().set(getModule());
                    parameters.getLibraryModules().set(getLibraryModules());
                    parameters.getLibraries().from(getLibraries());
                    parameters.getLicences().set(getLicences());
                    parameters.getFile().set(getFile());
                });
    }
}
