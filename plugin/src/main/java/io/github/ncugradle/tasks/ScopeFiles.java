package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.region.model.RegionDocuments;
import java.io.File;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Provider;

/** The files that a {@code regions.json} names, which are inputs like itself. */
final class ScopeFiles {

    private ScopeFiles() {}

    static Provider<File> of(RegularFileProperty regions) {
        return regions.map(file -> new File(file.getAsFile().getParentFile(), RegionDocuments.SCOPES));
    }
}
