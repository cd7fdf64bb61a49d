package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.run.NcuRun
import io.github.ncugradle.internal.capture.run.RunOutput
import io.github.ncugradle.internal.capture.run.RunResult

import java.nio.file.Path
import java.time.Duration

/** The real ncu, which imports reports and runs programs without a GPU. */
class RealNcu {

    final File executable

    static boolean has(String year) {
        System.getProperty("tools.ncu.$year") != null
    }

    static List<String> years() {
        ["2022", "2024"].findAll { has(it) }
    }

    RealNcu(String year) {
        executable = new File(System.getProperty("tools.ncu.$year"))
    }

    File getLibcuda() {
        new File(executable.parentFile, "libcuda")
    }

    /** Runs a command line of this ncu where its own libcuda is found. */
    RunResult run(List<String> command, Path directory) {
        new NcuRun(command, [LD_LIBRARY_PATH: libcuda.path], directory, directory.resolve("ncu.log"))
            .run(Duration.ofMinutes(2), new RunOutput({}, {}))
    }

    /** What ncu prints when called like this; it must succeed. */
    String call(List<String> arguments) {
        def process = new ProcessBuilder([executable.path, *arguments]).redirectErrorStream(true).start()
        process.outputStream.close()
        def output = process.inputStream.getText("UTF-8")
        assert process.waitFor() == 0: output
        return output
    }

    /** Which results of a report, counted from 0, an import keeps. */
    List<Integer> kept(File report, List<String> includes) {
        def output = call(["--import", report.path, "--csv", "--page", "raw", "--metrics", "gpu__time_duration.sum",
                           *includes.collectMany { ["--nvtx-include", it] }])
        (output =~ /(?m)^"(\d+)","\d+",/).collect { it[1] as int }
    }
}
