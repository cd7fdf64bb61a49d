package io.github.ncugradle.reference;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a comment says about a setting: the meaning, then {@code Default: …}, then, where it has them, {@code ncu: …}
 * with the flag that the setting becomes and {@code Script only: …} with the reason why there is no override.
 */
public record Description(String meaning, String defaultValue, String ncuFlag, String scriptOnly) {

    private static final String LABELS = "(?:Default|ncu|Script only): ";
    private static final Pattern MEANING = Pattern.compile("^(.*?)(?= ?\\b" + LABELS + "|$)");

    static Description of(String comment) {
        Matcher meaning = MEANING.matcher(comment);
        return new Description(
                meaning.find() ? meaning.group(1) : "",
                labelled("Default", comment),
                labelled("ncu", comment),
                labelled("Script only", comment));
    }

    private static String labelled(String label, String comment) {
        Matcher sentence = Pattern.compile("\\b" + label + ": (.*?)\\.(?= " + LABELS + "|$)")
                .matcher(comment);
        return sentence.find() ? sentence.group(1) : "";
    }
}
