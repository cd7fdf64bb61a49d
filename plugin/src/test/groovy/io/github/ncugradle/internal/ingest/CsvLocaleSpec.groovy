package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.csv.CsvReportReader
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.ingest.source.ReportInput
import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.Result
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.atomic.AtomicLong

/** What the real ncu prints in real locales. */
@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
@Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
@Requires(value = { CsvLocaleSpec.localesCanBeMade() }, reason = "localedef and its sources are not here, so there are no locales to run ncu in")
class CsvLocaleSpec extends Specification {

    static final List<String> LOCALES = ["de_DE", "fr_FR", "en_US", "en_IN"]
    static final List<String> REPORTS = ["synth_nvtx_kernels", "heat-sim-74ef3945"]

    @Shared @TempDir Path locales
    @Shared Map<List, Capture> inC = [:]
    @Shared AtomicLong values = new AtomicLong()
    @Shared AtomicLong pages = new AtomicLong()
    @Shared AtomicLong refused = new AtomicLong()

    def setupSpec() {
        LOCALES.each { name ->
            Process process = ["localedef", "-i", name, "-f", "UTF-8", "--no-archive", locales.resolve("${name}.UTF-8") as String].execute()
            process.waitForProcessOutput()
        }
    }

    def cleanupSpec() {
        println "locales: $values values in $pages pages are what they are in the C locale, $refused pages are refused"
    }

    def "the #page page of #report by ncu #year in #locale with units #units equals that in the C locale, or is rejected with a remedy"() {
        given:
        Capture expected = inC.computeIfAbsent([report, year, page, units]) { capture("C", report, year, page, units) }

        when:
        Capture found = captureOrRefusal("${locale}.UTF-8", report, year, page, units)

        then:
        found == null ? locale != "en_US" : isSame(found, expected)

        where:
        [report, year, page, units, locale] << [REPORTS, RealNcu.years(), ["raw", "details"], ["base", "auto"], LOCALES].combinations()
    }

    private Capture captureOrRefusal(String locale, String report, int year, String page, String units) {
        try {
            return capture(locale, report, year, page, units)
        } catch (IngestException e) {
            assert e.advice().contains("LC_ALL=C")
            refused.incrementAndGet()
            return null
        }
    }

    private boolean isSame(Capture found, Capture expected) {
        pages.incrementAndGet()
        found.results().size() == expected.results().size() && [found.results(), expected.results()].transpose().every { Result ours, Result theirs ->
            values.addAndGet(theirs.metrics().size())
            ours.work() == theirs.work() && ours.nvtx() == theirs.nvtx() && ours.metrics() == theirs.metrics() && ours.rules() == theirs.rules()
        }
    }

    private Capture capture(String locale, String report, int year, String page, String units) {
        ProcessBuilder builder = new ProcessBuilder(RealNcu.at(year).path, "--import", SampleReports.report(report) as String,
            "--csv", "--page", page, "--print-units", units).redirectError(ProcessBuilder.Redirect.DISCARD)
        builder.environment().putAll([LC_ALL: locale, LOCPATH: locales as String, HOME: locales as String, NV_COMPUTE_PROFILER_DISABLE_STOCK_FILE_DEPLOYMENT: "1"])
        Process process = builder.start()
        byte[] printed = process.inputStream.bytes
        new CsvReportReader().open(ReportInput.of("$report in $locale", printed)).capture()
    }

    static boolean localesCanBeMade() {
        Files.isDirectory(Path.of("/usr/share/i18n/locales")) && System.getenv("PATH").split(":").any { new File(it, "localedef").canExecute() }
    }
}
