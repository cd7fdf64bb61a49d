package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.profile.Capture
import io.github.ncugradle.internal.profile.GraphNode
import spock.lang.Requires
import spock.lang.Specification

@Requires(value = { SampleReports.available() }, reason = SampleReports.MISSING)
class NewerReportsSpec extends Specification {

    def "a report of an ncu up to the newest tested version is read without a warning: #report.fileName"() {
        expect:
        new CaptureReader().open(report).report().warnings() == []

        where:
        report << SampleReports.reports()
    }

    def "kernels of a CUDA graph have their graph node"() {
        given:
        Capture capture = new CaptureReader().read(SampleReports.reports().findAll { it.fileName.toString().startsWith("moeresearch") })

        expect:
        capture.results().size() == 20
        capture.results()*.placement()*.graphNode().unique() == [new GraphNode(107709621972672L, 160L)]
    }

    def "no kernel of the other reports has a graph node"() {
        expect:
        new CaptureReader().read([report]).results().every { it.placement().graphNode() == null }

        where:
        report << SampleReports.reports().findAll { !it.fileName.toString().startsWith("moeresearch") }
    }
}
