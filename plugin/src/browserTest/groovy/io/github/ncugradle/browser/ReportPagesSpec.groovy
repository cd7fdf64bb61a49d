package io.github.ncugradle.browser

import io.github.ncugradle.internal.profile.SectionMetric
import io.github.ncugradle.internal.profile.Section
import io.github.ncugradle.internal.region.AdviceSpec
import io.github.ncugradle.internal.region.Analysed
import io.github.ncugradle.internal.gate.Verdicts
import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.profile.RuleMessage
import io.github.ncugradle.internal.region.Captures
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.model.RegionModel
import io.github.ncugradle.internal.report.RenderedReport
import io.github.ncugradle.internal.report.SampleModels
import io.github.ncugradle.internal.report.view.SpeedOfLight
import io.github.ncugradle.testing.SharedData
import org.openqa.selenium.Keys
import org.openqa.selenium.print.PrintOptions
import org.openqa.selenium.support.ui.Select
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

@Requires(value = { Browser.present() }, reason = Browser.MISSING)
class ReportPagesSpec extends Specification {

    static final String ROW = "#regions tbody tr"
    static final String KERNEL = "#detail-body table tbody tr"

    @Shared
    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser

    @Shared
    RenderedReport training

    @Shared
    Path page

    def setupSpec() {
        browser = new Browser()
        training = new RenderedReport(directory.resolve("training"), SampleModels.training(), title: "resnet")
        page = training.directory.resolve("index.html")
    }

    def setup() {
        browser.dark(false)
        browser.size(1280, 900)
    }

    String safe(String path) {
        training.json().scopes[0].trees[0].regions.find { it.path == path }.safeName
    }

    void quietAndAlone() {
        assert browser.console() == []
        assert browser.requests().findAll { !it.startsWith("file:") && !it.startsWith("data:") && it != "about:blank" } == [] as Set
    }

    static Analysed imported(String report) {
        def captures = Captures.ofReports([(report): SharedData.reports().find { it.fileName.toString() == report }])
        Analysed.of(captures.request(RegionModel.Settings.EVERYTHING))
    }

    def "a page opens without messages, requests or accessibility violations, in light and dark"() {
        when:
        browser.dark(dark)
        browser.open(page, hash)

        then:
        quietAndAlone()
        browser.hindrances() == []

        where:
        dark  | hash
        false | ""
        true  | ""
        false | "#region=${safe("step::forward::block 3")}"
        true  | "#region=${safe("step::optimizer")}"
    }

