package io.github.ncugradle;

import io.github.ncugradle.setting.ComparedMeasurement;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Named;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.Property;

/**
 * A comparison of two measurements. Each is an imported report, a capture directory, a {@code regions.json} of any build,
 * {@code baseline}, or the name of a workload, which is then measured.
 */
public abstract class ComparisonSpec implements Named {

    /** The name becomes part of task names, directories and property names. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final String name;

    @Inject
    public ComparisonSpec(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new InvalidUserDataException(
                    "ncu.comparisons: expected a name of letters, digits, '-' and '_' that begins with a letter; found '"
                            + name + "'.");
        }
        this.name = name;
        getForce().convention(false);
    }

    @Override
    public String getName() {
        return name;
    }

    /** Measurement before the change: a path, {@code baseline}, or the name of a workload. Default: none. */
    public abstract Property<String> getBefore();

    /** Measurement after the change: a path, {@code baseline}, or the name of a workload. Default: none. */
    public abstract Property<String> getAfter();

    /** Whether to explain the difference of measurements that are not comparable, such as those of different GPUs. Default: false. */
    public abstract Property<Boolean> getForce();

    /** Files before the change. Default: none. Script only: set by {@code before}. */
    public abstract ConfigurableFileCollection getBeforeFiles();

    /** Files after the change. Default: none. Script only: set by {@code after}. */
    public abstract ConfigurableFileCollection getAfterFiles();

    /** Measurement before the change: a path, {@code baseline}, the name of a workload, a file, or a task that produces it. */
    public void before(Object measurement) {
        ComparedMeasurement.set(measurement, getBefore(), getBeforeFiles());
    }

    /** Measurement after the change: a path, {@code baseline}, the name of a workload, a file, or a task that produces it. */
    public void after(Object measurement) {
        ComparedMeasurement.set(measurement, getAfter(), getAfterFiles());
    }
}
