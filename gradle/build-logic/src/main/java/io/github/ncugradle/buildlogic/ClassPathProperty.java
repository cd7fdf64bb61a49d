package io.github.ncugradle.buildlogic;

import java.util.List;
import org.gradle.api.file.FileCollection;
import org.gradle.api.tasks.Classpath;
import org.gradle.api.tasks.Input;
import org.gradle.process.CommandLineArgumentProvider;

/** Tells tests a class path in a system property. */
public final class ClassPathProperty implements CommandLineArgumentProvider {

    private final String name;
    private final FileCollection files;

    ClassPathProperty(String name, FileCollection files) {
        this.name = name;
        this.files = files;
    }

    @Input
    public String getName() {
        return name;
    }

    @Classpath
    public FileCollection getFiles() {
        return files;
    }

    @Override
    public Iterable<String> asArguments() {
        return List.of("-D" + name + "=" + files.getAsPath());
    }
}
