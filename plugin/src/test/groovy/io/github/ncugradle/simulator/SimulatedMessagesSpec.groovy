package io.github.ncugradle.simulator

import io.github.ncugradle.internal.capture.RealNcu
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

@Requires(value = { os.linux }, reason = "the programs are shell scripts")
class SimulatedMessagesSpec extends Specification {

    static final List<List<String>> CALLS = [
        ["./quiet"],
        ["./quiet", "3"],
        ["--check-exit-code", "no", "./quiet", "3"],
        ["-o", "out", "./quiet", "2"],
        ["--replay-mode", "range", "--nvtx", "--nvtx-include", "A/", "./quiet"],
        ["--replay-mode", "range", "./quiet"],
        ["--replay-mode", "range", "-k", "conv", "./quiet"],
        ["--set", "nope", "./quiet"],
        ["--foo", "./quiet"],
        ["--foo=1", "./quiet"],
        ["-x", "./quiet"],
        ["--replay-mode", "nope", "./quiet"],
        ["--replay-mode"],
        ["--section", "Nope", "--section", "SpeedOfLight", "--section", "Nope2", "./quiet"],
        ["--section", "regex:Nope", "./quiet"],
        ["--nvtx-include", "A/", "./quiet"],
        ["--nvtx-exclude", "A/", "./quiet"],
        ["--nvtx", "--nvtx-include", "a@", "./quiet"],
        ["--nvtx", "--nvtx-exclude", "*/B", "./quiet"],
        ["-c", "0", "./quiet"],
        ["-c", "x", "./quiet"],
        ["-c", "-1", "-s", "-1", "./quiet"],
        ["-c", "1", "-c", "2", "./quiet"],
        ["--devices", "x", "./quiet"],
        ["--clock-control", "some", "./quiet"],
        ["--cache-control", "some", "./quiet"],
        ["--target-processes", "none", "./quiet"],
        ["--kernel-name-base", "none", "./quiet"],
        ["--import-source", "maybe", "./quiet"],
        ["--config-file", "maybe", "./quiet"],
        ["--page", "none", "./quiet"],
        ["--print-units", "none", "./quiet"],
        ["-o", "there", "./quiet"],
        ["-f", "-o", "there", "./quiet"],
        ["-o", "no/such/directory", "./quiet"],
        ["./missing"],
        ["missing"],
        ["."],
        ["--csv"],
        ["--import", "missing.ncu-rep"],
        ["--import", "there.ncu-rep"],
        ["--import", "there.ncu-rep", "--nvtx"],
        ["--import"],
    ]

    @TempDir
    Path directory

    def simulated

    def setup() {
        simulated = new Simulated(directory)
        simulated.script("quiet", 'exit ${1:-0}\n')
        Files.writeString(directory.resolve("there.ncu-rep"), "something")
    }

    @Requires(value = { RealNcu.has("2024") }, reason = "no real ncu 2024")
    def "'ncu #call' ends with the words and the exit code of the real ncu"() {
        given:
        def real = new RealNcu("2024")
        def builder = new ProcessBuilder([real.executable.path, *call]).directory(directory.toFile()).redirectErrorStream(true)
        builder.environment().putAll([LD_LIBRARY_PATH: real.libcuda.path, LC_ALL: "C", NV_COMPUTE_PROFILER_DISABLE_STOCK_FILE_DEPLOYMENT: "1"])

        when:
        def process = builder.start()
        process.outputStream.close()
        def words = process.inputStream.text.readLines()
        def ours = simulated.ncu(call as String[])

        then:
        ours.lines == words
        ours.exitCode == process.waitFor()

        where:
        call << CALLS
    }

    def "an invalid regular expression is rejected"() {
        expect:
        simulated.ncu(option, "regex:(", "./quiet").with { it.exitCode == 1 && it.output.startsWith("==ERROR== Invalid regex provided to ") }

        where:
        option << ["-k", "--section", "--metrics"]
    }

    def "the simulated ncu rejects options that need a real ncu: #call"() {
        given:
        simulated.program([Simulated.launch("k")])
        simulated.ncu("-o", "out", "./program")

        expect:
        simulated.ncu(call as String[]).with { it.exitCode == 1 && it.output.contains("simulated") }

        where:
        call << [["--import", "out.ncu-rep"], ["--import", "out.ncu-rep", "--csv", "--page", "source"],
                 ["--import", "out.ncu-rep", "--csv", "--page", "raw", "--print-units", "auto"],
                 ["--import", "out.ncu-rep", "--csv", "--page", "raw"], ["./program"]]
    }
}
