package io.github.ncugradle.reference;

import java.util.List;

/**
 * A block of the script.
 *
 * @param type the class behind it
 * @param places where the script has it
 */
public record Block(String type, String meaning, List<Occurrence> places, List<Setting> settings, List<Call> calls) {

    /**
     * A block in one place of the script.
     *
     * @param path the blocks around it and its name: {@code gate.budget}
     * @param spelling the same as a script writes it: {@code ncu { gate { budget { } } }}
     */
    public record Occurrence(String path, String spelling, String meaning) {}
}