    def "the page of a region, too"() {
        when:
        browser.dark(dark)
        browser.open(training.directory.resolve("regions/${safe("step::forward")}/index.html"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.texts("h1") == ["step::forward"]

        when:
        def times = { browser.executeScript("return [...document.querySelectorAll('#kernels-title')][0].closest('section').querySelectorAll('tbody tr')").collect { it.text } }
        def before = times()
        browser.click("section[aria-labelledby=kernels-title] thead th:nth-child(2) button")

        then:
        before.size() > 5
        times() == before.reverse()

        when:
        browser.one("#filter").sendKeys("SOFTMAX")

        then:
        times().findAll { it }.size() == 1

        where:
        dark << [false, true]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "a real report: #name"() {
        when:
        def report = new RenderedReport(directory.resolve(name), imported(name))
        browser.open(report.directory.resolve("index.html"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.texts("#detail-body .missing").size() == missing

        where:
        name                         | missing
        "synth_twoproc.ncu-rep"      | 1
        "synth_ranges.ncu-rep"       | 1
        "synth_mixed.ncu-rep"        | 1
        "sglang-3a0513d4.ncu-rep"    | 1
    }

    def "without ranges, the page covers the program, explains ranges, and marks simulated numbers"() {
        when:
        def report = new RenderedReport(directory.resolve("empty"), Measured.analyse(simulated: true, new Measured().kernel([time: 5])))
        browser.open(report.directory.resolve("index.html"))

        then:
        quietAndAlone()
        browser.all(".banner")*.text.any { it.startsWith("Simulated.") }
        browser.texts("#summary .label") == ["GPU time", "Slowest kernel", "Limited by"]
        browser.texts("#summary .more").last() == "not measured: collect the section SpeedOfLight"
        browser.one("#detail-title").text == "Whole program"
        !browser.one("#regions-card").displayed
        browser.texts(".notes li").any { it.contains("nvtxRangePush") }
        browser.hindrances() == []
    }

    def "the tiles show time, region, kernel, limiter and estimated gain"() {
        given:
        browser.open(page)
        def regions = training.json().scopes[0].trees[0].regions
        def hottest = regions.max { it.selfTime.value }

        expect:
        browser.texts("#summary .label") == ["GPU time", "In regions", "Hottest region", "Slowest kernel", "Limited by", "What to try"]
        browser.texts("#summary .value")[2] == hottest.name
        browser.texts("#summary .value")[3] == "implicit_convolve_sgemm"
        def shares = browser.texts("#summary .split ~ .more")*.replaceAll(/[^\d.]/, "")*.toDouble()
        Math.abs(shares.sum() - 100) < 0.2
        browser.all("#summary .split i")*.getAttribute("class") == ["compute", "memory", "latency", "unknown"]

        when:
        browser.click("#summary .link")

        then:
        browser.executeScript("return location.hash") == "#region=$hottest.safeName"
        browser.hindrances() == []
        quietAndAlone()
    }

    def "the tile and the advice list name the same advice, with its kernel and gain"() {
        given:
        browser.open(page)
        def best = browser.all("#summary > .tiles > li").find { it.text.startsWith("What to try") }.text.readLines()

        expect:
        best.size() == 4
        browser.texts("#advice-card strong").first() == best[1]
        "in " + browser.texts("#advice-card code").first() == best[2]
        browser.texts("#advice-card .gain").first() == best[3]
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "without estimates, advice on the limiter of the slowest kernel comes first"() {
        given:
        def report = new RenderedReport(directory.resolve("no estimates"), imported("hpca-3fce2ffa-before.ncu-rep"))

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.texts("#detail-badges .badge") == ["memory bound"]
        browser.texts("#advice-card strong").take(2) == ["L1TEX Global Load Access Pattern", "L1TEX Global Store Access Pattern"]
        browser.texts("#advice-card .gain") == []
    }

    def "a gain is that of the kernel it stands beside; local estimates follow, then what has no estimate by the time of the kernel"() {
        given:
        def rule = { String name, Double percent, RuleMessage.Scope scope = RuleMessage.Scope.GLOBAL -> AdviceSpec.rule(name, "About $name", percent, scope) }
        def local = RuleMessage.Scope.LOCAL
        def report = new RenderedReport(directory.resolve("try"), Measured.analyse(new Measured()
            .kernel("short", time: 100, rules: [rule("Grid", 50), rule("Plain", null)])
            .kernel("short", time: 100, rules: [rule("Grid", 40)])
            .kernel("long", time: 500, rules: [rule("Grid", 10), rule("Pipe", 90, local)])))

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.all("#advice-card li").collect { it.text.readLines()*.trim() } == [
            ["title · short up to 90 ns less · long up to 50 ns less", "About Grid"],
            ["title · long local speedup up to 90.0 %", "About Pipe"],
            ["title · short", "About Plain"]]

        and: "the complete text is folded further down, not repeated"
        browser.texts("#detail-body section > .advice strong") == []
        browser.texts("#detail-body summary").first() == "3 pieces of advice"
        quietAndAlone()
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "a real report of CUTLASS: a kernel has one name on the page, and launches outside NVTX ranges were not measured"() {
        given:
        def report = new RenderedReport(directory.resolve("cutlass"), imported("cutlass-a8646994.ncu-rep"))
        def names = ["Kernel<…B2bGemm…>", "Kernel<…Gemm…>"]

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.texts("#summary .name")*.toString().contains(names[0])
        browser.texts("$KERNEL code > .short") == names
        browser.texts(".roofline .labels text") == [names[0]]
        browser.texts(".roofline .missing code") == [names[1]]
        browser.texts("#advice-card code").every { it in names }
        browser.texts("#summary .more").contains("only launches in NVTX ranges were measured")
        browser.hindrances() == []
        quietAndAlone()

        when:
        browser.open(report.directory.resolve("regions/_program/index.html"))

        then:
        browser.texts("[aria-labelledby=kernels-title] code > .short") == names
        browser.texts("details.opened > summary code") == names
        browser.hindrances() == []
        quietAndAlone()
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "a page of a real report #what: #look"() {
        given:
        def report = new RenderedReport(directory.resolve("$what $look"), imported(name))

        when:
        browser.dark(look == "dark")
        browser.size(look == "phone" ? 390 : 1280, 900)
        browser.open(report.directory.resolve("index.html"))
        browser.screenshot("$what $look".replace(" ", "-"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.texts("#summary .label").containsAll(tiles)
        browser.one("#regions-card").displayed == ("In regions" in tiles)
        browser.texts(KERNEL).size() == kernels
        browser.executeScript("return document.documentElement.scrollWidth <= innerWidth")

        when:
        browser.open(report.directory.resolve("regions/_program/index.html"))

        then:
        quietAndAlone()
        browser.hindrances() == []
        browser.executeScript("return document.documentElement.scrollWidth <= innerWidth")

        where:
        [[what, name, tiles, kernels], look] << [[
            ["without ranges", "heat-sim-74ef3945.ncu-rep", ["GPU time", "Slowest kernel", "Limited by", "What to try"], 3],
            ["with a single kernel", "cs599k-338ca9de.ncu-rep", ["GPU time", "Slowest kernel", "What to try"], 1],
            ["with ranges and outside work", "synth_mixed.ncu-rep", ["GPU time", "In regions", "Slowest kernel"], 2]],
            ["light", "dark", "phone"]].combinations()
    }

    def "requested metrics have headings with the values of each region"() {
        given:
        def asked = [new Section("section0", "Command line profiler metrics", 1, [new SectionMetric("dram__bytes_read.sum", "dram__bytes_read.sum", "")], [])]
        def model = Measured.analyse(new Measured()
            .kernel("k", stack: ["A"], time: 300, sections: asked, metrics: ["dram__bytes_read.sum": 1000])
            .kernel("k", stack: ["B"], time: 700, sections: asked, metrics: ["dram__bytes_read.sum": 3000]))
        def report = new RenderedReport(directory.resolve("asked"), model)

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.texts("[aria-labelledby=metrics-title] h3") == ["dram__bytes_read.sum"]
        browser.texts("[aria-labelledby=metrics-title] tbody tr")== ["Whole program4 KB1 KB3 KB", "A1 KB1 KB1 KB", "B3 KB3 KB3 KB"]
        browser.hindrances() == []
        quietAndAlone()
    }

    def "results outside all regions have a row and kernels"() {
        given:
        def report = new RenderedReport(directory.resolve("outside"), Measured.analyse(new Measured()
            .kernel("inside", stack: ["A"], time: 300)
            .kernel("init", time: 700)))

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.texts("$ROW .link") == ["Whole program", "A", "Outside all regions"]
        browser.texts("#summary .more").any { it.contains("700 ns outside all regions") }

        when:
        browser.click("tr[data-safe=_outside] .link")

        then:
        browser.one("#detail-title").text == "Outside all regions"
        browser.texts("$KERNEL code") == ["init"]
        browser.executeScript("return location.hash") == "#region=_outside"
        browser.hindrances() == []
        quietAndAlone()
    }

    def "a kernel's row opens its sections, stall reasons, advice and launches"() {
        given:
        def rule = AdviceSpec.rule("SlowRule", "Use fewer registers", 30)
        def report = new RenderedReport(directory.resolve("opened"), Measured.analyse(new Measured()
            .kernel("one", time: 300, rules: [rule], metrics: [
                "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio": 12,
                "launch__occupancy_limit_registers": 2, "launch__occupancy_limit_warps": 16, "sm__maximum_warps_per_active_cycle_pct": 50],
                sections: [new Section("Occupancy", "Occupancy", 1, [new SectionMetric("launch__occupancy_limit_registers", "Block Limit Registers", "")], [])])
            .kernel("other", time: 100)))
        browser.open(report.directory.resolve("index.html"))

        when:
        browser.click("$KERNEL a")

        then:
        browser.one("#kernel-0 summary code").text == "one"
        browser.one("#kernel-0").text.contains("Limited by registers: 2 blocks fit on an SM.")
        browser.one("#kernel-0").text.contains("long scoreboard")
        browser.one("#kernel-0").text.contains("Use fewer registers")
        browser.texts("#kernel-0 details summary") == ["Occupancy"]
        browser.hindrances() == []
        quietAndAlone()
    }

    def "latency-bound and unmeasured regions have different colors"() {
        given:
        def light = [(SpeedOfLight.COMPUTE): 20, (SpeedOfLight.MEMORY): 30]
        def report = new RenderedReport(directory.resolve("unknown"), Measured.analyse(new Measured()
            .kernel("one", stack: ["waits"], time: 10, metrics: light)
            .kernel("other", stack: ["unmeasured"], time: 5)))
        def colours = ["waits", "unmeasured"].collect { "return getComputedStyle(document.querySelector('#icicle [aria-label^=\"$it\"] rect')).fill".toString() }

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        colours.collect { browser.executeScript(it) }.toSet().size() == 2
        browser.texts("#summary .split ~ .more") == ["latency 66.7 %", "unknown 33.3 %"]
        browser.hindrances() == []
    }

    def "the function name is emphasized in a kernel's name: #name"() {
        given:
        browser.open(page)

        expect:
        browser.executeScript("return bareName(arguments[0])", name) == bare
        browser.executeScript("return kernelName(arguments[0]).map(part => part.textContent).join('')", name) == name

        where:
        name                                                           | bare
        "relu"                                                         | "relu"
        "void at::native::reduce_kernel<512, 1, MeanOps>(ReduceOp)"     | "reduce_kernel"
        "void (anonymous namespace)::copy(int)"                        | "copy"
        "a::kernel_a::kernel(a::kernel_a)"                             | "kernel"
        "<script>x</script>"                                           | "<script>x</script>"
        "a|b c"                                                        | "c"
        "()"                                                           | "()"
    }

    def "a kernel states how often CUDA graphs launched it"() {
        given:
        def graphs = new RenderedReport(directory.resolve("graphs"), Measured.analyse(new Measured()
            .kernel(stack: ["A"], time: 30, graphNode: new GraphNode(7, 160), "gemm")
            .kernel(stack: ["A"], time: 20, "gemm")
            .kernel(stack: ["A"], time: 10, "relu")))

        when:
        browser.open(graphs.directory.resolve("index.html"))

        then:
        quietAndAlone()
        browser.texts("$KERNEL th") == ["gemm 1 launched by CUDA graphs", "relu"]
    }

    def "the best advice on a region is visible, the rest is collapsed"() {
        given:
        def measured = new Measured()
        def rules = (1..5).collect { SampleModels.rule("Rule$it", "SpeedOfLight", "Advice $it", "Text $it", it * 5.0d) }
        measured.kernel(stack: ["A"], time: 1000, sections: [SampleModels.LIGHT], rules: rules)
        def report = new RenderedReport(directory.resolve("advice"), Measured.analyse(measured))

        when:
        browser.open(report.directory.resolve("index.html"), "#region=${report.regions()[0]}")

        then:
        browser.texts("#detail-body section > .advice strong") == ["Advice 5", "Advice 4", "Advice 3"]
        browser.texts("#detail-body details .advice strong") == ["Advice 2", "Advice 1"]
        browser.texts("#detail-body summary")[0] == "2 more pieces of advice"
    }

    def "the tree can be sorted within each parent, collapsed and filtered"() {
        given:
        browser.open(page)
        def names = { browser.texts("$ROW .link") }

        expect: "the longest first"
        names().take(5) == ["Whole program", "step", "backward", "block 4", "conv"]

        when:
        browser.click("[data-sort=name]")

        then:
        names().take(4) == ["Whole program", "input", "step", "backward"]

        when:
        browser.click("[data-sort=time]")

        then:
        names().take(5) == ["Whole program", "step", "backward", "block 4", "conv"]
        browser.one("[data-sort=time]").findElement(org.openqa.selenium.By.xpath("..")).getAttribute("aria-sort") == "descending"

        when:
        browser.click("tr[data-safe='${safe("step::backward")}'] .fold")

        then:
        names().take(4) == ["Whole program", "step", "backward", "forward"]
        browser.one("tr[data-safe='${safe("step::backward")}'] .fold").getAttribute("aria-expanded") == "false"

        when:
        browser.one("#regions-filter").sendKeys("RELU")

        then:
        names().toSet() == ["step", "forward", "block 1", "block 2", "block 3", "block 4", "relu"] as Set

        when:
        browser.one("#regions-filter").clear()
        browser.one("#regions-filter").sendKeys("nothing like it")

        then:
        browser.one("#regions").text.contains("Nothing matches.")
        quietAndAlone()
    }

    def "names stay within their cells, long ones in the icicle chart and deep ones in the table"() {
        given:
        def measured = new Measured()
        ["WWWWWWWW " * 6, "x" * 300, "iiii"].each { name -> 6.times { measured.kernel(stack: [name + it, "inner " + name], time: 1000) } }
        def report = new RenderedReport(directory.resolve("names"), Measured.analyse(measured))

        when:
        browser.open(report.directory.resolve("index.html"))

        then:
        browser.executeScript("return [...document.querySelectorAll('#icicle .cell')].every(cell => !cell.querySelector('text').textContent || cell.querySelector('text').getBoundingClientRect().right <= cell.querySelector('rect').getBoundingClientRect().right)")
        browser.executeScript("return [...document.querySelectorAll('#regions .node')].every(node => node.querySelector('.link').getBoundingClientRect().top - node.getBoundingClientRect().top < 8)")
    }

    def "kernels are sorted by any column and filtered by name"() {
        given:
        browser.open(page)
        def kernels = { browser.texts("$KERNEL code") }
        def byTime = kernels()

        when:
        browser.click("#detail-body th:first-child .sort")

        then:
        kernels() == byTime.sort(false)

        when:
        browser.click("#detail-body th:first-child .sort")

        then:
        kernels() == byTime.sort(false).reverse()

        when:
        browser.one("#detail-body input").sendKeys("sgemm")

        then:
        kernels().size() == 2
        kernels().every { it.contains("sgemm") }
    }

    def "a click on a region zooms in and shows its kernels; the crumbs lead back"() {
        given:
        browser.open(page)
        def cells = { browser.all("#icicle .cell").size() }
        def before = cells()

        when:
        browser.click("#icicle [data-safe='${safe("step::forward")}']")

        then:
        cells() < before
        browser.texts("#crumbs .link") == ["Whole program", "step"]
        browser.one("#detail-title").text == "step › forward"
        browser.executeScript("return location.hash") == "#region=${safe("step::forward")}"
        browser.texts("${ROW}.selected .link") == ["forward"]
        browser.all("#detail-body svg .point").size() > 3
        browser.all("#detail-body svg .column").size() > 3
        browser.texts("#detail-body .light dt").take(2) == ["Compute (SM)", "Memory"]

        when:
        browser.click("#crumbs .link")

        then:
        cells() == before
        quietAndAlone()
    }

    def "all functions work with the keyboard"() {
        given:
        browser.open(page)
        def active = { browser.driver.switchTo().activeElement() }

        when:
        browser.executeScript("document.querySelector('#icicle .cell').focus()")
        2.times { active().sendKeys(Keys.ARROW_DOWN) }
        active().sendKeys(Keys.ARROW_RIGHT)

        then:
        active().getAttribute("aria-label").startsWith("forward, ")
        browser.one("#tip").displayed

        when:
        active().sendKeys(Keys.ENTER)

        then:
        browser.one("#detail-title").text == "step › forward"
        active().getAttribute("aria-label").startsWith("forward, ")

        when:
        active().sendKeys(Keys.ESCAPE)

        then:
        browser.texts("#crumbs .link") == []
    }

    def "the selected region stays when a process or a device is selected"() {
        given:
        browser.open(page, "#region=${safe("step")}")
        def all = browser.texts("#summary .value")[0]

        when:
        new Select(browser.one("#scope")).selectByVisibleText("train #1")

        then:
        browser.texts("#summary .value")[0] != all
        browser.one("#detail-title").text == "step"
        browser.executeScript("return location.hash") == "#scope=process-1&region=${safe("step")}"

        when:
        browser.navigate().back()

        then:
        browser.until { browser.texts("#summary .value")[0] == all }
        new Select(browser.one("#scope")).firstSelectedOption.text == "all processes and devices"
    }

    def "processes and devices are compared, with links to the view of each"() {
        given:
        browser.open(page, "#region=${safe("step::forward")}")

        expect:
        browser.texts("#scopes tbody .link") == ["all processes and devices", "train #0", "train #1", "NVIDIA A100-SXM4-40GB #0", "NVIDIA A100-SXM4-40GB #1"]
        browser.texts("#scopes tr.selected .link") == ["all processes and devices"]

        when:
        browser.click("#scopes tbody tr:nth-child(3) .link")

        then:
        new Select(browser.one("#scope")).firstSelectedOption.text == "train #1"
        browser.one("#detail-title").text == "step › forward"
        browser.texts("#scopes tr.selected .link") == ["train #1"]
        quietAndAlone()
    }

    def "a link opens a region in a scope, and an unknown link the overview"() {
        when:
        browser.open(page, hash)

        then:
        browser.one("#detail-title").text == title
        new Select(browser.one("#scope")).firstSelectedOption.text == scope
        quietAndAlone()

        where:
        hash                                                     | title                     | scope
        "#scope=device-1&region=${safe("step::forward::block 1")}" | "step › forward › block 1" | "NVIDIA A100-SXM4-40GB #1"
        "#region=nowhere&scope=none&tree=77"                     | "Whole program"           | "all processes and devices"
        "#tree=-1"                                               | "Whole program"           | "all processes and devices"
    }

    def "the page switches between ranges of several domains"() {
        given:
        def report = new RenderedReport(directory.resolve("domains"), Measured.analyse(new Measured()
            .kernel(stack: ["A"], domains: [lib: ["x"]], time: 10)
            .kernel(startEnd: [1: "S", 2: "T"], time: 5)))
        browser.open(report.directory.resolve("index.html"))

        when:
        new Select(browser.one("#tree")).selectByVisibleText("start/end ranges")

        then:
        browser.texts("$ROW .link") == ["Whole program", "S", "T"]

        when:
        new Select(browser.one("#tree")).selectByVisibleText("lib")

        then:
        browser.texts("$ROW .link") == ["Whole program", "x"]
        quietAndAlone()
    }

    def "the color scheme follows the system unless the button overrides it"() {
        given:
        def background = { browser.executeScript("return getComputedStyle(document.body).backgroundColor") }
        browser.open(page)
        def light = background()

        when:
        browser.dark(true)

        then:
        browser.until { background() != light }

        when:
        browser.click("#theme")

        then:
        background() == light
        browser.one("#theme").text == "Dark"
    }

    def "hostile names are shown without effect"() {
        given:
        def report = new RenderedReport(directory.resolve("hostile"), SampleModels.hostile())
        def regions = report.json().scopes[0].trees[0].regions

        when:
        browser.open(report.directory.resolve("index.html"))
        browser.screenshot("hostile")
        def shown = browser.texts("$ROW .link")
        browser.click("#regions-pager button:last-child")
        shown += browser.texts("$ROW .link")

        then:
        shown.size() == 1 + regions.size()
        regions.size() >= 2 * SampleModels.HOSTILE.size()
        shown.containsAll(['<script>window.hacked = 1</script>', '"><img src=x onerror="window.hacked=1">', "a|b|c", "=cmd()", "two␊lines␊and␉tab", "‹U+202E›gnol‹U+202C› ‹U+200F›marks"])
        browser.executeScript("return window.hacked === undefined && document.images.length === 0")
        browser.hindrances() == []
        quietAndAlone()

        when:
        def opened = regions.findAll { it.depth == 0 }.collect { region ->
            browser.open(report.directory.resolve("index.html"), "#region=" + region.safeName)
            def title = browser.texts("#detail-title")[0]
            browser.open(report.directory.resolve("regions/${region.safeName}/index.html"))
            assert browser.executeScript("return window.hacked === undefined && document.images.length === 0 && document.scripts.length === 1")
            title
        }

        then:
        opened.size() == SampleModels.HOSTILE.size()
        opened.every { !it.empty && it != "All regions" }
        quietAndAlone()
    }

    def "a page of 2,000 regions and 20,000 kernels stays within the size limit and pages its tables"() {
        given:
        def report = new RenderedReport(directory.resolve("large"), SampleModels.large(2000, 20_000), markdown: false)
        def index = report.directory.resolve("index.html")

        when:
        browser.open(index)
        browser.screenshot("large")

        then:
        index.toFile().length() < 8_000_000
        browser.texts(KERNEL).size() == 50
        !browser.texts("#summary .more").any { it.startsWith("unknown") }
        quietAndAlone()

        when:
        browser.click("#fold-all")
        browser.click("#regions-pager button:last-child")

        then:
        browser.texts(ROW).size() == 50
        browser.one("#regions-pager span").text == "51–100 of 2001"

        when:
        browser.one("#regions-filter").sendKeys("layer 42")

        then:
        browser.one("#regions-pager span").text == "1–50 of 54"
        browser.texts("$ROW .link").take(3).tail() == ["stage 4", "layer 42"]
    }

    def "the budgets of very many ranks scroll on the page and print completely"() {
        given:
        def model = SampleModels.ranks(64)
        def report = new RenderedReport(directory.resolve("ranks"), model, markdown: false, verdicts: Verdicts.inEachProcess(model, "A", 60_000))
        def height = { browser.executeScript("return document.querySelector('[aria-label=\"$it\"]').getBoundingClientRect().height") }

        when:
        browser.open(report.directory.resolve("index.html"))
        browser.screenshot("ranks")

        then:
        browser.texts("[aria-label=Budgets] tbody tr").size() == 64
        browser.texts("[aria-label=Budgets] tbody .badge").first() == "fail"
        height("Budgets") < 600
        browser.executeScript("return document.querySelector('[aria-label=Budgets]').scrollTo(0, 500), document.querySelector('[aria-label=Budgets] thead th').getBoundingClientRect().top >= document.querySelector('[aria-label=Budgets]').getBoundingClientRect().top")
        browser.hindrances() == []

        when:
        browser.paper(true)

        then:
        height("Budgets") > 1000

        when:
        browser.paper(false)
        browser.open(report.directory.resolve("regions/${report.regions().first()}/index.html"))

        then:
        height("Budgets") < 600
        height("Processes and devices") < 600
        browser.hindrances() == []

        cleanup:
        browser.paper(false)
    }

    def "on a phone, the page scrolls only vertically and charts stay readable"() {
        when:
        browser.size(390, 844)
        browser.open(page, "#region=${safe("step")}")

        then:
        browser.executeScript("return document.documentElement.scrollWidth <= 390")
        browser.executeScript("return [...document.querySelectorAll('#detail-body svg')].every(svg => svg.getBoundingClientRect().width / svg.viewBox.baseVal.width > 0.9)")
    }

    def "a printed page has complete tables, expanded, without controls"() {
        given:
        browser.size(720, 1000)
        browser.open(page, "#region=${safe("step")}")

        when:
        browser.paper(true)

        then:
        browser.executeScript("return document.documentElement.scrollWidth <= 720")
        browser.executeScript("return [...document.querySelectorAll('table')].every(table => table.getBoundingClientRect().right <= 720)")
        !browser.one("#theme").displayed
        !browser.one("#regions-filter").displayed

        when:
        browser.executeScript("dispatchEvent(new Event('beforeprint'))")

        then:
        browser.all("details:not([open])").empty

        when:
        browser.executeScript("dispatchEvent(new Event('afterprint'))")

        then:
        !browser.all("details:not([open])").empty
        browser.driver.print(new PrintOptions()).content.length() > 20_000

        cleanup:
        browser.paper(false)
    }

    def "a copy button says that it has copied"() {
        when:
        browser.open(page)
        browser.click("[data-copy=command-0]")

        then:
        browser.until { browser.one("[data-copy=command-0]").text == "Copied" }
        quietAndAlone()
    }

    def "screenshots for people: #name"() {
        when:
        browser.dark(dark)
        browser.size(width, height)
        browser.open(path ? training.directory.resolve(path) : page, hash)
        if (hash) {
            browser.executeScript("document.documentElement.style.scrollBehavior = 'auto'; document.getElementById('detail').scrollIntoView()")
        }
        browser.screenshot(name)

        then:
        Path.of(System.getProperty("screenshots"), name + ".png").toFile().length() > 10_000

        where:
        name               | dark  | width | height | path                                            | hash
        "docs/overview"    | false | 1280  | 1000   | null                                            | ""
        "docs/dark"        | true  | 1280  | 1000   | null                                            | ""
        "docs/region"      | false | 1280  | 1250   | null                                            | "#region=${safe("step::forward")}"
        "docs/region-page" | false | 1280  | 1000   | "regions/${safe("step::optimizer")}/index.html" | ""
        "phone"            | false | 390   | 844    | null                                            | ""
    }
}
