package io.github.ncugradle.wiring;

import java.util.ArrayList;
import java.util.List;
import org.gradle.api.provider.Provider;

/** The option {@code --fresh} of the tasks that depend on a capture, which requests a new capture. */
final class FreshOption {

    private final List<Provider<Boolean>> options = new ArrayList<>();

    /** Only a realized task can have options, so no task needs to be realized here. */
    FreshOption(Stages stages) {
        stages.regions().configure(task -> options.add(task.getFresh()));
        stages.report().configure(task -> options.add(task.getFresh()));
        stages.verdict().configure(task -> options.add(task.getFresh()));
        stages.baseline().configure(task -> options.add(task.getFresh()));
        stages.check().configure(task -> options.add(task.getFresh()));
    }

    boolean isGiven() {
        return options.stream().anyMatch(option -> option.getOrElse(false));
    }
}
