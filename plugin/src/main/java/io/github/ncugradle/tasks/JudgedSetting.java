package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.document.RecordForm;
import io.github.ncugradle.internal.gate.model.Term;
import java.io.Serializable;

/**
 * A setting behind a verdict, which the verdict lists.
 *
 * @param setting its name on the command line
 * @param origin {@code COMMAND_LINE}, {@code ENVIRONMENT}, {@code GRADLE_PROPERTIES} or {@code SCRIPT}
 * @param softens whether a measurement can pass with it that would fail without
 */
public record JudgedSetting(String setting, String value, String origin, boolean softens) implements Serializable {

    Term term() {
        return new Term(setting, value, Term.Origin.valueOf(origin), softens);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
