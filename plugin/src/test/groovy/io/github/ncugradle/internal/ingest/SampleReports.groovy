package io.github.ncugradle.internal.ingest

import io.github.ncugradle.testing.SharedData
import java.nio.file.Path

/** Reports of real GPUs and what the real ncu prints for them, where they are at hand. */
class SampleReports {

    static final String MISSING = SharedData.MISSING

    static boolean available() {
        SharedData.present()
    }

    static List<Path> reports() {
        available() ? SharedData.dir("reports").toFile().listFiles().findAll { it.name.endsWith(".ncu-rep") }.sort()*.toPath() : []
    }

    /** Those of newer versions of ncu among them. */
    static List<Path> allReports() {
        available() ? reports() + SharedData.dir("more").resolve("reports").toFile().listFiles().sort()*.toPath() : []
    }

    static Path report(String name) {
        SharedData.dir("reports").resolve("${name}.ncu-rep")
    }

    static List<Path> pages(String page) {
        available() ? SharedData.dir("csv").toFile().listFiles().findAll { it.name =~ /\.${page}\.\d+\.csv$/ }.sort()*.toPath() : []
    }

    static String nameOf(Path file) {
        file.fileName.toString().replaceFirst(/\..*/, "")
    }

    static int yearOf(Path page) {
        (page.fileName.toString() =~ /\.(\d+)\.csv$/)[0][1] as int
    }
}
