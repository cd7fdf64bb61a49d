package io.github.ncugradle.internal.report

import groovy.io.FileType
import groovy.json.JsonSlurper
import io.github.ncugradle.internal.report.view.OverviewView

import java.nio.file.Files
import java.nio.file.Path

/** The reports of members and their overview in a directory, for tests. */
class RenderedOverview {

    final Path directory
    final OverviewView view

    /** Members by name: the directory of a report. */
    RenderedOverview(Map<String, ?> options = [:], Path directory, Map<String, Path> members) {
        this.directory = directory
        view = Overviews.write(new OverviewRequest(
            (options.title ?: "demo") as String,
            members.collect { name, place -> new OverviewRequest.Source(name, place) },
            options.getOrDefault("html", true) as boolean,
            options.getOrDefault("markdown", true) as boolean,
            options.getOrDefault("longest", 60_000) as int,
            (options.templates ?: []) as List<Path>), directory)
        members.each { name, place -> copy(place, directory.resolve(Overviews.place(name))) }
    }

    private static void copy(Path from, Path to) {
        from.traverse(type: FileType.FILES) { Path file ->
            def copied = to.resolve(from.relativize(file).toString())
            Files.createDirectories(copied.parent)
            Files.copy(file, copied)
        }
    }

    String text(String path) {
        Files.readString(directory.resolve(path))
    }

    Object json() {
        new JsonSlurper().parse(directory.resolve("report.json").toFile())
    }
}
