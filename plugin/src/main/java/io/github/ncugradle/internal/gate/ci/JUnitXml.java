package io.github.ncugradle.internal.gate.ci;

import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.internal.gate.model.Verdict;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.jspecify.annotations.Nullable;

/** Verdicts as JUnit XML, one test case per limit, which every CI system can display. */
public final class JUnitXml {

    private static final String SUITE = "ncuCheck";

    private final XMLStreamWriter xml;

    private JUnitXml(XMLStreamWriter xml) {
        this.xml = xml;
    }

    /** Writes one suite. */
    public static void write(GateResult result, Path file) throws IOException {
        write(file, document -> document.suite(new CollectedVerdicts.Member("", result)));
    }

    /** Writes one suite per member. */
    public static void write(CollectedVerdicts verdicts, Path file) throws IOException {
        write(file, document -> document.suites(verdicts));
    }

    private interface Content {
        void writeTo(JUnitXml document) throws XMLStreamException;
    }

    private static void write(Path file, Content content) throws IOException {
        try (Writer writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            JUnitXml document =
                    new JUnitXml(XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(writer));
            document.xml.writeStartDocument("UTF-8", "1.0");
            content.writeTo(document);
            document.xml.writeEndDocument();
            document.xml.flush();
        } catch (XMLStreamException e) {
            throw new IOException(file + ": " + e.getMessage(), e);
        }
    }

    private void suites(CollectedVerdicts verdicts) throws XMLStreamException {
        start("testsuites");
        attribute("name", SUITE);
        for (CollectedVerdicts.Member member : verdicts.members()) {
            suite(member);
        }
        end();
    }

    private void suite(CollectedVerdicts.Member member) throws XMLStreamException {
        GateResult result = member.result();
        List<Finding> findings = result.findings();
        start("testsuite");
        attribute("name", member.name().isEmpty() ? SUITE : member.name());
        attribute("tests", Integer.toString(findings.size() + result.problems().size()));
        attribute("failures", failures(result));
        attribute("errors", Integer.toString(result.problems().size()));
        attribute(
                "skipped",
                Long.toString(findings.stream().filter(JUnitXml::isSkipped).count()));
        attribute("time", "0");
        attribute("timestamp", timestamp(result.measured()));
        attribute("hostname", "localhost");
        start("properties");
        property("gpu", result.gpu());
        property("simulated", Boolean.toString(result.simulated()));
        property("repetitions", Integer.toString(result.repetitions()));
        property("strict", Boolean.toString(result.basis().strict()));
        String baseline = result.basis().baseline().text();
        if (baseline != null) {
            property("baseline", baseline);
        }
        for (Term term : result.basis().terms()) {
            property("judged with", term.text());
        }
        end();
        for (GateResult.Problem problem : result.problems()) {
            problem(member, problem);
        }
        for (Finding finding : findings) {
            finding(member, finding);
        }
        end();
    }

    private void problem(CollectedVerdicts.Member member, GateResult.Problem problem) throws XMLStreamException {
        start("testcase");
        attribute("classname", member.prefix() + (problem.region().isEmpty() ? SUITE : problem.region()));
        attribute("name", problem.what());
        attribute("time", "0");
        start("error");
        attribute("message", problem.text());
        attribute("type", "budget");
        end();
        end();
    }

    private void finding(CollectedVerdicts.Member member, Finding finding) throws XMLStreamException {
        Finding.Measurement measured = finding.measured();
        start("testcase");
        attribute("classname", member.prefix() + name(finding));
        attribute("name", finding.title());
        attribute("time", finding.unit().equals("ns") && measured != null ? seconds(measured.median()) : "0");
        if (finding.effect() == Effect.FAIL) {
            start("failure");
            attribute("message", finding.why());
            attribute("type", finding.verdict() == Verdict.FAIL ? "budget" : "inconclusive");
            end();
        } else if (isSkipped(finding)) {
            start("skipped");
            attribute("message", finding.why());
            end();
        }
        start("system-out");
        xml.writeCharacters(output(member.result(), finding));
        end();
        end();
    }

    /** A test cannot warn, so an inconclusive limit is a skipped test. */
    private static boolean isSkipped(Finding finding) {
        return finding.verdict() == Verdict.INCONCLUSIVE && finding.effect() != Effect.FAIL;
    }

    private static String output(GateResult result, Finding finding) {
        StringBuilder output = new StringBuilder();
        output.append(result.simulated() ? "SIMULATED: these numbers come from a simulation, not from a GPU.\n" : "");
        output.append(finding.effect() == Effect.WARN ? "WARNING: " : "")
                .append(VisibleText.of(finding.why()))
                .append('\n');
        finding.flags()
                .forEach(flag -> output.append(VisibleText.of(flag.text())).append('\n'));
        return output.toString();
    }

    private static String name(Finding finding) {
        return finding.scope().isEmpty() || finding.scope().equals("aggregate")
                ? finding.region()
                : finding.region() + " in " + finding.scope();
    }

    private static String failures(GateResult result) {
        return Long.toString(result.findings().stream()
                .filter(finding -> finding.effect() == Effect.FAIL)
                .count());
    }

    private static String seconds(double nanoseconds) {
        return BigDecimal.valueOf(nanoseconds / 1e9)
                .setScale(9, RoundingMode.HALF_UP)
                .toPlainString();
    }

    /** The format has no time zone. */
    private static String timestamp(@Nullable String instant) {
        OffsetDateTime time = OffsetDateTime.parse(instant == null ? "1970-01-01T00:00:00Z" : instant);
        return time.withOffsetSameInstant(ZoneOffset.UTC).format(DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss"));
    }

    private void property(String name, String value) throws XMLStreamException {
        start("property");
        attribute("name", name);
        attribute("value", value);
        end();
    }

    private void start(String element) throws XMLStreamException {
        xml.writeStartElement(element);
    }

    /** XML cannot represent control characters, escaped or not. */
    private void attribute(String name, String value) throws XMLStreamException {
        xml.writeAttribute(name, VisibleText.of(value));
    }

    private void end() throws XMLStreamException {
        xml.writeEndElement();
    }
}
