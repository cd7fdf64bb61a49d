package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.file.ProjectFiles;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.MapProperty;
import org.gradle.api.provider.Provider;

/** Source files of this build that a {@code regions.json} names. */
final class SourceFiles {

    private SourceFiles() {}

    static ProjectFiles in(DirectoryProperty root, DirectoryProperty project, MapProperty<String, String> paths) {
        return new ProjectFiles(
                root.get().getAsFile().toPath(), project.get().getAsFile().toPath(), paths.get());
    }

    /** The files by recorded path, relative to the root. They are known once {@code regions.json} exists. */
    static Provider<Map<String, String>> places(
            RegularFileProperty regions,
            DirectoryProperty root,
            DirectoryProperty project,
            MapProperty<String, String> paths) {
        return regions.map(file -> {
            Map<String, String> places = new TreeMap<>();
            ProjectFiles files = in(root, project, paths);
            named(file.getAsFile().toPath())
                    .forEach(recorded -> files.find(recorded).ifPresent(place -> places.put(recorded, place)));
            return places;
        });
    }

    /** The task itself reports a document that cannot be read. */
    private static List<String> named(Path regions) {
        try {
            List<String> files = RegionDocuments.open(regions).model().sourceFiles();
            return files == null ? List.of() : files;
        } catch (IOException e) {
            return List.of();
        }
    }
}
