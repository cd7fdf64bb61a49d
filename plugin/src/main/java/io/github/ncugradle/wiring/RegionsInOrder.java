package io.github.ncugradle.wiring;

import io.github.ncugradle.RegionSpec;
import java.util.ArrayList;
import java.util.List;
import org.gradle.api.NamedDomainObjectContainer;

/** The regions of a container in declaration order; the container itself sorts by name. */
final class RegionsInOrder {

    private final List<RegionSpec> regions = new ArrayList<>();

    RegionsInOrder(NamedDomainObjectContainer<RegionSpec> container) {
        container.all(regions::add);
        container.whenObjectRemoved(regions::remove);
    }

    List<RegionSpec> regions() {
        return List.copyOf(regions);
    }
}
