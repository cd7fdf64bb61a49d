package io.github.ncugradle.internal.profile.source;

import java.util.Optional;

/**
 * Source lines and functions of a result. They are read on access and not retained. Call it while the result is passed to
 * the consumer: in a packed report, its values cannot be read later.
 */
public interface ResultSource {

    /** A result without per-instruction values. */
    ResultSource NO_VALUES = without("no per-instruction values: collect the section SourceCounters");

    /** A result of a format without per-instruction values. */
    ResultSource NOT_IN_CSV = without("no per-instruction values in CSV: use the .ncu-rep");

    /** The lines and functions of the result. Damage is reported in the profile, never thrown. */
    SourceProfile profile();

    /** The text of a source file, if it was imported into the report. */
    Optional<String> text(String file);

    private static ResultSource without(String note) {
        SourceProfile profile = SourceProfile.without(SourceProfile.State.NO_VALUES, note);
        return new ResultSource() {
            @Override
            public SourceProfile profile() {
                return profile;
            }

            @Override
            public Optional<String> text(String file) {
                return Optional.empty();
            }
        };
    }
}
