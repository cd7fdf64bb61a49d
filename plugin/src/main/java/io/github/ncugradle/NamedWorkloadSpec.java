package io.github.ncugradle;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Named;
import org.gradle.api.NamedDomainObjectContainer;
import org.gradle.api.file.ProjectLayout;
import org.gradle.api.model.ObjectFactory;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/**
 * One of several workloads of a project, with tasks of its own: {@code ncuProfileTrain}. What it says about the capture
 * comes before what {@code ncu { }} says for all; sections, metrics, further arguments, patterns of kernels and regions
 * are added to those for all.
 */
public abstract class NamedWorkloadSpec extends WorkloadSpec implements Named {

    /** It becomes part of the names of tasks, of directories and of properties. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_-]*");

    private final String name;
    private final List<RegionSpec> declaredRegions = new ArrayList<>();

    @Inject
    public NamedWorkloadSpec(String name, ProjectLayout layout, ObjectFactory objects) {
        super(layout, objects);
        if (!NAME.matcher(name).matches()) {
            throw new InvalidUserDataException(
                    "ncu.workloads: expected a name of letters, digits, '-' and '_' that begins with a letter; found '"
                            + name + "'.");
        }
        this.name = name;
        getRegions().all(declaredRegions::add);
        getRegions().whenObjectRemoved(declaredRegions::remove);
    }

    @Override
    public String getName() {
        return name;
    }

    /** How ncu measures this workload. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Which kernels of this workload count. */
    @Nested
    public abstract KernelFilterSpec getKernels();

    /** The NVTX ranges that are measured in this workload alone, besides those for all. */
    public abstract NamedDomainObjectContainer<RegionSpec> getRegions();

    /** Whether NVTX ranges that no region declares are regions too. Default: true if no region is declared. */
    public abstract Property<Boolean> getDiscover();

    List<RegionSpec> declaredRegions() {
        return declaredRegions;
    }

    /** How ncu measures this workload. */
    public void capture(Action<? super CaptureSpec> action) {
        action.execute(getCapture());
    }

    /** Which kernels of this workload count. */
    public void kernels(Action<? super KernelFilterSpec> action) {
        action.execute(getKernels());
    }

    /** The NVTX ranges that are measured in this workload alone. */
    public void regions(Action<? super NamedDomainObjectContainer<RegionSpec>> action) {
        action.execute(getRegions());
    }
}
