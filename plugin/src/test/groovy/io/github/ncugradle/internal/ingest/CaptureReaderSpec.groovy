package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.ReportFormat
import io.github.ncugradle.simulator.writer.NcuRepWriter
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class CaptureReaderSpec extends Specification {

    @TempDir
    Path directory

    def "several reports form one capture, and each result has its report"() {
        given:
        Path first = directory.resolve("rank0.ncu-rep")
        Path second = directory.resolve("rank1.dat")
        NcuRepWriter.write(first, MadeUp.REPORT, [MadeUp.kernel(0), MadeUp.kernel(1)])
        NcuRepWriter.write(second, MadeUp.REPORT, [MadeUp.kernel(0, [process: MadeUp.SECOND_PROCESS])])

        when:
        Capture capture = new CaptureReader().read([first, second])

        then:
        capture.reports()*.file() == [first as String, second as String]
        capture.results()*.report()*.file() == [first as String, first as String, second as String]
        capture.results()*.id() == [0, 1, 0]
        capture.processes() as List == [MadeUp.PROCESS, MadeUp.SECOND_PROCESS]
        capture.devices() as List == [MadeUp.DEVICE, MadeUp.SECOND_DEVICE]
    }

    def "a report is read from memory"() {
        given:
        Path file = directory.resolve("a.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, MadeUp.results())

        expect:
        new CaptureReader().open("memory", Files.readAllBytes(file)).capture().results().size() == MadeUp.results().size()
    }

    def "#what is refused"() {
        when:
        new CaptureReader().open("input", content as byte[])

        then:
        IngestException failure = thrown()
        failure.file() == "input"
        failure.reason() == reason
        failure.message == "input: $reason. Use a report written by ncu -o (.ncu-rep, .ncu-repz), or the output of ncu --csv --page raw or details."

        where:
        what              | content                          | reason
        "an empty file"   | []                               | "is empty"
        "a ZIP archive"   | [0x50, 0x4b, 3, 4, 20, 0]        | "is a ZIP archive; unpack it first"
        "a gzip file"     | [0x1f, (byte) 0x8b, 8, 0]        | "is compressed with gzip; unpack it first"
        "a program"       | [0x7f, 0x45, 0x4c, 0x46, 2]      | "is a program"
        "something else"  | [1, 2, 3, 4]                     | "is neither a .ncu-rep file nor CSV of ncu"
    }

    def "text is rejected with the expected format: #text"() {
        when:
        new CaptureReader().open("input", text.bytes)

        then:
        IngestException failure = thrown()
        failure.file() == "input"
        failure.reason().startsWith("is neither a .ncu-rep file nor CSV of ncu: expected a header row")

        where:
        text << ["hello", "NV"]
    }

    def "a page of CSV is read"() {
        expect:
        new CaptureReader().open("input", CsvPages.raw(["a__b"], [""], [1]).bytes).report().format() == ReportFormat.CSV_RAW
    }

    def "a directory is rejected"() {
        when:
        new CaptureReader().open(directory)

        then:
        IngestException failure = thrown()
        failure.reason() == "is a directory"
    }

    def "a file that does not exist is named"() {
        when:
        new CaptureReader().read([directory.resolve("missing.ncu-rep")])

        then:
        IngestException failure = thrown()
        failure.file().endsWith("missing.ncu-rep")
        failure.reason() == "does not exist"
    }
}
