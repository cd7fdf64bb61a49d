package io.github.ncugradle.browser

import io.github.ncugradle.internal.comparison.Compare
import io.github.ncugradle.internal.report.comparison.SampleComparisons
import io.github.ncugradle.testing.SharedData
import org.openqa.selenium.Keys
import org.openqa.selenium.print.PrintOptions
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

@Requires(value = { Browser.present() }, reason = Browser.MISSING)
class ComparisonPageSpec extends Specification {

    @Shared
    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser

    @Shared
    Path page

    def setupSpec() {
        browser = new Browser()
        page = SampleComparisons.write(directory.resolve("training"), SampleComparisons.training(false), SampleComparisons.training(true)).resolve("index.html")
    }

    def setup() {
        browser.dark(false)
        browser.size(1280, 900)
    }

    void quietAndAlone() {
        assert browser.console() == []
        assert browser.requests().findAll { !it.startsWith("file:") && !it.startsWith("data:") && it != "about:blank" } == [] as Set
    }

    def "a page opens without messages, requests or accessibility violations: #name"() {
        when:
        browser.dark(dark)
        browser.size(width, height)
        browser.open(page)

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.executeScript("return document.documentElement.scrollWidth <= innerWidth")
        browser.all("svg.waterfall rect").size() >= 4
        browser.all("#icicle .cell.slower").size() > 1
        browser.all("#icicle .cell.faster").size() > 1
        browser.all("svg .arrows line").size() >= 3

        cleanup:
        browser.screenshot(name)

        where:
        dark  | width | height | name
        false | 1280  | 3200   | "comparison-light"
        true  | 1280  | 3200   | "comparison-dark"
        false | 390   | 3200   | "comparison-phone"
    }

    def "a click on a region shows its kernels and parts, by a link of its own; keys do the same"() {
        when:
        browser.open(page)
        browser.one("#regions input[type=search]").sendKeys("OPTIMIZER")
        browser.click("#regions tbody .link")

        then:
        browser.one("#detail-title").text == "step › optimizer"
        browser.executeScript("return location.hash").toString().startsWith("#region=")
        browser.texts("#detail-body td").any { it == "6 → 8" }
        browser.texts("#detail-body svg.waterfall text").contains("Number of launches")

        when: "another user opens the link"
        def hash = browser.executeScript("return location.hash") as String
        browser.open(page, hash)

        then:
        browser.one("#detail-title").text == "step › optimizer"
        quietAndAlone()

        when:
        browser.click("#detail-links button:last-child")

        then:
        browser.one("#detail-title").text == "Whole program"

        when:
        browser.executeScript("document.querySelector('#icicle-chart .cell').focus()")
        browser.switchTo().activeElement().sendKeys(Keys.ARROW_DOWN)
        browser.switchTo().activeElement().sendKeys(Keys.ENTER)

        then:
        browser.one("#detail-title").text in ["step", "input"]
    }

    def "tables are sorted by any column"() {
        when:
        browser.open(page)
        browser.click("#regions thead th:nth-child(2) button")
        def first = browser.texts("#regions tbody tr:first-child th")[0]
        browser.click("#regions thead th:nth-child(2) button")

        then:
        first.startsWith("Whole program")
        !browser.texts("#regions tbody tr:first-child th")[0].startsWith("Whole program")
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "a real pair: #pair"() {
        given:
        def (before, after) = SharedData.dir("more/reports").toFile().listFiles().findAll { it.name.startsWith(pair) }.sort { it.name.contains("after") }*.toPath()

        when:
        browser.size(1280, 2400)
        browser.open(SampleComparisons.write(directory.resolve(pair), Compare.report(before), Compare.report(after)).resolve("index.html"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.texts("#sentences p").any { it.contains(words) }
        browser.texts("#detail-body details.opened summary")[0].contains(kernel)

        cleanup:
        browser.screenshot("comparison-$pair")

        where:
        pair           | words                    | kernel
        "gpu-workshop" | "60 % fewer instructions per launch" | "compute_tendencies_x_279_gpu"
        "flashattn"    | "fa3_fwd_kernel before: a guess"     | "fa3db_full_fwd_kernel"
        "hpca"         | "same work"                          | "kernel_conv2d_variant_1"
    }

    def "the page states that there is no difference, or no comparability"() {
        when:
        browser.open(SampleComparisons.write(directory.resolve("same"), SampleComparisons.training(false), SampleComparisons.training(false)).resolve("index.html"))

        then:
        quietAndAlone()
        browser.texts("#sentences p").any { it.contains("no difference") }
        browser.hindrances() == []
    }

    def "a comparison of 2,000 regions and 20,000 kernels opens and pages its tables"() {
        given:
        def (before, after) = SampleComparisons.large(2000, 20_000)

        when:
        browser.open(SampleComparisons.write(directory.resolve("large"), before, after).resolve("index.html"))

        then:
        quietAndAlone()
        browser.all("#regions tbody tr").size() == 50
        browser.texts("#regions .pager span")[0] == "1–50 of 2001"
    }

    def "a page prints completely"() {
        when:
        browser.open(page)

        then:
        browser.driver.print(new PrintOptions()).content.length() > 20_000
    }

    def "screenshots for the user guide"() {
        when:
        browser.size(1280, 1500)
        browser.dark(dark)
        browser.open(page)

        then:
        browser.screenshot("docs/$name")

        where:
        dark  | name
        false | "comparison"
        true  | "comparison-dark"
    }
}
