package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.profile.GraphNode
import io.github.ncugradle.internal.region.Measured
import io.github.ncugradle.internal.region.Analysed
import org.apache.commons.csv.CSVFormat
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class GraphLaunchesSpec extends Specification {

    @TempDir
    Path directory

    Analysed model = Measured.analyse(new Measured()
        .kernel(stack: ["A"], time: 30, graphNode: new GraphNode(107709621972672, 160), "gemm")
        .kernel(stack: ["A", "B"], time: 20, graphNode: new GraphNode(107709621972672, 161), "gemm")
        .kernel(stack: ["A"], time: 10, "gemm")
        .kernel(stack: ["A"], time: 5, "relu"))

    def "the launches of a kernel by CUDA graphs are counted in each region"() {
        when:
        def rows = model.directory.resolve("kernels.csv").withReader { CSVFormat.RFC4180.builder().setHeader().setSkipHeaderRecord(true).get().parse(it).records }
            .findAll { it.get("scope") == "aggregate" && it.get("portion") == "region" }

        then:
        rows.collect { [it.get("region"), it.get("kernel"), it.get("launches"), it.get("graph launches")] } == [
            ["A", "gemm", "3", "2"], ["A", "relu", "1", "0"], ["A::B", "gemm", "1", "1"]
        ]
    }

    def "reports state the number of launches of kernels that CUDA graphs launched"() {
        given:
        def report = new RenderedReport(directory, model)
        def region = report.regions().find { !it.contains("B") }

        expect:
        report.text("report.md").contains("| `gemm` | 60 ns | 92.3 % | 3 (2 by CUDA graphs) |")
        report.text("report.md").contains("| `relu` | 5 ns | 7.7 % | 1 |")
        report.text("regions/$region/report.md").contains("3 (2 by CUDA graphs)")
        report.text("regions/$region/index.html").count("launched by CUDA graphs") == 1
        report.text("regions/$region/index.html").contains("2 launched by CUDA graphs")
    }
}
