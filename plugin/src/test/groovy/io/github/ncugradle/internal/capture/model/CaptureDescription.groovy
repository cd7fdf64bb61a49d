package io.github.ncugradle.internal.capture.model

import groovy.json.JsonOutput

import java.nio.file.Files
import java.nio.file.Path

/** A {@code capture.json} with defaults for all fields. */
class CaptureDescription {

    static final Map<String, ?> USUAL = [
        format: "ncu-capture", version: 1, capture: "all", repetition: 1, outcome: "measured", simulated: false, regions: ["A"], nvtxInclude: ["A/"],
        started: "2026-11-18T00:00:00Z", ended: "2026-11-18T00:00:01Z", seconds: 1, exitCode: 0, ncu: [executable: "/opt/ncu", version: "2024.1.1"],
        gpus: [gpu()], host: [name: "host", system: "Linux", architecture: "amd64"], settings: [preset: "default"],
        directory: "/", command: ["ncu"], environment: [:], reports: [report("raw.csv")], messages: [], warnings: [],
    ]

    static Map<String, ?> gpu(Map<String, ?> facts = [:]) {
        [index: 0, name: "GPU", uuid: "GPU-0", driver: "550", smClock: "210 MHz"] + facts
    }

    static Map<String, ?> report(String file, Map<String, ?> facts = [:]) {
        [file: file, csv: "raw.csv", bytes: 1] + facts
    }

    static void write(Path directory, Map<String, ?> description) {
        Files.writeString(directory.resolve(CaptureDocument.FILE), JsonOutput.toJson(USUAL + description))
    }
}
