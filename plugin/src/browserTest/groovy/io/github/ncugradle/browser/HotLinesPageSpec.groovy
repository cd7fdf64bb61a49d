package io.github.ncugradle.browser

import io.github.ncugradle.internal.ingest.MadeUpSource
import io.github.ncugradle.internal.region.SourceReports
import io.github.ncugradle.internal.report.RenderedReport
import io.github.ncugradle.testing.SharedData
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

@Requires(value = { Browser.present() }, reason = Browser.MISSING)
class HotLinesPageSpec extends Specification {

    static final String ROWS = "section[aria-labelledby=lines-title] tbody > tr"

    @Shared
    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser = new Browser()

    def "hot lines of a region stand with bars, stall reasons and text: #look"() {
        given:
        def model = SourceReports.step(directory, [files: [(MadeUpSource.FILE): MadeUpSource.TEXT]])
        def report = new RenderedReport(directory.resolve("made-up-$look"), model)

        when:
        browser.dark(look == "dark")
        browser.size(width, 900)
        browser.open(report.directory.resolve("regions/step/index.html"))
        browser.screenshot("hot-lines-$look")

        then:
        browser.console() == []
        browser.hindrances() == []
        browser.texts(ROWS).first().contains("axpy.cu:4")
        browser.texts("section[aria-labelledby=lines-title] pre.src span.hot") == ["4     *x = load(x);"]

        where:
        look    | width
        "light" | 1280
        "dark"  | 1280
        "phone" | 400
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "hot lines of a real program: #name"() {
        given:
        def report = new RenderedReport(directory.resolve(name), SourceReports.real(directory, name))

        when:
        browser.dark(false)
        browser.size(1280, 900)
        browser.open(report.directory.resolve("regions/_program/index.html"))
        browser.screenshot("hot-lines-$name")

        then:
        browser.console() == []
        browser.hindrances() == []
        browser.texts(ROWS).first().contains(line)

        where:
        name                            | line
        "seq-align-ba70a791"            | "nw1.cu:20"
        "gpu-workshop-0295a32a-before"  | "miniWeather_openacc.F90:"
    }
}
