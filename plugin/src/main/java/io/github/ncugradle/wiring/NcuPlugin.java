package io.github.ncugradle.wiring;

import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.tasks.NcuDoctor;
import java.util.ArrayList;
import java.util.List;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.build.event.BuildEventsListenerRegistry;
import org.gradle.tooling.provider.model.ToolingModelBuilderRegistry;
import org.gradle.util.GradleVersion;

/** Registers the {@code ncu} extension and the tasks, without realizing any task. */
public abstract class NcuPlugin implements Plugin<Project> {

    static final GradleVersion OLDEST = GradleVersion.version("8.2");

    private final ToolingModelBuilderRegistry modelBuilders;
    private final BuildEventsListenerRegistry events;

    @Inject
    public NcuPlugin(ToolingModelBuilderRegistry modelBuilders, BuildEventsListenerRegistry events) {
        this.modelBuilders = modelBuilders;
        this.events = events;
    }

    @Override
    public void apply(Project project) {
        requireSupported(GradleVersion.current());
        NcuExtension ncu = project.getExtensions().create("ncu", NcuExtension.class);
        Overrides overrides = Overrides.of(project);
        overrides.refuseUnknown();
        Stages all = Stages.registerForAll(project);
        TaskProvider<NcuDoctor> doctor = Stages.register(
                project, "ncuDoctor", NcuDoctor.class, "Checks whether this machine can profile, and prints remedies.");
        Members members = new Members(project);
        CaptureWiring capture = new CaptureWiring(project, ncu, overrides, all);
        RegionWiring regions = new RegionWiring(project, ncu, all);
        ReportWiring report = new ReportWiring(project, ncu, overrides, members, events, all);
        GateWiring gate = new GateWiring(project, ncu, overrides, members, all);
        ComparisonWiring comparison = new ComparisonWiring(project, ncu, overrides, events);
        comparison.wire();
        capture.wire(doctor);
        List<Measurement> measurements = new ArrayList<>();
        RegionsInOrder regionsOfAll = new RegionsInOrder(ncu.getRegions());
        ncu.getWorkloads().all(workload -> {
            Measurement measurement = new Measurement(project, ncu, workload, regionsOfAll, overrides);
            measurements.add(measurement);
            Stages stages = Stages.register(project, measurement);
            members.add(workload.getName(), stages, measurement.reference());
            capture.wire(measurement, stages);
            regions.wire(measurement, stages);
            report.wire(measurement, stages);
            gate.wire(measurement, stages);
            comparison.wire(measurement, stages);
        });
        new CollectionWiring(project, ncu, overrides, members, measurements).wire(all);
        members.offer(all);
        modelBuilders.register(new NcuModelBuilder(members, measurements));
    }

    static void requireSupported(GradleVersion running) {
        // getBaseVersion parses on each call, and matters only for a release candidate of the oldest version.
        if (running.compareTo(OLDEST) < 0 && running.getBaseVersion().compareTo(OLDEST) < 0) {
            throw new GradleException(
                    "The ncu plugin requires Gradle " + OLDEST.getVersion() + " or newer; this build runs on "
                            + running.getVersion() + ". Update the wrapper: ./gradlew wrapper --gradle-version 8.8");
        }
    }
}
