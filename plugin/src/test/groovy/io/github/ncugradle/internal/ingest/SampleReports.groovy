package io.github.ncugradle.internal.ingest

import io.github.ncugradle.testing.SharedData

import java.nio.file.Path

/** Reports of real GPUs and the output of the real ncu for them, if available. */
class SampleReports {

    static final String MISSING = SharedData.MISSING

    static boolean available() {
        SharedData.present()
    }

    static List<Path> reports() {
        SharedData.reports()
    }

    static Path report(String name) {
        reports().find { nameOf(it) == name }
    }

    static List<Path> pages(String page) {
        SharedData.files("csv") { it ==~ /.*\.${page}\.\d+\.csv/ }
    }

    /** Names of reports with the years of the installed versions of ncu that can read them, which pages beside a report tell. */
    static List<List> importable() {
        Map<String, List<Integer>> printed = pages("raw").groupBy { nameOf(it) }.collectEntries { name, pages -> [name, pages.collect { yearOf(it) }] }
        [reports().collect { nameOf(it) }, RealNcu.years()].combinations().findAll { name, year -> year in (printed[name] ?: [year]) }
    }

    static String nameOf(Path file) {
        file.fileName.toString().replaceFirst(/\..*/, "")
    }

    static int yearOf(Path page) {
        (page.fileName.toString() =~ /\.(\d+)\.csv$/)[0][1] as int
    }
}
