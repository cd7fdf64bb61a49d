package io.github.ncugradle.internal.capture.tool

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.profile.NcuVersion
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class CheckupSpec extends Specification {

    static final Gpu GPU = new Gpu(0, "NVIDIA A100", "GPU-1", "550.1", "210 MHz of 1410 MHz")

    @TempDir
    Path root

    def "a complete machine can profile"() {
        given:
        file("usr/lib64/libcuda.so.1")
        file("proc/driver/nvidia/params", "RmProfilingAdminOnly: 0\n")

        when:
        def findings = look([HOME: root.toString(), LANG: "de_DE.UTF-8"], false, [GPU], [])

        then:
        findings.every { it.level() == Checkup.Level.OK }
        findings*.subject() == ["ncu", "version", "libcuda", "driver", "gpu", "permission", "counters", "clocks", "home", "locale"]
        Checkup.text(findings).contains("gpu        ok       NVIDIA A100")
        new JsonSlurper().parseText(Checkup.json(findings)).canProfile
    }

    def "on an empty machine, all problems are reported at once, each with a remedy"() {
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

    def "driver #driver #verdict ncu #ncu"() {
        given:
        def gpu = new Gpu(0, "NVIDIA A100", "GPU-1", driver, "210 MHz of 1410 MHz")

        expect:
        with(look([:], false, [gpu], [], NcuVersion.in(ncu).get()).find { it.subject() == "driver" }) {
            level() == expected
            words.every { "${found()} ${remedy()}".contains(it) }
        }

        where:
        driver       | ncu        | verdict              || expected              | words
        "570.86.15"  | "2025.3.1" | "is too old for"     || Checkup.Level.WARNING | ["570.86.15", "CUDA 13", "580.65", "NVIDIA's documentation", "older than 2025.3.0"]
        "576.02"     | "2026.2.1" | "is too old for"     || Checkup.Level.WARNING | ["CUDA 13", "580.65"]
        "515.43.04"  | "2023.2.0" | "is too old for"     || Checkup.Level.WARNING | ["CUDA 12", "525.60", "older than 2022.4.0"]
        "580.65.06"  | "2026.2.1" | "is enough for"      || Checkup.Level.OK      | ["580.65.06"]
        "525.60.13"  | "2025.2.1" | "is enough for"      || Checkup.Level.OK      | ["525.60.13"]
        "580.95.05"  | "2024.2.0" | "may be too new for" || Checkup.Level.OK      | ["newer than ncu 2024.2.0", "2025.3.0 or newer"]
        "unknown"    | "2026.2.1" | "says nothing about" || Checkup.Level.OK      | ["unknown"]
    }

    def "tools that use the counters are listed with their process"() {
        given:
        file("proc/17/comm", "nv-hostengine\n")
        file("proc/42/comm", "ncu\n")
        file("proc/43/comm", "bash\n")
        file("proc/self/comm", "ncu\n")

        expect:
        with(look([:], false, [GPU], []).find { it.subject() == "counters" }) {
            level() == Checkup.Level.WARNING
            found().contains("nv-hostengine (17)")
            found().contains("ncu (42)")
            !found().contains("43")
            !found().contains("self")
            remedy().contains("dcgmi profile --pause")
        }
    }

    def "clocks that a killed run left locked are unlocked by #release"() {
        expect:
        with(look([:], false, [GPU], [], NcuVersion.in(ncu).get()).find { it.subject() == "clocks" }.found()) {
            it.contains("210 MHz of 1410 MHz")
            it.contains("nvidia-smi -rgc")
            it.contains("ncu --clock-control reset") == resets
        }

        where:
        ncu        | resets | release
        "2024.1.1" | false  | "the driver's tool"
        "2026.1.0" | true   | "ncu itself, too"
    }

    def "in WSL, Windows decides"() {
        given:
        file("proc/version", "Linux version 5.15.167.4-microsoft-standard-WSL2 (root@f9c826d3017f)")

        expect:
        with(look([:], false, [GPU], []).find { it.subject() == "wsl" }) {
            level() == Checkup.Level.WARNING
            remedy().contains("NVIDIA Control Panel")
        }
    }

    def "an ncu newer than the newest tested version is a warning: #ncu"() {
        expect:
        look([:], false, [GPU], [], NcuVersion.in(ncu).get()).find { it.subject() == "version" }.level() == level

        where:
        ncu        || level
        "2026.2.1" || Checkup.Level.OK
        "2026.2.2" || Checkup.Level.WARNING
        "2026.3.1" || Checkup.Level.WARNING
    }

    def "parses the table of nvidia-smi"() {
        expect:
        NvidiaSmi.parse("0, NVIDIA A100, GPU-1, 550.1, 210 MHz, 1410 MHz\nbroken\n") == [GPU]
    }

    private List<Checkup.Finding> look(Map<String, String> environment, boolean superuser, List<Gpu> gpus, List<String> launcher,
                                       NcuVersion ncu = new NcuVersion(2024, 1, 1)) {
        new Checkup(root, environment, superuser).look(new NcuTool(Path.of("ncu"), ncu), null, gpus, launcher)
    }

    private void file(String path, String text = "") {
        def file = root.resolve(path).toFile()
        file.parentFile.mkdirs()
        file.text = text
    }
}
