package io.github.ncugradle.internal.report

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.file.ProjectFiles
import io.github.ncugradle.internal.gate.model.GateResult
import io.github.ncugradle.internal.region.Analysed

import java.nio.file.Files
import java.nio.file.Path

/** A report rendered to a directory, for tests. */
class RenderedReport {

    final Path directory

    RenderedReport(Map<String, ?> options = [:], Path directory, Analysed model) {
        this.directory = directory
        Reports.write(new ReportRequest(
            (options.title ?: "demo") as String,
            model.documents,
            options.verdicts as GateResult,
            options.getOrDefault("html", true) as boolean,
            options.getOrDefault("markdown", true) as boolean,
            options.getOrDefault("longest", 60_000) as int,
            (options.templates ?: []) as List<Path>,
            options.sources as ProjectFiles), directory)
    }

    String text(String path) {
        Files.readString(directory.resolve(path))
    }

    Object json() {
        new JsonSlurper().parse(directory.resolve("report.json").toFile())
    }

    List<String> regions() {
        directory.resolve("regions").toFile().list().sort() as List
    }

    Map<String, byte[]> files() {
        def files = [:]
        directory.toFile().eachFileRecurse { if (it.file) files[directory.relativize(it.toPath()).toString()] = it.bytes }
        files
    }
}
