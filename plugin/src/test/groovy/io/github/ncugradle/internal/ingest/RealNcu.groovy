package io.github.ncugradle.internal.ingest

import java.nio.file.Path
import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit

/** The real ncu of two years, where it is installed. It needs no GPU to import. */
class RealNcu {

    static final String MISSING = "no real ncu is installed (.ci/install-tools does that)"

    private static final long LONGEST_MINUTES = 5

    static boolean available() {
        !years().empty
    }

    static List<Integer> years() {
        [2022, 2024].findAll { at(it)?.canExecute() }
    }

    static File at(int year) {
        String path = System.getProperty("tools.ncu.$year")
        path ? new File(path) : null
    }

    static NcuPage page(int year, String page, Path report, String... options) {
        new NcuPage(run(at(year), ["--import", report as String, "--csv", "--page", page, "--print-units", "base", *options] as String[]))
    }

    static String run(File ncu, String... arguments) {
        File home = File.createTempDir()
        try {
            ProcessBuilder builder = new ProcessBuilder([ncu.path, *arguments]).redirectError(ProcessBuilder.Redirect.DISCARD)
            builder.environment().putAll([LC_ALL: "C", HOME: home.path, NV_COMPUTE_PROFILER_DISABLE_STOCK_FILE_DEPLOYMENT: "1"])
            Process process = builder.start()
            CompletableFuture.delayedExecutor(LONGEST_MINUTES, TimeUnit.MINUTES).execute { process.destroyForcibly() }
            String output = process.inputStream.getText("UTF-8")
            int exit = process.waitFor()
            assert exit == 0: "ncu ${arguments.join(" ")} exits with $exit: ${output.take(1000)}"
            output
        } finally {
            home.deleteDir()
        }
    }
}
