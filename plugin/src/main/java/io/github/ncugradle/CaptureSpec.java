package io.github.ncugradle;

import io.github.ncugradle.internal.NearestName;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** How ncu measures. */
public abstract class CaptureSpec {

    private static final List<String> REPLAY_MODES = List.of("kernel", "application", "range", "app-range");
    private static final List<String> PRESETS = List.of("default", "high", "compute", "memory");
    private static final List<String> ON_EMPTY = List.of("warn", "fail");

    @Inject
    public CaptureSpec() {
        getPreset().convention("default");
        getReplayMode().convention("kernel");
        getRepetitions().convention(1);
        getOnEmpty().convention("warn");
    }

    /** A named selection of sections and metrics: default, high, compute or memory. Default: default. */
    public abstract Property<String> getPreset();

    /** How a result is measured in several passes: kernel, application, range or app-range. Default: kernel. ncu: {@code --replay-mode}. */
    public abstract Property<String> getReplayMode();

    /** Sections to collect besides the preset's. Default: none. ncu: {@code --section}. */
    public abstract ListProperty<String> getSections();

    /** Metrics to collect besides the sections'. Default: none. ncu: {@code --metrics}. */
    public abstract ListProperty<String> getMetrics();

    /** How many times the workload is measured. Default: 1. */
    public abstract Property<Integer> getRepetitions();

    /** Reports made elsewhere, read in place of a capture; no program is run then. Default: none. Override: {@code -Pncu.reports=a.ncu-rep,b.csv}. */
    @Nested
    public abstract ImportedReports getReports();

    /** What it means that nothing was measured: warn or fail. Default: warn. */
    public abstract Property<String> getOnEmpty();

    public void preset(String name) {
        getPreset().set(known("capture.preset", name, PRESETS));
    }

    public void replayMode(String mode) {
        getReplayMode().set(known("capture.replayMode", mode, REPLAY_MODES));
    }

    public void sections(String... identifiers) {
        getSections().addAll(identifiers);
    }

    public void metrics(String... names) {
        getMetrics().addAll(names);
    }

    public void onEmpty(String reaction) {
        getOnEmpty().set(known("capture.onEmpty", reaction, ON_EMPTY));
    }

    private static String known(String setting, String value, List<String> values) {
        if (!values.contains(value)) {
            throw new InvalidUserDataException("ncu." + setting + ": expected one of " + String.join(", ", values)
                    + "; found '" + value + "'." + NearestName.hint(value, values));
        }
        return value;
    }
}
