package io.github.ncugradle.internal.report

import groovy.json.JsonSlurper
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.report.view.Limiter
import io.github.ncugradle.internal.report.view.ReportView
import io.github.ncugradle.internal.report.view.ScopeView
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path
import java.security.MessageDigest

class PageSpec extends Specification {

    @TempDir
    Path directory

    static List<String> scripts(String page) {
        (page =~ /(?s)<script>(.*?)<\/script>/).collect { it[1] }
    }

    static Object data(String page) {
        def found = (page =~ /(?s)<script type="application\/json" id="data">(.*?)<\/script>/).collect { it[1] }
        assert found.size() == 1
        new JsonSlurper().parseText(found[0])
    }

    def "a page is one file without requests, and its policy allows only its own scripts"() {
        given:
        def report = new RenderedReport(directory, SampleModels.training())

        expect:
        [report.text("index.html"), report.text("regions/input/index.html")].every { page ->
            def policy = (page =~ /Content-Security-Policy" content="(.*?)"/)[0][1].replace("&#39;", "'")
            assert policy.startsWith("default-src 'none';")
            assert !(page =~ /(?i)<(link|img|iframe|object|embed|base)\b|@import|url\(/)
            scripts(page).each { script ->
                def hash = MessageDigest.getInstance("SHA-256").digest(script.getBytes("UTF-8")).encodeBase64()
                assert policy.contains("'sha256-$hash'")
            }
            true
        }
        scripts(report.text("index.html")).size() == 3
        scripts(report.text("index.html"))[0].contains("Permission to use, copy, modify")
    }

    def "the page of a region carries no chart library"() {
        given:
        def report = new RenderedReport(directory, SampleModels.training())

        expect:
        report.regions().every { report.text("regions/$it/index.html").length() < 150_000 }
    }

    def "hostile names are text in every page"() {
        given:
        def report = new RenderedReport(directory, SampleModels.hostile())

        expect:
        def pages = ["index.html"] + report.regions().collect { "regions/$it/index.html" }
        pages.every { page ->
            def text = report.text(page)
            def own = text.replaceAll(/(?s)<script>.*?<\/script>/, "").replaceAll(/(?s)<script type="application\/json" id="data">[^<]*<\/script>/, "")
            assert !(own =~ /(?i)<script|<img|<b>|<i>[^<]|<u>|<!--/)
            true
        }
        def page = data(report.text("index.html"))
        page.names.contains('<script>window.hacked = 1</script>')
        page.names.contains('‹U+2028›line‹U+2029›paragraph')
        page.names.contains('␠')
        page.names.every { it.length() <= 400 }
        !report.text("index.html").contains("\u2028")
        page.scopes[0].trees[0].regions*.name.containsAll(["=cmd()", '__proto__', '</script><script>window.hacked=1</script>'])
    }

    def "the data of a page has parents before children, each name once, and no repeated scopes"() {
        when:
        def page = data(new RenderedReport(directory, SampleModels.training()).text("index.html"))
        def regions = page.scopes[0].trees[0].regions

        then:
        page.scopes*.name == ["all processes and devices", "train #0", "train #1", "NVIDIA A100-SXM4-40GB #0", "NVIDIA A100-SXM4-40GB #1"]
        page.scopes*.same == [null, null, null, 1, 2]
        regions.withIndex().every { region, i -> region.parent == null || region.parent < i }
        page.names == page.names.unique(false)
        page.missing == []
        page.scopes[0].peaks[0] > 1.9e13
        regions[0].kernels[0].size() == 13
    }

    static String page(ViewAssembly assembly, int mostData) {
        def text = new StringWriter()
        new HtmlReport(new Templates([]), mostData).report(assembly.report("demo", null), assembly, text)
        text.toString()
    }

    def "2,000 regions and 20,000 kernels fit into 8 MB"() {
        given:
        def assembly = new ViewAssembly(SampleModels.large(2000, 20_000).documents, [:], new HotLineViews(null))
        def text = page(assembly, HtmlReport.MOST_DATA)
        def tree = data(text).scopes[0].trees[0]

        expect:
        text.getBytes("UTF-8").length < 8_000_000
        tree.regions.size() == 2000
        data(text).scopes[0].program.with { it.kernels.size() + it.rest[0] } == 20_000
        tree.regions.count { it.rest } == 0
    }

    def "regions beyond the limit are summed, and the page says so"() {
        given:
        def assembly = new ViewAssembly(SampleModels.large(300, 3000).documents, [:], new HotLineViews(null))
        def text = page(assembly, size(assembly, level))
        def tree = data(text).scopes[0].trees[0]

        expect:
        text.contains(said)
        tree.regions.size() == 300
        tree.regions.every { Math.abs((it.kernels*.getAt(2).sum() ?: 0) + (it.rest ? it.rest[2] : 0) - it.time) <= 1e-4 * it.time }
        tree.regions.every { it.kernels.size() <= kernels }

        where:
        level | kernels | said
        3     | 50      | "To limit its size, this page shows at most 50 kernels and 5 pieces of advice for each region; the page"
        6     | 10      | "To limit its size, this page shows at most 10 kernels and 1 piece of advice for each region, no sections; the page"
        10    | 3       | "To limit its size, this page shows at most 3 kernels for each region, no advice, no sections, and no single processes and devices; the page"
    }

    static int size(ViewAssembly assembly, int level) {
        PageData.of(assembly.report("demo", null), assembly, PageDetail.LEVELS[level]).getBytes("UTF-8").length
    }

    def "ranks can be chosen as long as there is room for their regions: #scopes scopes on a page of level #level"() {
        given:
        def assembly = new ViewAssembly(SampleModels.ranks(40).documents, [:], new HotLineViews(null))
        def text = page(assembly, size(assembly, level))

        expect:
        data(text).scopes.size() == scopes
        text.contains("this page shows at most $kernels kernels")
        text.contains("no single processes and devices") == (scopes == 1)

        where:
        level || scopes | kernels
        6     || 42     | 10
        7     || 42     | 3
        8     || 1      | 20
    }

    def "the size of a page is determined in one pass over the scopes"() {
        given:
        def assembly = new ViewAssembly(SampleModels.ranks(40).documents, [:], new HotLineViews(null))
        def passes = 0
        def view = assembly.report("demo", null)
        def scopes = new ArrayList<ScopeView>(view.scopes()) {
            @Override
            Iterator<ScopeView> iterator() {
                passes++
                super.iterator()
            }
        }
        def watched = new ReportView(*ReportView.recordComponents.collect { it.name == "scopes" ? scopes : it.accessor.invoke(view) })

        expect:
        PageData.fitting(watched, assembly, PageDetail.LEVELS, size(assembly, 7)) == PageDetail.LEVELS[7]
        passes == 1
    }

    def "the times by limiter include kernels that the page does not list"() {
        given:
        def assembly = new ViewAssembly(SampleModels.large(300, 3000).documents, [:], new HotLineViews(null))
        def scope = data(page(assembly, HtmlReport.MOST_DATA)).scopes[0]
        def kernels = assembly.report("demo", null).scopes()[0].portions().program().kernels()

        expect:
        scope.program.kernels.size() < kernels.size()
        scope.limits == [Limiter.COMPUTE, Limiter.MEMORY, Limiter.LATENCY, null].collect { bound ->
            kernels.findAll { Limiter.of(it.compute().value(), it.memory().value()) == bound }*.time()*.value().sum() ?: 0
        }
    }

    def "a region's limiter is compute, memory or latency"() {
        expect:
        Limiter.of(compute, memory) == bound

        where:
        compute | memory | bound
        80      | 20     | Limiter.COMPUTE
        60      | 60     | Limiter.COMPUTE
        20      | 61     | Limiter.MEMORY
        59      | 59     | Limiter.LATENCY
        null    | 90     | null
    }

    def "without results in regions, the page states the reason"() {
        expect:
        new RenderedReport(directory, Measured.analyse(new Measured().kernel([time: 5]))).text("index.html")
            .contains("No launch was recorded in an NVTX range")
    }
}
