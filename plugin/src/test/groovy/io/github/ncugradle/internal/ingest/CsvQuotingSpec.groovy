package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.ingest.csv.CsvNvtx
import io.github.ncugradle.internal.ingest.source.IngestException
import io.github.ncugradle.internal.profile.NvtxAttributes
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.profile.Result
import spock.lang.Specification
import spock.lang.Timeout

import static io.github.ncugradle.internal.ingest.CsvPages.details
import static io.github.ncugradle.internal.ingest.CsvPages.message
import static io.github.ncugradle.internal.ingest.CsvPages.metric
import static io.github.ncugradle.internal.ingest.CsvPages.named
import static io.github.ncugradle.internal.ingest.CsvPages.results

class CsvQuotingSpec extends Specification {

    def "a kernel called #name keeps its name"() {
        when:
        List<Result> found = results(named(name))

        then:
        found*.work()*.name() == [name, "next"]
        found*.metrics()*.number(0) == [1234d, 5678d]

        where:
        name << [
            'k', 'k<"x">', 'k<"">', 'k<"a","b">', '"', '""', '"k"', 'k"', '"k', 'k", "l', 'a\nb', 'a\r\nb', 'k<"x"\n>', 'k"\n"', 'k,l', 'k<"1","7">',
            'void k<"x", (int)1>(char const*, float)', 'ünïcode', ' k ', 'range', 'graph'
        ]
    }

    def "a range called #name keeps its name"() {
        given:
        String range = "<default domain>:$name:none:none:none:none:none:none"

        when:
        Result result = results(named("k", "24793  \"\"$range\"\"  \"\"lib:inner:none:none:none:none:none:none\"\" ", " \"\"5:$range\"\" "))[0]

        then:
        result.nvtx().pushPop()*.domain() == ["<default domain>", "lib"]
        result.nvtx().pushPop().collect { it.ranges()*.name() } == [[name], ["inner"]]
        result.nvtx().startEnd().collect { it.ranges()*.range()*.name() } == [[name]]
        result.placement().thread() == 24793
        result.work().name() == "k"

        where:
        name << [
            'step', '', 'a:b', 'a:b:none', ':', '"q"', '""', '"', 'x "', 'a,b', 'a","b', 'a\nb', '"\n"', 'üñï', 'upload, "quoted" x:y/z', ' padded ', 'a  b', '1'
        ]
    }

    @Timeout(60)
    def "the time of a cell does not grow quadratically"() {
        given: "a cell with a late first quote and many that could end it"
        String cell = "x" * 2_000_000 + '" ' + '","' * 700_000

        when:
        results(named("k", cell, ""))

        then:
        thrown(IngestException)
    }

    def "a message with quotes and line ends stays complete: #text"() {
        when:
        Result result = results(details(
            metric(0, "Occupancy", "Threads", "thread", "5"),
            message(0, "Occupancy", "Rule", "WRN", text, scope, speedup),
            metric(0, "Occupancy", "Blocks", "block", "6"))).first()

        then:
        result.rules().collect { it.messages()*.text() } == [[text]]
        result.sections()[0].header()*.label() == ["Threads", "Blocks"]

        where:
        text << ['plain', 'a "quoted" word', 'a "list","of" words', 'line\nline', 'ends with "x"', '"', '"x"\nmore', '']
        scope << ["global", "", "local", "", "", "global", "", ""]
        speedup << ["12.5", "", "0.3765", "", "", "50", "", ""]
    }

    def "the last message of a page up to 2022 ends with its row"() {
        given:
        String page = CsvPages.row(CsvPages.WHO + ["Kernel Name", "Kernel Time", "Context", "Stream"] + CsvPages.DETAILS + ["Rule Name", "Rule Type", "Rule Description"]) +
            CsvPages.row([0, 1, "app", "127.0.0.1", 'k<"x">', "2022-Nov-29 11:12:04", 3, 13, "Occupancy", "Threads", "thread", 5]).trim() + ",\n" +
            CsvPages.row([0, 1, "app", "127.0.0.1", 'k<"x">', "2022-Nov-29 11:12:04", 3, 3, "Occupancy", "", "", "", "Rule", "INF", 'Say "a","b" twice.'])

        when:
        Result result = results(page)[0]

        then:
        result.work().name() == 'k<"x">'
        result.rules()[0].messages()[0].text() == 'Say "a","b" twice.'
        result.placement().stream() == 13
        result.placement().context() == 3
        result.time().toString() == "2022-11-29T11:12:04Z"
    }

    def "the attributes of a range are read: #fields"() {
        when:
        NvtxState state = CsvNvtx.parse("1  \"\"dom:name:$fields\"\" ", "").state()

        then:
        state.pushPop()[0].ranges()[0] == new NvtxRange("name", attributes)

        where:
        fields                                        || attributes
        "none:none:none:none:none:none"               || NvtxAttributes.NONE
        "Int32:42:RGB:0xff00ff00:none:none"           || new NvtxAttributes("Int32", "42", "RGB", "0xff00ff00", "none", "none")
        "Double:2.500000:none:none:ASCII:a message"   || new NvtxAttributes("Double", "2.500000", "none", "none", "ASCII", "a message")
        "none:none:none:none:ASCII:with: colons :"    || new NvtxAttributes("none", "none", "none", "none", "ASCII", "with: colons :")
        "Later:1:HSV:2:EMOJI:x"                       || new NvtxAttributes("Later", "1", "HSV", "2", "EMOJI", "x")
    }

    def "an invalid NVTX cell is rejected: #cell"() {
        when:
        results(named("k", cell))

        then:
        IngestException e = thrown()
        e.position() == "line 3, column 30"
        e.reason().startsWith("invalid NVTX cell")

        where:
        cell << ['x  ""d:n:none:none:none:none:none:none"" ', '1  ""d:n"" ', '1  ""no colons"" ', '99999999999999999999999 ']
    }
}
