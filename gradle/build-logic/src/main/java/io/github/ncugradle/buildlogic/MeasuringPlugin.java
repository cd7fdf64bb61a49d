package io.github.ncugradle.buildlogic;

import java.io.File;
import java.util.List;
import java.util.Locale;
import org.gradle.api.Plugin;
import org.gradle.api.Project;
import org.gradle.api.Task;
import org.gradle.api.artifacts.VersionCatalog;
import org.gradle.api.artifacts.VersionCatalogsExtension;
import org.gradle.api.plugins.JavaPluginExtension;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.JavaExec;
import org.gradle.api.tasks.SourceSet;
import org.gradle.api.tasks.TaskProvider;
import org.gradle.plugin.devel.GradlePluginDevelopmentExtension;

/**
 * Benchmarks and fuzzing: programs that are compiled with every build, so that they cannot rot, and run only when asked
 * for, because their results depend on the machine and on patience.
 */
public class MeasuringPlugin implements Plugin<Project> {

    @Override
    public void apply(Project project) {
        VersionCatalog libs = project.getExtensions().getByType(VersionCatalogsExtension.class).named("libs");
        benchmarks(project, libs);
        fuzzing(project, libs);
    }

    private static void benchmarks(Project project, VersionCatalog libs) {
        SourceSet sources = sourceSet(project, "benchmark");
        run(project, sources, "ingestBenchmark", "io.github.ncugradle.benchmark.IngestBenchmark").configure(task -> {
            task.setDescription("Times the reading of large reports, as ratios.");
            JavaConventionsPlugin.testTools(project).get().forEach(task::systemProperty);
            File shared = new File(project.getRootDir(), "../shared/ncu");
            File report = new File(shared, "reports/sglang-3a0513d4.ncu-rep");
            if (report.exists()) {
                task.systemProperty("benchmark.report", report.getPath());
            }
            File withLines = new File(shared, "more/reports/cutlass-a8646994.ncu-rep");
            if (withLines.exists()) {
                task.systemProperty("benchmark.lines", withLines.getPath());
            }
        });
        run(project, sources, "regionBenchmark", "io.github.ncugradle.benchmark.RegionBenchmark").configure(task -> {
            task.setDescription("Times the aggregation from a report to regions.json.");
            task.setMaxHeapSize("512m");
            JavaConventionsPlugin.testTools(project).get().forEach(task::systemProperty);
            File cutlass = new File(project.getRootDir(), "../shared/ncu/more/reports/cutlass-a8646994.ncu-rep");
            if (cutlass.exists()) {
                task.systemProperty("benchmark.cutlass", cutlass.getPath());
            }
            File functions = new File(project.getRootDir(), "../shared/ncu/reports/sglang-3a0513d4.ncu-rep");
            if (functions.exists()) {
                task.systemProperty("benchmark.functions", functions.getPath());
            }
            File without = new File(project.getRootDir(), "../shared/ncu/more/reports/raytracing-ca437891.ncu-rep");
            if (without.exists()) {
                task.systemProperty("benchmark.without", without.getPath());
            }
        });
        run(project, sources, "rankBenchmark", "io.github.ncugradle.benchmark.RankBenchmark").configure(task -> {
            task.setDescription("Measures the memory to process reports of up to 256 ranks, up to their pages.");
            task.setMaxHeapSize("256m");
            // Looks at what is left after a collection all the time: that has to be quick.
            task.jvmArgs("-XX:+UseSerialGC");
        });
        run(project, sources, "growthBenchmark", "io.github.ncugradle.benchmark.GrowthBenchmark")
                .configure(task -> task.setDescription("Checks that twice the hostile input costs about twice as much."));
        project.getDependencies().add("benchmarkImplementation", libs.findLibrary("selenium").orElseThrow());
        run(project, sources, "reportBenchmark", "io.github.ncugradle.benchmark.ReportBenchmark").configure(task -> {
            task.setDescription("Times the rendering of reports from regions.json, and their first paint in a browser.");
            JavaConventionsPlugin.testTools(project).get().forEach(task::systemProperty);
        });
        run(project, sources, "compareBenchmark", "io.github.ncugradle.benchmark.CompareBenchmark")
                .configure(task -> task.setDescription("Times the comparison of two measurements with many regions."));
        run(project, sources, "captureBenchmark", "io.github.ncugradle.benchmark.CaptureBenchmark")
                .configure(task -> task.setDescription("Times the plugin's own work around a run of ncu."));
        // Brings Gradle's TestKit and the plugin's class path.
        project.getExtensions().getByType(GradlePluginDevelopmentExtension.class).testSourceSet(sources);
        run(project, sources, "daemonBenchmark", "io.github.ncugradle.benchmark.DaemonBenchmark").configure(task -> {
            task.setDescription("Times whole tasks in a warm Gradle daemon.");
            task.systemProperty("gradle.home", project.getGradle().getGradleHomeDir());
            task.systemProperty("testkit.dir", task.getTemporaryDir());
        });
        run(project, sources, "regionModeBenchmark", "io.github.ncugradle.benchmark.DaemonBenchmark").configure(task -> {
            task.setDescription("Times a simulated capture with and without regions, in a warm Gradle daemon.");
            task.args("region-mode");
            task.systemProperty("gradle.home", project.getGradle().getGradleHomeDir());
            task.systemProperty("testkit.dir", task.getTemporaryDir());
        });
        run(project, sources, "configurationBenchmark", "io.github.ncugradle.benchmark.ConfigurationBenchmark")
                .configure(task -> {
                    task.setDescription("Times the configuration of a build with 200 projects, with and without the plugin.");
                    task.systemProperty("gradle.home", project.getGradle().getGradleHomeDir());
                    task.systemProperty("testkit.dir", task.getTemporaryDir());
                });
    }

