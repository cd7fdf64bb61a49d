package io.github.ncugradle.internal.ingest

import io.github.ncugradle.internal.profile.Dim3
import io.github.ncugradle.internal.profile.NvtxAttributes
import io.github.ncugradle.internal.profile.NvtxRange
import io.github.ncugradle.internal.profile.Result
import io.github.ncugradle.internal.profile.metric.MetricValue

import java.math.MathContext
import java.math.RoundingMode
import java.time.ZoneOffset
import java.time.format.DateTimeFormatter

/** How ncu prints what a report holds, in base units and the C locale. */
class NcuPrinting {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MMM-dd HH:mm:ss", Locale.ENGLISH)

    static String value(MetricValue value) {
        switch (value.kind()) {
            case MetricValue.Kind.ABSENT: return ""
            case MetricValue.Kind.NO_DATA: return "no data"
            case MetricValue.Kind.FLOAT:
            case MetricValue.Kind.DOUBLE: return number(value)
            // ncu turns integers into doubles: beyond 2^53 it prints other digits than the report holds.
            case MetricValue.Kind.UINT64: return value.number() < 18446744073709551616d ? new BigDecimal(value.number()).toPlainString() : "0"
            default: return value.toString()
        }
    }

    private static String number(MetricValue value) {
        double number = value.number()
        // ncu drops the sign of what is not finite.
        if (!Double.isFinite(number)) {
            return Double.isNaN(number) ? "nan" : "inf"
        }
        BigDecimal exact = new BigDecimal(number)
        number == Math.rint(number) ? exact.toPlainString() : exact.setScale(2, RoundingMode.HALF_EVEN).toPlainString()
    }

    static String speedup(double percent) {
        new BigDecimal(percent).round(new MathContext(4)).stripTrailingZeros().toPlainString()
    }

    static String extent(Dim3 extent) {
        extent == null ? "n/a" : "(${extent.x()}, ${extent.y()}, ${extent.z()})"
    }

    static String time(Result result) {
        TIME.format(result.time().atOffset(ZoneOffset.UTC))
    }

    static String pushPop(Result result) {
        String ranges = result.nvtx().pushPop().collect { stack ->
            stack.ranges().collect { " \"\"${stack.domain()}:${range(it)}\"\" " }.join("")
        }.join("")
        ranges.isEmpty() ? "" : "${result.placement().thread()} ${ranges}"
    }

    static String startEnd(Result result) {
        result.nvtx().startEnd().collect { domain ->
            domain.ranges().collect { " \"\"${it.id()}:${domain.domain()}:${range(it.range())}\"\" " }.join("")
        }.join("")
    }

    private static String range(NvtxRange range) {
        NvtxAttributes with = range.attributes()
        [range.name(), with.payloadType(), with.payload(), with.colorType(), with.color(), with.messageType(), with.message()].join(":")
    }
}
