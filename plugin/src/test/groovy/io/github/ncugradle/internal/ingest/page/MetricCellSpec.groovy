package io.github.ncugradle.internal.ingest.page

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.internal.ingest.MadeUp
import io.github.ncugradle.internal.ingest.RawCells
import io.github.ncugradle.internal.ingest.RealNcu
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.simulator.writer.NcuRepWriter
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.math.RoundingMode
import java.nio.file.Path

class MetricCellSpec extends Specification {

    @TempDir
    Path directory

    def "#value is printed as #text"() {
        expect:
        printed(value) == text

        where:
        value                                              || text
        MetricValue.ofDouble(1.005d)                       || "1.00"
        MetricValue.ofDouble(0.125d)                       || "0.12"
        MetricValue.ofDouble(0.375d)                       || "0.38"
        MetricValue.ofDouble(1234567.891d)                 || "1234567.89"
        MetricValue.ofDouble(-0.5d)                        || "-0.50"
        MetricValue.ofDouble(3d)                           || "3"
        MetricValue.ofDouble(-3d)                          || "-3"
        MetricValue.ofDouble(-0d)                          || "0"
        MetricValue.ofDouble(-0.001d)                      || "-0.00"
        MetricValue.ofDouble(0.995d)                       || "0.99"
        MetricValue.ofDouble(1e19d)                        || "10000000000000000000"
        MetricValue.ofDouble(1e22d)                        || "0"
        MetricValue.ofDouble(-1e22d)                       || "-9223372036854775808"
        MetricValue.ofFloat(0.1f)                          || "0.10"
        MetricValue.ofDouble(Double.NaN)                   || "nan"
        MetricValue.ofDouble(Double.NEGATIVE_INFINITY)     || "inf"
        MetricValue.ofUnsigned(9007199254740993L)          || "9007199254740992"
        MetricValue.ofUnsigned(-1L)                        || "0"
        MetricValue.ofUnsigned(-1)                         || "4294967295"
        MetricValue.ofText('prefer "none"')                || 'prefer "none"'
        MetricValue.NO_DATA                                || "no data"
        MetricValue.ABSENT                                 || ""
    }

    def "a value is printed with two decimals: seed #seed"() {
        given:
        Random random = new Random(seed)

        expect:
        (0..<20_000).every {
            double value = arbitrary(random)
            String exact = new BigDecimal(value).setScale(2, RoundingMode.HALF_EVEN).toPlainString()
            String text = printed(MetricValue.ofDouble(value))
            text == (value == Math.rint(value) ? new BigDecimal(value).toPlainString() : exact == "0.00" && value < 0 ? "-0.00" : exact)
        }

        where:
        seed << [1, 2, 3]
    }

    @Requires(value = { RealNcu.available() }, reason = RealNcu.MISSING)
    def "ncu #year prints arbitrary values, ties and extremes like the writer"() {
        given:
        Random random = new Random(year)
        List<MetricValue> values = (0..<2_000).collect { it % 5 == 0 ? MetricValue.ofFloat(arbitrary(random) as float) : MetricValue.ofDouble(arbitrary(random)) } +
            [-0d, -0.001d, -0.005d, 0.005d, 0.015d, 0.995d, 99.995d, 1e15d + 0.5d, 1e14d + 0.125d, 1e19d, 1e300d, -1e300d, Double.MIN_VALUE].collect { MetricValue.ofDouble(it) }
        Path file = directory.resolve("values.ncu-rep")
        NcuRepWriter.write(file, MadeUp.REPORT, [MadeUp.kernel(0, [values: values.withIndex().collectEntries { value, i -> ["x__v${i}.sum".toString(), value] }])])
        RawCells cells = new RawCells()

        expect:
        cells.differences(RealNcu.page(year, "raw", file), new CaptureReader().open(file).capture().results(), year) == []

        where:
        year << RealNcu.years()
    }

    private static double arbitrary(Random random) {
        double value = (random.nextBoolean() ? 1 : -1) * Math.pow(10, random.nextInt(18) - 4) * random.nextDouble()
        switch (random.nextInt(4)) {
            case 0: return Math.rint(value * 1000) / 1000
            case 1: return Math.rint(value * 8) / 8
            default: return value
        }
    }

    private static String printed(MetricValue value) {
        MetricCell.value(MadeUp.metrics(["x.sum": value]), 0)
    }
}
