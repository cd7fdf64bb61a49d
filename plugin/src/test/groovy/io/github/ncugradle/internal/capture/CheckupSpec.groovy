package io.github.ncugradle.internal.capture

import groovy.json.JsonSlurper
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class CheckupSpec extends Specification {

    static final Gpu GPU = new Gpu(0, "NVIDIA A100", "GPU-1", "550.1", "210 MHz of 1410 MHz")

    @TempDir
    Path root

    def "a machine with everything can profile"() {
        given:
        file("usr/lib64/libcuda.so.1")
        file("proc/driver/nvidia/params", "RmProfilingAdminOnly: 0\n")

        when:
        def findings = look([HOME: root.toString(), LANG: "de_DE.UTF-8"], false, [GPU], [])

        then:
        findings.every { it.level() == Checkup.Level.OK }
        findings*.subject() == ["ncu", "version", "libcuda", "driver", "gpu", "permission", "home", "locale"]
        Checkup.text(findings).contains("gpu        ok       NVIDIA A100")
        new JsonSlurper().parseText(Checkup.json(findings)).canProfile
    }

    def "an empty machine is told everything at once, each with a remedy"() {
        when:
        def findings = new Checkup(root, [:], false).look(null, "ncu was not found", [], ["mpirun"])

        then:
        findings.findAll { it.fatal() }*.subject() == ["ncu", "libcuda", "driver", "gpu", "launcher"]
        findings.findAll { it.level() != Checkup.Level.OK }.every { !it.remedy().empty }
        !new JsonSlurper().parseText(Checkup.json(findings)).canProfile
    }

    def "counters for administrators only: #who #verdict"() {
        given:
        file("proc/driver/nvidia/params", "EnableMSI: 1\nRmProfilingAdminOnly: 1\n")

        expect:
        look([:], superuser, [GPU], []).find { it.subject() == "permission" }.level() == level

        where:
        who    | verdict        | superuser || level
        "user" | "cannot"       | false     || Checkup.Level.PROBLEM
        "root" | "can"          | true      || Checkup.Level.OK
    }

    def "nvidia-smi's table is read"() {
        expect:
        NvidiaSmi.parse("0, NVIDIA A100, GPU-1, 550.1, 210 MHz, 1410 MHz\nbroken\n") == [GPU]
    }

    private List<Checkup.Finding> look(Map<String, String> environment, boolean superuser, List<Gpu> gpus, List<String> launcher) {
        new Checkup(root, environment, superuser).look(new NcuTool(Path.of("ncu"), NcuVersion.OLDEST), null, gpus, launcher)
    }

    private void file(String path, String text = "") {
        def file = root.resolve(path).toFile()
        file.parentFile.mkdirs()
        file.text = text
    }
}
