package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.region.total.ProcessOnDevice;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Identity and members of a scope.
 *
 * @param processesOnDevices process-device pairs whose results the scope contains
 * @param sameAs id of an earlier scope with the same results
 */
record ScopeOutline(
        String id,
        Scope.Kind kind,
        @Nullable Integer process,
        @Nullable Integer device,
        String name,
        Set<ProcessOnDevice> processesOnDevices,
        @Nullable String sameAs) {

    Scope scope(Scope.Sum program, Scope.Sum inRegions, Scope.Sum outside, Scope.Sum excluded) {
        return new Scope(
                id,
                kind,
                process,
                device,
                name,
                program,
                inRegions,
                outside,
                excluded,
                sameAs,
                sameAs == null ? RegionDocuments.fileOf(id) : null);
    }
}
