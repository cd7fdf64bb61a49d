package io.github.ncugradle.simulator;

import java.util.List;

/** An error that ncu reports, with ncu's wording. */
final class NcuFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient List<String> lines;

    NcuFailure(String... lines) {
        super(String.join("\n", lines));
        this.lines = List.of(lines);
    }

    List<String> lines() {
        return lines;
    }
}
