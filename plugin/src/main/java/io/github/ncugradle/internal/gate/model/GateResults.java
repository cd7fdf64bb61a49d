package io.github.ncugradle.internal.gate.model;

import io.github.ncugradle.internal.document.WholeDocument;
import io.github.ncugradle.internal.text.MemberNames;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Writes and reads {@code result.json}, of a single measurement or of a collection. */
public final class GateResults {

    private static final String REMEDY = "Regenerate it with the task ncuCheck.";

    private GateResults() {}

    public static void write(GateResult result, Path file) throws IOException {
        Files.writeString(file, WholeDocument.text(result));
    }

    public static void write(CollectedVerdicts verdicts, Path file) throws IOException {
        Files.writeString(file, WholeDocument.text(verdicts));
    }

    /**
     * Reads the result of a single measurement.
     *
     * @throws IOException if the file is something else
     */
    public static GateResult read(Path file) throws IOException {
        return WholeDocument.read(file, GateResult.class, GateResult.FORMAT, GateResult.VERSION, REMEDY);
    }

    /**
     * Reads either kind.
     *
     * @throws IOException if the file is something else
     */
    public static CollectedVerdicts readAll(Path file) throws IOException {
        Object document = WholeDocument.read(
                file,
                Map.of(GateResult.FORMAT, GateResult.class, CollectedVerdicts.FORMAT, CollectedVerdicts.class),
                GateResult.VERSION,
                REMEDY);
        return document instanceof GateResult result ? CollectedVerdicts.of(result) : (CollectedVerdicts) document;
    }

    /** A file of either kind, and the name of its result in a collection. */
    public record Source(String name, Path file) {}

    /**
     * Combines the results of members; the members of a nested collection appear individually.
     *
     * @throws IOException if a file is something else; the message names the member
     * @throws IllegalArgumentException if two members have the same name
     */
    public static CollectedVerdicts collect(List<Source> sources) throws IOException {
        MemberNames.requireDistinct(sources.stream().map(Source::name).toList());
        List<CollectedVerdicts.Member> members = new ArrayList<>();
        for (Source source : sources) {
            for (CollectedVerdicts.Member inner : readMember(source).members()) {
                String name = inner.name().isEmpty() ? source.name() : MemberNames.nested(source.name(), inner.name());
                members.add(new CollectedVerdicts.Member(name, inner.result()));
            }
        }
        return CollectedVerdicts.of(members);
    }

    private static CollectedVerdicts readMember(Source source) throws IOException {
        try {
            return readAll(source.file());
        } catch (IOException e) {
            throw new IOException("Member '" + VisibleText.name(source.name()) + "': " + e.getMessage(), e);
        }
    }
}
