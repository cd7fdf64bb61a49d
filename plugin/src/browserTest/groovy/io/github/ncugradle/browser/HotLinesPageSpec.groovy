package io.github.ncugradle.browser

import io.github.ncugradle.internal.region.SourceReports
import io.github.ncugradle.internal.report.RenderedReport
import io.github.ncugradle.testing.SharedData
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

@Requires(value = { Browser.present() && SharedData.present() }, reason = "no browser or no real reports")
class HotLinesPageSpec extends Specification {

    static final String SECTION = "section[aria-labelledby=lines-title]"

    @Shared
    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser

    def setupSpec() {
        browser = new Browser()
    }

    def "hot lines have bars, stall reasons and imported text: #look"() {
        given:
        String name = "gpu-workshop-0295a32a-before"
        def report = new RenderedReport(directory.resolve("$name-$look"), SourceReports.real(directory, name))

        when:
        browser.dark(look == "dark")
        browser.size(width, 2000)
        browser.open(report.directory.resolve("regions/_program/index.html"))
        browser.screenshot("hot-lines-$look")

        then:
        browser.console() == []
        browser.hindrances() == []
        browser.texts("$SECTION tbody > tr th details summary").first().contains("miniWeather_mpi_openacc.F90:")
        browser.texts("$SECTION pre.src span.hot").first()

        where:
        look    | width
        "light" | 1280
        "dark"  | 1280
        "phone" | 400
    }

    def "functions without line info are among the hot lines"() {
        given:
        def report = new RenderedReport(directory.resolve("seq-align"), SourceReports.real(directory, "seq-align-ba70a791"))

        when:
        browser.dark(false)
        browser.size(1280, 1600)
        browser.open(report.directory.resolve("regions/_program/index.html"))
        browser.screenshot("hot-lines-functions")

        then:
        browser.console() == []
        browser.hindrances() == []
        browser.texts("$SECTION tbody > tr").first().contains("nw1.cu:20")
        browser.texts("$SECTION tbody > tr").any { it.contains("no line info in max") }
    }
}
