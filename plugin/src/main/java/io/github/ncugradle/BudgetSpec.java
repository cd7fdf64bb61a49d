package io.github.ncugradle;

import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Patterns;
import io.github.ncugradle.setting.Words;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;

/**
 * The budget of a region or of the program. Settings that are not set default to those of {@code ncu { gate { budget { } } }}; the program inherits no limits.
 */
public abstract class BudgetSpec {

    private final String path;
    private final ObjectFactory objects;
    private final LimitSpec.Time time;
    private final LimitSpec.Amount launches;
    private final Map<String, LimitSpec.Amount> metrics = new LinkedHashMap<>();
    private final Map<String, LimitSpec.Time> kernelTimes = new LinkedHashMap<>();

    @Inject
    public BudgetSpec(String path, ObjectFactory objects) {
        this.path = path;
        this.objects = objects;
        this.time = objects.newInstance(LimitSpec.Time.class, path + ".time");
        this.launches = objects.newInstance(LimitSpec.Amount.class, path + ".launches");
    }

    /** Limits of the GPU time. */
    public LimitSpec.Time getTime() {
        return time;
    }

    /** Limits of the number of launches. */
    public LimitSpec.Amount getLaunches() {
        return launches;
    }

    /** Allowed overshoot, as a percentage of the limit: {@code 3 %}. Default: {@code 0 %}. */
    public abstract Property<String> getTolerance();

    /** Allowed overshoot of any time limit, with its unit: {@code 50 us}. Default: {@code 0 ns}. */
    public abstract Property<String> getIgnoreBelow();

    /** Effect of a violation: fail or warn. Default: {@code fail}. */
    public abstract Property<Severity> getSeverity();

    /** Whether limits apply to self time, excluding nested regions; not for the program. Default: false. */
    public abstract Property<Boolean> getSelfTime();

    /** Scope of the measured values: aggregate, or each process or device. Default: {@code aggregate}. */
    public abstract Property<BudgetScope> getScope();

    /**
     * Whether a change of time violates a limit of the baseline even if the number of cycles does not change, which is a
     * change of the clock and otherwise inconclusive. Default: false.
     */
    public abstract Property<Boolean> getTimeAlone();

    /**
     * Measurement that {@code regression} and {@code drop} compare with: the accepted baseline, or the reference of the workload, captured alternately with it. Default: {@code baseline}.
     */
    public abstract Property<BudgetAgainst> getAgainst();

    /** Maximum time: {@code 12 ms}. */
    public void time(String limit) {
        time.getMax().set(Amounts.time(path + ".time", limit));
    }

    /** Configures the limits of the GPU time. */
    public void time(Action<? super LimitSpec.Time> action) {
        action.execute(time);
    }

    /** Maximum number of launches. */
    public void launches(int limit) {
        launches.max(limit);
    }

    /** Configures the limits of the number of launches. */
    public void launches(Action<? super LimitSpec.Amount> action) {
        action.execute(launches);
    }

    /** Configures the limits of an ncu metric, in its base unit. */
    public void metric(String name, Action<? super LimitSpec.Amount> action) {
        action.execute(metrics.computeIfAbsent(
                name, any -> objects.newInstance(LimitSpec.Amount.class, path + ".metric." + name)));
    }

    /** Maximum total time of all kernels that match a pattern. */
    public void kernelTime(String pattern, String limit) {
        kernelTime(pattern, limits -> limits.max(limit));
    }

    /** Configures the limits of the total time of all kernels that match a pattern. */
    public void kernelTime(String pattern, Action<? super LimitSpec.Time> action) {
        String checked = Patterns.checked(path + ".kernelTime", pattern);
        action.execute(kernelTimes.computeIfAbsent(
                checked, any -> objects.newInstance(LimitSpec.Time.class, path + ".kernelTime." + pattern)));
    }

    /** Allowed increase of the time over the baseline: {@code 5 %}. */
    public void regression(String share) {
        time.regression(share);
    }

    /** Allowed overshoot, as a percentage of the limit: {@code 3 %}. */
    public void tolerance(String share) {
        getTolerance().set(Amounts.share(path + ".tolerance", share));
    }

    /** Allowed overshoot of any time limit, independent of its size: {@code 50 us}. */
    public void ignoreBelow(String duration) {
        getIgnoreBelow().set(Amounts.time(path + ".ignoreBelow", duration));
    }

    /** Effect of a violation: fail or warn. */
    public void severity(String effect) {
        getSeverity().set(Words.constant(path + ".severity", effect, Severity.class));
    }

    /** Applies limits to self time, excluding nested regions. */
    public void selfTime() {
        getSelfTime().set(true);
    }

    /** Judges the time against the baseline regardless of the number of cycles. */
    public void timeAlone() {
        getTimeAlone().set(true);
    }

    /** Compares with the baseline or with the reference of the workload: baseline or reference. */
    public void against(String other) {
        getAgainst().set(Words.constant(path + ".against", other, BudgetAgainst.class));
    }

    /** Scope of the measured values: aggregate, process or device. */
    public void scope(String kind) {
        getScope().set(Words.constant(path + ".scope", kind, BudgetScope.class));
    }

    /** Limits of metrics, by metric name. */
    public Map<String, LimitSpec.Amount> getMetrics() {
        return Collections.unmodifiableMap(metrics);
    }

    /** Limits of kernel times, by pattern. */
    public Map<String, LimitSpec.Time> getKernelTimes() {
        return Collections.unmodifiableMap(kernelTimes);
    }
}
