package io.github.ncugradle.internal.ingest

import groovy.transform.CompileStatic
import io.github.ncugradle.internal.ingest.source.IngestException

import java.nio.file.Path

/** Counts the results of a report, or prints why it cannot be read; in a JVM whose heap a test chooses. */
@CompileStatic
class SmallHeapRead {

    static void main(String[] args) {
        int[] results = [0]
        try {
            new CaptureReader().open(Path.of(args[0])).forEachResult { results[0]++ }
            println "${results[0]} results"
        } catch (IngestException e) {
            println e.message
        }
    }
}
