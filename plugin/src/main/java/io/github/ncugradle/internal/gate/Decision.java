package io.github.ncugradle.internal.gate;

import io.github.ncugradle.internal.gate.model.Verdict;

/**
 * A verdict with its reason.
 *
 * @param open whether more repetitions could decide an inconclusive verdict
 */
record Decision(Verdict verdict, String reason, boolean open) {

    Decision(Verdict verdict, String reason) {
        this(verdict, reason, false);
    }
}
