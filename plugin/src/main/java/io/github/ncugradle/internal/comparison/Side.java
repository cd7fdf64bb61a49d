package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import java.io.IOException;
import java.nio.file.Path;

/**
 * One side of a comparison.
 *
 * @param name what the user calls it: a path, a workload, a baseline
 * @param byName whether the side knows regions by their names only, as a baseline does
 * @param repetitions number of repetitions that were measured; a baseline has no value for each
 * @param regions reads the regions of a scope
 */
public record Side(
        String name, Compared.Kind kind, boolean byName, int repetitions, RegionModel model, Regions regions) {

    /** Reads the regions of a scope. */
    public interface Regions {
        ScopeRegions of(Scope scope) throws IOException;
    }

    /** A side from the documents of a measurement. */
    public static Side of(String name, Compared.Kind kind, RegionDocuments documents) {
        RegionModel model = documents.model();
        return new Side(name, kind, false, model.repetitions(), model, documents::regions);
    }

    /** A side from the {@code regions.json} of any build. */
    public static Side open(String name, Compared.Kind kind, Path regions) throws IOException {
        return of(name, kind, RegionDocuments.open(regions));
    }
}
