package io.github.ncugradle.internal.capture.tool

import io.github.ncugradle.internal.profile.NcuVersion
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class NcuLocatorSpec extends Specification {

    @TempDir
    Path directory

    def "the path that the build sets is the only place, which detects a wrong path"() {
        given:
        program("path/ncu")
        program("mine/ncu")

        expect:
        search([PATH: dir("path")], dir("mine")).executable() == directory.resolve("mine/ncu")
        search([PATH: dir("path")], dir("mine/ncu")).executable() == directory.resolve("mine/ncu")
        search([PATH: dir("path")], dir("nowhere")).executable() == null
    }

    def "NCU_HOME precedes the PATH, and the PATH precedes installations"() {
        given:
        ["home/ncu", "path/ncu", "installed/2024.1.1/ncu"].each { program(it) }

        expect:
        search([NCU_HOME: dir("home"), PATH: dir("path")], null).executable() == directory.resolve("home/ncu")
        search([PATH: dir("nothing") + ":" + dir("path")], null).executable() == directory.resolve("path/ncu")
        search([PATH: ""], null).executable() == directory.resolve("installed/2024.1.1/ncu")
    }

    def "of several installations, the newest version is used, not the last name"() {
        given:
        ["2022.3.0/ncu", "2022.10.1/ncu", "2021.3.1/ncu", "cuda-12.4/bin/ncu"].each { program("installed/$it") }

        expect:
        search([:], null).executable() == directory.resolve("installed/2022.10.1/ncu")
    }

    def "if ncu is not found, the message lists the searched places and the remedies"() {
        given:
        directory.resolve("home").toFile().mkdirs()

        when:
        search([NCU_HOME: dir("home"), PATH: "/a:/b"], null).orFail()

        then:
        def e = thrown(CaptureException)
        e.message.startsWith("Nsight Compute (ncu) was not found. Tried:")
        e.message.contains("NCU_HOME: ${dir("home")} (no ncu in it)")
        e.message.contains("PATH: /a:/b (no ncu in it)")
        e.message.contains("installed: ${dir("installed")} (missing)")
        e.message.contains("-Pncu.executable=")
        e.message.contains("importedReports(")
    }

    def "a wrong configured path is reported: #finding"() {
        given:
        directory.resolve("plain").toFile().text = "not a program"
        directory.resolve("empty").toFile().mkdirs()

        expect:
        search([:], dir(place)).tried()*.finding() == [finding]

        where:
        place    | finding
        "plain"  | "not executable"
        "empty"  | "no ncu in it"
        "none"   | "missing"
    }

    def "#text is version #version"() {
        expect:
        NcuVersion.in(text).map { it.toString() }.orElse(null) == version

        where:
        text                                                                    | version
        "Copyright (c) 2018-2022 NVIDIA\nVersion 2022.3.0.0 (build 31729285)"   | "2022.3.0"
        "Version 2024.1.1.0 (build 33998838) (public-release)"                  | "2024.1.1"
        "NVIDIA-Nsight-Compute-2025.4"                                          | "2025.4.0"
        "cuda-12.4"                                                             | null
    }

    private NcuLocator.Search search(Map<String, String> environment, String configured) {
        new NcuLocator(environment, [directory.resolve("installed")]).find(configured, "-Pncu.executable")
    }

    private String dir(String name) {
        directory.resolve(name).toString()
    }

    private void program(String name) {
        def file = directory.resolve(name).toFile()
        file.parentFile.mkdirs()
        file.text = "#!/bin/sh\n"
        file.executable = true
    }
}
