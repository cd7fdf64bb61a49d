package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.RangeTree
import io.github.ncugradle.internal.region.model.Region
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

/** What a report costs grows with the depth of its regions, not with the square of it. */
class DeepNestingSpec extends Specification {

    @TempDir
    Path directory

    static Measured nested(int depth) {
        new Measured().kernel(stack: (1..depth).collect { "range number $it" })
    }

    long bytes(int depth) {
        def place = Files.createDirectory(directory.resolve("$depth"))
        def model = Measured.analyse(nested(depth))
        def report = new RenderedReport(place.resolve("report"), model)
        def pages = report.files().values()*.length.sum() as long
        Files.size(model.file("aggregate")) + Files.size(model.directory.resolve("kernels.csv")) + pages
    }

    def "twice the depth makes documents and pages at most 2.3 times as long"() {
        expect:
        bytes(600) < 2.3 * bytes(300)
    }

    def "a document of twice the depth is at most 2.3 times as long"() {
        given:
        def lengths = [500, 1000, 2000].collect { depth ->
            Files.size(Measured.analyse(nested(depth)).file("aggregate"))
        }

        expect:
        lengths[1] < 2.3 * lengths[0]
        lengths[2] < 2.3 * lengths[1]
    }

    def "a long path is shortened in the middle, and parents and names give the complete path"() {
        given:
        def regions = Measured.analyse(nested(200)).scopes()[0].regions()
        def names = []
        for (Region region = regions.last(); region != null; region = region.parent() == null ? null : regions[region.parent()]) {
            names.add(0, region.name())
        }

        expect:
        regions.last().path().length() == 1000
        regions.last().path().startsWith("range number 1::range number 2::")
        regions.last().path().contains("…")
        regions.last().path().endsWith("::range number 200")
        names == (1..200).collect { "range number $it" }
        regions*.safeName().unique(false).size() == 200
        regions.take(3)*.path() == ["range number 1", "range number 1::range number 2", "range number 1::range number 2::range number 3"]
    }

    def "a name with very many parts is not split"() {
        given:
        def name = (1..count).collect { "a$it" }.join("::")

        expect:
        Measured.analyse(new Measured().kernel(stack: [name])).scopes()[0].regions().size() == regions

        where:
        count  || regions
        101    || 101
        102    || 1
        50_000 || 1
    }

    def "the ranges of a capture are listed at any depth, in a text that grows with it"() {
        given:
        def lengths = [5_000, 10_000].collect { depth ->
            def tree = new RangeTree()
            nested(depth).results.each { tree.add(it) }
            assert tree.text().contains("range number $depth  1")
            tree.text().length() + tree.block().length()
        }

        expect:
        lengths[1] < 2.3 * lengths[0]
    }
}
