package io.github.ncugradle.internal.capture.tool

import io.github.ncugradle.simulator.Sections
import io.github.ncugradle.simulator.Simulated
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.LinkOption
import java.nio.file.Path
import java.nio.file.StandardOpenOption

import static io.github.ncugradle.simulator.Simulated.launch

@Requires(value = { os.linux }, reason = "the launcher is a shell script")
class SimulatedToolSpec extends Specification {

    @TempDir
    Path directory

    def "the simulated ncu is installed once, as one executable"() {
        when:
        Path executable = SimulatedTool.install(directory.resolve("tools it's"))
        def written = Files.getLastModifiedTime(executable)

        then:
        SimulatedTool.install(directory.resolve("tools it's")) == executable
        Files.getLastModifiedTime(executable) == written
        executable.parent.toFile().list().sort() == ["ncu", "ncu-simulator.jar"]
    }

    def "#what is replaced before the simulated ncu runs"() {
        given:
        Path executable = SimulatedTool.install(directory)
        Path file = executable.resolveSibling(name)
        def genuine = Files.readAllBytes(file)
        change(file)

        expect:
        SimulatedTool.install(directory) == executable
        Files.readAllBytes(file) == genuine
        Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        Files.isExecutable(executable)

        where:
        what                                     | name                | change
        "a jar that somebody changed"            | "ncu-simulator.jar" | { Path it -> Files.write(it, [0] as byte[], StandardOpenOption.APPEND) }
        "a jar of the same length"               | "ncu-simulator.jar" | { Path it -> Files.write(it, new byte[it.size()]) }
        "a launcher that somebody changed"       | "ncu"               | { Path it -> it.text = "#!/bin/sh\necho hello\n" }
        "a jar that became a link to another"    | "ncu-simulator.jar" | { Path it -> Files.move(it, it.resolveSibling("other")); Files.createSymbolicLink(it, it.resolveSibling("other")) }
        "a jar that is missing"                  | "ncu-simulator.jar" | { Path it -> Files.delete(it) }
    }

    def "a link in place of its directory is rejected"() {
        given:
        Path home = SimulatedTool.install(directory).parent
        Files.move(home, directory.resolve("elsewhere"))
        Files.createSymbolicLink(home, directory.resolve("elsewhere"))

        when:
        SimulatedTool.install(directory)

        then:
        def e = thrown(UncheckedIOException)
        e.message.contains("found a symbolic link to")
    }

    def "the simulated ncu answers all queries of the plugin"() {
        when:
        NcuTool ncu = NcuTool.at(SimulatedTool.install(directory))

        then:
        ncu.simulated()
        ncu.version().toString() == SimulatedTool.VERSION
        ncu.sections([]) == Sections.identifiers()
        ncu.sets([]) == ["basic", "detailed", "full", "nvlink", "pmsampling", "roofline"]
    }

    def "the simulated ncu requires only Java to profile and print"() {
        given:
        Path executable = SimulatedTool.install(directory)
        new Simulated(directory).program([launch("conv", counters: "read=1")])

        expect:
        call(executable, "--nvtx", "-o", "out", "./program").contains("==PROF== Report: ")
        call(executable, "--import", "out.ncu-rep", "--csv", "--page", "raw", "--print-units", "base").readLines().size() == 3
    }

    private String call(Path executable, String... arguments) {
        def builder = new ProcessBuilder([executable as String, *arguments]).directory(directory.toFile()).redirectErrorStream(true)
        builder.environment().keySet().removeAll(["CLASSPATH"])
        def process = builder.start()
        def output = process.inputStream.getText("UTF-8")
        assert process.waitFor() == 0: output
        output
    }
}
