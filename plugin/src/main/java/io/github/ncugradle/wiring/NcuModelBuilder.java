package io.github.ncugradle.wiring;

import io.github.ncugradle.internal.gate.model.Rule;
import io.github.ncugradle.internal.gate.model.Subject;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.tasks.DeclaredRegion;
import io.github.ncugradle.tooling.NcuBudget;
import io.github.ncugradle.tooling.NcuFiles;
import io.github.ncugradle.tooling.NcuModel;
import io.github.ncugradle.tooling.NcuRegion;
import io.github.ncugradle.tooling.NcuWorkload;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gradle.api.Project;
import org.gradle.api.file.Directory;
import org.gradle.tooling.provider.model.ToolingModelBuilder;

/** Builds the Tooling API model from the build script and the files of the last measurement, without realizing tasks. */
final class NcuModelBuilder implements ToolingModelBuilder {

    private static final List<String> STAGES = List.of(
            "ncuProfile",
            "ncuRegions",
            "ncuReport",
            "ncuVerdict",
            "ncuCheck",
            "ncuBaseline",
            "ncuDiscover",
            "ncuCommand");

    private final Members members;
    private final List<Measurement> measurements;

    /** @param measurements grows with the workloads of the build script */
    NcuModelBuilder(Members members, List<Measurement> measurements) {
        this.members = members;
        this.measurements = measurements;
    }

    @Override
    public boolean canBuild(String modelName) {
        return modelName.equals(NcuModel.class.getName());
    }

    @Override
    public Object buildAll(String modelName, Project project) {
        boolean single = members.isSingle();
        Directory build = project.getLayout().getBuildDirectory().get();
        List<NcuWorkload> workloads = new ArrayList<>();
        measurements.forEach(measurement -> workloads.add(workload(
                project,
                measurement,
                files(measurement, measurement.reports(members).get()))));
        NcuFiles files = single
                ? workloads.get(0).getFiles()
                : files(build.dir("reports/ncu"), build.dir("ncu"), build.dir("ncu"));
        return new ToolingViews.Model(project.getPath(), !single, files, workloads);
    }

    private static NcuWorkload workload(Project project, Measurement measurement, NcuFiles files) {
        Map<String, String> tasks = new LinkedHashMap<>();
        STAGES.forEach(stage -> tasks.put(stage, project.absoluteProjectPath(measurement.task(stage))));
        List<NcuRegion> regions = new ArrayList<>();
        measurement.declaredRegions(false).forEach(region -> regions.add(region(region)));
        List<NcuBudget> budgets = new ArrayList<>();
        measurement.rules().forEach(rule -> budgets.add(budget(rule)));
        LastResults last = new LastResults(files);
        return new ToolingViews.Workload(
                measurement.name(), tasks, regions, budgets, files, last.results(), last.messages());
    }

    private static NcuRegion region(DeclaredRegion region) {
        return new ToolingViews.Region(
                region.name(), region.pattern(), region.domain(), region.startEnd() ? "start-end" : "push-pop");
    }

    private static NcuBudget budget(Rule rule) {
        boolean share = rule.bound().isRelative();
        boolean time = rule.subject() == Subject.TIME || rule.subject() == Subject.KERNEL_TIME;
        return new ToolingViews.Budget(
                word(rule.portion()),
                rule.region(),
                rule.subject() == Subject.KERNEL_TIME ? "kernelTime" : word(rule.subject()),
                rule.name(),
                word(rule.bound()),
                share ? percent(rule.limit()) : rule.limit(),
                share ? "%" : time ? "ns" : "",
                percent(rule.tolerance()),
                word(rule.severity()),
                rule.self(),
                word(rule.scope()));
    }

    /** Rounds away the error of binary fractions. */
    private static double percent(double share) {
        return Math.round(share * 1e12) / 1e10;
    }

    private static String word(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }

    private static NcuFiles files(Measurement measurement, Directory reports) {
        return files(
                reports,
                measurement.directory("regions").get(),
                measurement.directory("check").get());
    }

    private static NcuFiles files(Directory reports, Directory regions, Directory check) {
        return new ToolingViews.Files(
                output(reports, "index.html"),
                output(reports, "report.md"),
                output(reports, "report.json"),
                output(regions, RegionDocuments.FILE),
                output(check, "result.json"));
    }

    private static ToolingViews.Output output(Directory directory, String name) {
        return ToolingViews.Output.of(directory.file(name).getAsFile());
    }
}
