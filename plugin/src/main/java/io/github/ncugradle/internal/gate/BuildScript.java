package io.github.ncugradle.internal.gate;

import java.util.List;

/**
 * The script that declares the budgets, for those who show a finding beside the source.
 *
 * @param path from the root of the build
 */
public record BuildScript(String path, List<String> lines) {

    /** The first line that names a region in quotes, counted from 1; the first line of all where none does. */
    public int lineOf(String region) {
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains('"' + region + '"') || lines.get(i).contains("'" + region + "'")) {
                return i + 1;
            }
        }
        return 1;
    }
}
