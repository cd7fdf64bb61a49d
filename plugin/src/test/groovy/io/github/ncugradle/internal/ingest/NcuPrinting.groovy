package io.github.ncugradle.internal.ingest

import java.math.MathContext

/** How ncu prints what a rule estimates. */
class NcuPrinting {

    static String speedup(double percent) {
        new BigDecimal(percent).round(new MathContext(4)).stripTrailingZeros().toPlainString()
    }
}
