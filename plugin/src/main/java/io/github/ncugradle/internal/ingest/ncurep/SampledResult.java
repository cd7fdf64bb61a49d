package io.github.ncugradle.internal.ingest.ncurep;

import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.profile.source.ResultSource;
import io.github.ncugradle.internal.profile.source.SourceProfile;
import io.github.ncugradle.internal.profile.source.SourceProfile.State;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** Source lines of a result with per-instruction values, read on access. */
final class SampledResult implements ResultSource {

    private static final String COMPILE = "no line info: compile with -lineinfo";

    private final Shared shared;
    private final Message message;
    private final long process;
    private final Set<Long> references;

    SampledResult(Shared shared, Message message, long process, Set<Long> references) {
        this.shared = shared;
        this.message = message;
        this.process = process;
        this.references = references;
    }

    /** What results of a report share. */
    record Shared(SourceColumns columns, ReportCode code) {}

    /** A result in its file. */
    interface Message {

        /** Whether it can be read; in a packed report only while the result is passed to the consumer. */
        boolean isAtHand();

        /** Reads the values of its instructions. */
        void read(InstructionValues.Sink sink) throws IOException;
    }

    @Override
    public SourceProfile profile() {
        if (!message.isAtHand()) {
            return SourceProfile.without(
                    State.NO_VALUES,
                    "per-instruction values of this packed report cannot be read now: unpack it with 'zstd -d'");
        }
        try {
            ReportCode.Found code = code();
            LineSums sums = new LineSums(shared.columns, code);
            read(sums);
            return profile(code, sums.take());
        } catch (IngestException e) {
            return SourceProfile.without(
                    State.DAMAGED, damaged("per-instruction values", e.position() + ": " + e.reason()));
        } catch (IOException e) {
            return SourceProfile.without(
                    State.DAMAGED, damaged("per-instruction values", String.valueOf(e.getMessage())));
        }
    }

    /** The modules that it ran code of. */
    ReportCode.Found code() throws IOException {
        return shared.code.of(process, references);
    }

    /** Reads the values of its instructions. */
    void read(InstructionValues.Sink sink) throws IOException {
        message.read(sink);
    }

    private static SourceProfile profile(ReportCode.Found code, LineSums.Sums sums) {
        if (sums.total().metrics().isEmpty()) {
            return NO_VALUES.profile();
        }
        State state;
        String note;
        if (!code.damage().isEmpty()) {
            state = State.DAMAGED;
            note = damaged("code", code.damage());
        } else if (!sums.lines().isEmpty()) {
            state = State.LINES;
            note = "";
        } else if (sums.functions().isEmpty()) {
            state = State.NO_CODE;
            note = "no code for its instructions in the report";
        } else {
            state = State.NO_LINES;
            note = COMPILE;
        }
        return new SourceProfile(state, sums.total(), sums.lines(), sums.functions(), note);
    }

    private static String damaged(String what, String reason) {
        return "damaged " + what + " (" + reason + "): profile again or copy the file again";
    }

    @Override
    public Optional<String> text(String file) {
        try {
            return shared.code.text(file);
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Compares the code that is referred to; values are not read for a comparison. */
    @Override
    public boolean equals(Object other) {
        return other instanceof SampledResult that && process == that.process && references.equals(that.references);
    }

    @Override
    public int hashCode() {
        return Objects.hash(process, references);
    }
}
