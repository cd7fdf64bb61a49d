package io.github.ncugradle.internal.ingest

import java.nio.file.Files
import java.nio.file.Path

/**
 * A CSV page exactly as ncu prints it. ncu quotes every cell but leaves quotes and newlines inside names as they are,
 * so cells are cut at {@code ","} and keep whatever is between.
 */
class NcuPage {

    final List<String> header
    final List<List<String>> rows

    NcuPage(String text) {
        List<String> lines = text.replaceAll(/(?m)^==WARNING==.*\r?\n/, "").split(/(?<=[",])\r?\n(?=")/) as List
        header = cells(lines[0])
        rows = lines.drop(1).collect { cells(it) }
    }

    static NcuPage of(Path file) {
        new NcuPage(Files.readString(file))
    }

    List<String> units() {
        rows[0]
    }

    int firstMetric() {
        header.findIndexOf { it.contains("__") || it.startsWith("memory_") || it.startsWith("inst_") || it.startsWith("thread_") }
    }

    private static List<String> cells(String line) {
        String trimmed = line.replaceFirst(/,?\s*$/, "")
        trimmed.substring(1, trimmed.length() - 1).split(/","/, -1) as List
    }
}
