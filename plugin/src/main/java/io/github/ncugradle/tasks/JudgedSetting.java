package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.document.RecordForm;
import io.github.ncugradle.internal.gate.model.Term;
import java.io.Serializable;

/**
 * A setting that affects verdicts, listed with them.
 *
 * @param setting the setting's name on the command line
 * @param origin {@code COMMAND_LINE}, {@code ENVIRONMENT}, {@code GRADLE_PROPERTIES} or {@code SCRIPT}
 * @param softens whether the setting can turn a fail into a pass
 */
public record JudgedSetting(String setting, String value, String origin, boolean softens) implements Serializable {

    Term term() {
        return new Term(setting, value, Term.Origin.valueOf(origin), softens);
    }

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
