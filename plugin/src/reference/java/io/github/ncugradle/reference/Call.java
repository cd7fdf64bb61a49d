package io.github.ncugradle.reference;

/**
 * A method of a block, as a script calls it.
 *
 * @param spelling valid in both DSLs: {@code metric("name") { }}
 */
public record Call(String name, String spelling, String meaning) {}
