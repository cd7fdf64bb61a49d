package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.Named;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;

/** A named selection of sections and metrics, for {@code capture { preset("name") }}. */
public abstract class PresetSpec implements Named {

    private final String name;

    @Inject
    public PresetSpec(String name) {
        this.name = name;
    }

    @Override
    @Input
    public String getName() {
        return name;
    }

    /** Sections to collect. Default: none. Script only: {@code ncu.capture.sections} adds sections for one run. ncu: {@code --section}. */
    @Input
    public abstract ListProperty<String> getSections();

    /** Metrics to collect. Default: none. Script only: {@code ncu.capture.metrics} adds metrics for one run. ncu: {@code --metrics}. */
    @Input
    public abstract ListProperty<String> getMetrics();

    /** Adds sections: {@code Occupancy}. */
    public void sections(String... identifiers) {
        getSections().addAll(identifiers);
    }

    /** Adds metrics: {@code dram__bytes_read.sum}. */
    public void metrics(String... names) {
        getMetrics().addAll(names);
    }
}
