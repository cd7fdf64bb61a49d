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

/** What a region may cost. What a region does not say comes from {@code ncu { gate { budget { } } }}. */
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

    /** The region's time on the GPU. */
    public LimitSpec.Time getTime() {
        return time;
    }

    /** The region's kernel launches. */
    public LimitSpec.Amount getLaunches() {
        return launches;
    }

    /** Allowed overshoot, as a percentage of the limit: {@code 3 %}. Default: {@code 0 %}. */
    public abstract Property<String> getTolerance();

    /** Allowed overshoot of any time limit, with its unit: {@code 50 us}. Default: {@code 0 ns}. */
    public abstract Property<String> getIgnoreBelow();

    /** Effect of a violation: fail or warn. Default: {@code fail}. */
    public abstract Property<Severity> getSeverity();

    /** Whether limits apply to self time, excluding nested regions. Default: false. */
    public abstract Property<Boolean> getSelfTime();

    /** What values are taken over: aggregate, or each process or device. Default: {@code aggregate}. */
    public abstract Property<BudgetScope> getScope();

    /** Longest time allowed: {@code 12 ms}. */
    public void time(String limit) {
        time.getMax().set(Amounts.time(path + ".time", limit));
    }

    /** Limits of the region's time on the GPU. */
    public void time(Action<? super LimitSpec.Time> action) {
        action.execute(time);
    }

    /** Greatest number of kernel launches. */
    public void launches(int limit) {
        launches.max(limit);
    }

    /** Limits of the region's kernel launches. */
    public void launches(Action<? super LimitSpec.Amount> action) {
        action.execute(launches);
    }

    /** Limits of a metric of ncu, in its base unit. */
    public void metric(String name, Action<? super LimitSpec.Amount> action) {
        action.execute(metrics.computeIfAbsent(
                name, any -> objects.newInstance(LimitSpec.Amount.class, path + ".metric." + name)));
    }

    /** Longest time allowed for all kernels that match a pattern together. */
    public void kernelTime(String pattern, String limit) {
        kernelTime(pattern, limits -> limits.max(limit));
    }

    /** Limits of the time of all kernels that match a pattern together. */
    public void kernelTime(String pattern, Action<? super LimitSpec.Time> action) {
        String checked = Patterns.checked(path + ".kernelTime", pattern);
        action.execute(kernelTimes.computeIfAbsent(
                checked, any -> objects.newInstance(LimitSpec.Time.class, path + ".kernelTime." + pattern)));
    }

    /** Allowed rise of the time above the baseline: {@code 5 %}. */
    public void regression(String share) {
        time.regression(share);
    }

    /** Allowed overshoot, as a percentage of the limit: {@code 3 %}. */
    public void tolerance(String share) {
        getTolerance().set(Amounts.share(path + ".tolerance", share));
    }

    /** Allowed overshoot of any time limit, however small that limit is: {@code 50 us}. */
    public void ignoreBelow(String duration) {
        getIgnoreBelow().set(Amounts.time(path + ".ignoreBelow", duration));
    }

    /** Effect of a violation: fail or warn. */
    public void severity(String effect) {
        getSeverity().set(Words.constant(path + ".severity", effect, Severity.class));
    }

    /** Limits self time, excluding nested regions. */
    public void selfTime() {
        getSelfTime().set(true);
    }

    /** Values are taken over: aggregate, process or device. */
    public void scope(String kind) {
        getScope().set(Words.constant(path + ".scope", kind, BudgetScope.class));
    }

    /** The limits of metrics, by the name of the metric. */
    public Map<String, LimitSpec.Amount> getMetrics() {
        return Collections.unmodifiableMap(metrics);
    }

    /** The limits of kernels' times, by pattern. */
    public Map<String, LimitSpec.Time> getKernelTimes() {
        return Collections.unmodifiableMap(kernelTimes);
    }
}
