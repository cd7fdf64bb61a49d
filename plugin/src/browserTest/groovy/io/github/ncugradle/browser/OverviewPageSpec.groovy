package io.github.ncugradle.browser

import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.RenderedOverview
import io.github.ncugradle.internal.report.RenderedReport
import io.github.ncugradle.internal.report.SampleModels
import io.github.ncugradle.internal.report.view.SpeedOfLight
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

@Requires(value = { Browser.present() }, reason = Browser.MISSING)
class OverviewPageSpec extends Specification {

    static final String MEMBER = "#members-card tbody tr"

    @Shared
    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser

    @Shared
    RenderedOverview overview

    def setupSpec() {
        browser = new Browser()
        def training = SampleModels.training()
        overview = new RenderedOverview(directory.resolve("overview"), title: "vision", [
            ":nets:train"      : report("train", training, Verdicts.on(training, [step: [2.5e6, 1e9], input: [1e9]])),
            ":nets:infer"      : report("infer", small(700_000), Verdicts.ofAllKinds(small(700_000), "decode")),
            ":nets:distill"    : report("distill", small(90_000), Verdicts.on(small(90_000), [encode: [1e9]])),
            ":tools:preprocess": report("preprocess", small(simulated: true, 40_000), null),
            "<b>hostile</b>"   : report("hostile", SampleModels.hostile(), null),
            ":tools:idle"      : report("idle", Measured.analyse(new Measured().kernel([time: 5])), null)])
    }

    static Analysed small(Map<String, ?> options = [:], int time) {
        Measured.analyse(options, new Measured().kernel(stack: ["encode"], time: time, "attention").kernel(stack: ["decode"], time: 3 * time, "attention").kernel(stack: ["decode", "sample"], time: time.intdiv(2), "top_k"))
    }

    private Path report(String name, Analysed model, Object verdicts) {
        new RenderedReport(directory.resolve(name), model, title: name, verdicts: verdicts).directory
    }

    def setup() {
        browser.dark(false)
        browser.size(1280, 900)
    }

    void quietAndAlone() {
        assert browser.console() == []
        assert browser.requests().findAll { !it.startsWith("file:") && !it.startsWith("data:") && it != "about:blank" } == [] as Set
    }

    def "an overview opens without messages, requests or accessibility violations (dark: #dark, width: #width)"() {
        when:
        browser.dark(dark)
        browser.size(width, height)
        browser.open(overview.directory.resolve("index.html"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.executeScript("return document.documentElement.scrollWidth <= innerWidth")
        browser.executeScript("return window.hacked") == null
        browser.screenshot(picture)

        where:
        dark  | width | height | picture
        false | 1280  | 2400   | "collection"
        true  | 1280  | 2400   | "collection-dark"
        false | 390   | 1400   | "collection-phone"
    }

    def "screenshot for the user guide"() {
        given:
        def train = SampleModels.training()
        def infer = accelerated(61_000)
        def distill = accelerated(23_000)
        def pictured = new RenderedOverview(directory.resolve("pictured"), title: "vision", [
            ":nets:train"      : report("pictured-train", train, Verdicts.on(train, [step: [4.1e6], input: [1e5]])),
            ":nets:infer"      : report("pictured-infer", infer, Verdicts.since(accelerated(52_000), infer, "decode")),
            ":nets:distill"    : report("pictured-distill", distill, Verdicts.on(distill, [encode: [3e5], decode: [1e6]])),
            ":tools:preprocess": report("pictured-preprocess", accelerated(9_000), null)])

        when:
        browser.size(1280, 1180)
        browser.open(pictured.directory.resolve("index.html"))

        then:
        browser.executeScript("return [...document.querySelectorAll('.scroll')].every(e => e.scrollWidth <= e.clientWidth)")
        browser.screenshot("docs/collection")
    }

    static Analysed accelerated(int time) {
        def measured = new Measured(devices: [new Device(0, "NVIDIA A10", "8.6", [:])])
        measured.kernel(stack: ["encode"], time: 4 * time, metrics: [(SpeedOfLight.COMPUTE): 71, (SpeedOfLight.MEMORY): 48], "attention")
        6.times { measured.kernel(stack: ["decode"], time: 2 * time, metrics: [(SpeedOfLight.COMPUTE): 34, (SpeedOfLight.MEMORY): 83], "attention") }
        6.times { measured.kernel(stack: ["decode", "sample"], time: time.intdiv(3), metrics: [(SpeedOfLight.COMPUTE): 12, (SpeedOfLight.MEMORY): 29], "top_k") }
        Measured.analyse(measured)
    }

    def "the members can be sorted and filtered, and link to their pages"() {
        when:
        browser.open(overview.directory.resolve("index.html"))

        then:
        browser.texts("$MEMBER th a").first() == ":nets:train"
        browser.texts(".banner") == ["Simulated. The numbers of :tools:preprocess come from a simulation, not from a GPU."]

        when:
        browser.click("#members-card thead th:nth-child(3) button")

        then:
        browser.texts("$MEMBER td:nth-child(3)")*.takeWhile { it != "±" }*.trim() == ["4.465 ms", "3.15 ms", "405 µs", "180 µs", "40 µs", "5 ns"]

        when:
        browser.one("#filter").sendKeys("NETS")

        then:
        browser.all(MEMBER).count { it.displayed } == 3

        when:
        browser.click("$MEMBER:not([hidden]) th a")

        then:
        browser.until { browser.executeScript("return document.documentElement.dataset.ready === 'true'") }
        browser.texts("h1") == ["train: GPU profile"]
    }

    def "a region links to its place in the page of its member"() {
        when:
        browser.open(overview.directory.resolve("index.html"))
        browser.click("section[aria-labelledby=budgets-title] tbody tr th a")

        then:
        browser.until { browser.executeScript("return document.documentElement.dataset.ready === 'true'") }
        browser.texts("#detail-title").size() == 1
        browser.texts("#detail-title")[0] in ["decode", "step"]
        quietAndAlone()
    }

    def "without scripts, the page has all content"() {
        given:
        browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", [value: true])

        when:
        browser.driver.get(overview.directory.resolve("index.html").toUri().toString())

        then:
        browser.all(MEMBER)*.text.size() == 6
        browser.all(MEMBER).every { it.displayed }
        browser.all("details.member table tbody tr")*.text.any { it.startsWith("decode") }

        cleanup:
        browser.executeCdpCommand("Emulation.setScriptExecutionDisabled", [value: false])
    }
}
