package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Amount;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;

/** What a region may cost. What a region does not say comes from {@code ncu { gate { budget { } } }}. */
public abstract class BudgetSpec {

    private final String path;
    private final ObjectFactory objects;
    private final LimitSpec.Time time;
    private final LimitSpec.Amounts kernels;
    private final Map<String, LimitSpec.Amounts> metrics = new LinkedHashMap<>();
    private final Map<String, LimitSpec.Time> kernelTimes = new LinkedHashMap<>();

    @Inject
    public BudgetSpec(String path, ObjectFactory objects) {
        this.path = path;
        this.objects = objects;
        this.time = objects.newInstance(LimitSpec.Time.class, path + ".time");
        this.kernels = objects.newInstance(LimitSpec.Amounts.class, path + ".kernels");
    }

    /** The region's time on the GPU. */
    public LimitSpec.Time getTime() {
        return time;
    }

    /** The region's launches of kernels. */
    public LimitSpec.Amounts getKernels() {
        return kernels;
    }

    /** The share by which a limit of the script may be missed. Default: 0. */
    public abstract Property<Double> getTolerance();

    /** By how much any limit of a time may be missed, in nanoseconds. Default: 0. */
    public abstract Property<Double> getIgnoreBelow();

    /** What it means that a limit is broken: fail or warn. Default: {@code fail}. */
    public abstract Property<String> getSeverity();

    /** Whether the regions within do not count. Default: false. */
    public abstract Property<Boolean> getExclusive();

    /** Over what the values are taken: aggregate, or for each process or device. Default: {@code aggregate}. */
    public abstract Property<String> getScope();

    /** The longest time, with its unit: {@code 12 ms}. */
    public void time(String limit) {
        time.getMax().set(LimitSpec.checked(path + ".time", limit, Amount::nanoseconds));
    }

    /** Limits of the region's time on the GPU. */
    public void time(Action<? super LimitSpec.Time> action) {
        action.execute(time);
    }

    /** The largest number of kernel launches. */
    public void kernels(int limit) {
        kernels.max(limit);
    }

    /** Limits of the region's launches of kernels. */
    public void kernels(Action<? super LimitSpec.Amounts> action) {
        action.execute(kernels);
    }

    /** Limits of a metric of ncu, in its base unit. */
    public void metric(String name, Action<? super LimitSpec.Amounts> action) {
        action.execute(metrics.computeIfAbsent(
                name, any -> objects.newInstance(LimitSpec.Amounts.class, path + ".metric." + name)));
    }

    /** The longest time of the kernels that match a pattern, together. */
    public void kernelTime(String pattern, String limit) {
        kernelTime(pattern, limits -> limits.max(limit));
    }

    /** Limits of the time of the kernels that match a pattern, together. */
    public void kernelTime(String pattern, Action<? super LimitSpec.Time> action) {
        String checked = KernelFilterSpec.checked(path + ".kernelTime", pattern);
        action.execute(kernelTimes.computeIfAbsent(
                checked, any -> objects.newInstance(LimitSpec.Time.class, path + ".kernelTime." + pattern)));
    }

    /** How far the time may rise above the baseline: {@code 5 %}. */
    public void regression(String share) {
        time.regression(share);
    }

    /** By how much a limit of the script may be missed: {@code 3 %}. */
    public void tolerance(String share) {
        getTolerance().set(LimitSpec.checked(path + ".tolerance", share, Amount::share));
    }

    /** By how much any limit of a time may be missed, however small that limit is: {@code 50 us}. */
    public void ignoreBelow(String duration) {
        getIgnoreBelow().set(LimitSpec.checked(path + ".ignoreBelow", duration, Amount::nanoseconds));
    }

    /** One of fail and warn. */
    public void severity(String effect) {
        getSeverity().set(KnownValue.of(path + ".severity", effect, "fail", "warn"));
    }

    /** Leaves the regions within out of account. */
    public void exclusive() {
        getExclusive().set(true);
    }

    /** One of aggregate, process and device. */
    public void scope(String kind) {
        getScope().set(KnownValue.of(path + ".scope", kind, "aggregate", "process", "device"));
    }

    Map<String, LimitSpec.Amounts> metrics() {
        return metrics;
    }

    Map<String, LimitSpec.Time> kernelTimes() {
        return kernelTimes;
    }
}