    private static void fuzzing(Project project, VersionCatalog libs) {
        SourceSet sources = sourceSet(project, "fuzz");
        project.getDependencies().add("fuzzRuntimeOnly", libs.findLibrary("jazzer").orElseThrow());
        // The regression test in "test" replays the corpus through the same targets.
        SourceSet test = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().getByName("test");
        project.getDependencies().add(test.getImplementationConfigurationName(), sources.getOutput());
        TaskProvider<Task> all = project.getTasks().register("fuzz", task -> {
            task.setGroup("measuring");
            task.setDescription("Fuzzes every reader with damaged files, each for -Pfuzz.seconds=N.");
        });
        TaskProvider<JavaExec> before = null;
        for (String target : List.of("reports", "packed", "code", "regions", "scopes", "results", "baselines", "captures", "members")) {
            TaskProvider<JavaExec> one = fuzzing(project, sources, target);
            if (before != null) {
                TaskProvider<JavaExec> first = before;
                one.configure(task -> task.mustRunAfter(first));
            }
            all.configure(task -> task.dependsOn(one));
            before = one;
        }
    }

    private static TaskProvider<JavaExec> fuzzing(Project project, SourceSet sources, String target) {
        String name = "fuzz" + target.substring(0, 1).toUpperCase(Locale.ROOT) + target.substring(1);
        TaskProvider<JavaExec> fuzz = run(project, sources, name, "com.code_intelligence.jazzer.Jazzer");
        Provider<String> seconds = project.getProviders().gradleProperty("fuzz.seconds").orElse("60");
        fuzz.configure(task -> {
            task.setDescription("Fuzzes the reader of " + target + " with damaged files, for -Pfuzz.seconds=N.");
            task.setMaxHeapSize("512m");
            task.jvmArgs("-XX:+EnableDynamicAgentLoading");
            task.systemProperty("fuzz.target", target);
            File build = project.getLayout().getBuildDirectory().getAsFile().get();
            File findings = new File(build, "fuzz/findings/" + target);
            File found = new File(build, "fuzz/corpus/" + target);
            task.args(
                    "--target_class=io.github.ncugradle.fuzz.FuzzTarget",
                    "--instrumentation_includes=io.github.ncugradle.**",
                    "--custom_hook_includes=io.github.ncugradle.**",
                    "--reproducer_path=" + findings,
                    "-max_total_time=" + seconds.get(),
                    // For what never ends; the target itself counts the processor time of each byte.
                    "-timeout=120",
                    "-rss_limit_mb=4096",
                    "-max_len=65536",
                    "-print_final_stats=1",
                    "-artifact_prefix=" + findings + "/",
                    found,
                    project.file("src/fuzz/corpus/" + target));
            task.doFirst("make the directories", t -> {
                findings.mkdirs();
                found.mkdirs();
            });
        });
        return fuzz;
    }

    static SourceSet sourceSet(Project project, String name) {
        SourceSet main = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().getByName("main");
        SourceSet sources = project.getExtensions().getByType(JavaPluginExtension.class).getSourceSets().create(name);
        project.getConfigurations().named(sources.getImplementationConfigurationName(), configuration ->
                configuration.extendsFrom(project.getConfigurations().getByName(main.getImplementationConfigurationName())));
        project.getDependencies().add(sources.getImplementationConfigurationName(), main.getOutput());
        project.getDependencies().add(sources.getImplementationConfigurationName(), SimulatorPlugin.sources(project).getOutput());
        project.getTasks().named("check", task -> task.dependsOn(sources.getClassesTaskName()));
        return sources;
    }

    private static TaskProvider<JavaExec> run(Project project, SourceSet sources, String name, String mainClass) {
        return project.getTasks().register(name, JavaExec.class, task -> {
            task.setGroup("measuring");
            task.getMainClass().set(mainClass);
            task.setClasspath(sources.getRuntimeClasspath());
        });
    }
}
