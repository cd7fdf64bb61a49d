package io.github.ncugradle;

import io.github.ncugradle.tasks.NcuDoctor;
import javax.inject.Inject;
import org.gradle.api.GradleException;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.tooling.provider.model.ToolingModelBuilderRegistry;
import org.gradle.util.GradleVersion;

/** Registers the extension {@code ncu} and the tasks; realises none of them. */
public abstract class NcuPlugin implements Plugin<Project> {

    static final GradleVersion OLDEST = GradleVersion.version("8.2");

    private final ToolingModelBuilderRegistry modelBuilders;

    @Inject
    public NcuPlugin(ToolingModelBuilderRegistry modelBuilders) {
        this.modelBuilders = modelBuilders;
    }

    @Override
    public void apply(Project project) {
        requireSupported(GradleVersion.current());
        NcuExtension ncu = project.getExtensions().create("ncu", NcuExtension.class);
        Overrides overrides = Overrides.of(project);
        overrides.refuseUnknown();
        Measurement only = Measurement.plain(project, ncu, overrides);
        Stages plain = Stages.register(project, only);
        TaskProvider<NcuDoctor> doctor = Stages.register(
                project,
                "ncuDoctor",
                NcuDoctor.class,
                "Tells whether this machine can profile, and what to do if not.");
        Members members = new Members(project);
        CaptureWiring capture = new CaptureWiring(project, ncu, overrides, members, plain);
        RegionWiring regions = new RegionWiring(project, ncu, members, plain);
        ReportWiring report = new ReportWiring(project, ncu, members, plain);
        GateWiring gate = new GateWiring(project, ncu, overrides, members, plain);
        // Before all others: a task that only stands for others does not ask whether it could do its own work.
        new CollectionWiring(project, ncu, overrides, members).wire(plain);
        capture.wire(doctor);
        capture.wire(only, plain);
        regions.wire(only, plain);
        report.wire(only, plain);
        gate.wire(only, plain);
        ncu.getWorkloads().all(workload -> {
            Measurement measurement = Measurement.of(project, ncu, workload, overrides);
            Stages stages = Stages.register(project, measurement);
            members.add(workload.getName(), stages);
            capture.wire(measurement, stages);
            regions.wire(measurement, stages);
            report.wire(measurement, stages);
            gate.wire(measurement, stages);
        });
        members.offer(plain);
        modelBuilders.register(new NcuModelBuilder());
    }

    static void requireSupported(GradleVersion running) {
        // The base version is parsed anew each time, and differs for a release candidate of the oldest one only.
        if (running.compareTo(OLDEST) < 0 && running.getBaseVersion().compareTo(OLDEST) < 0) {
            throw new GradleException(
                    "The ncu plugin needs Gradle " + OLDEST.getVersion() + " or newer; this build runs on "
                            + running.getVersion() + ". Update the wrapper: ./gradlew wrapper --gradle-version 8.8");
        }
    }
}
