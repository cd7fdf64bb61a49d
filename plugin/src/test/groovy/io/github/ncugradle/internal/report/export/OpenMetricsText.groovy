package io.github.ncugradle.internal.report.export

import groovy.transform.Immutable

/** A strict reader of the OpenMetrics text format 1.0, as far as gauges and infos need it. */
class OpenMetricsText {

    /** A sample: name, labels, number, and time if it has one. */
    @Immutable
    static class Sample {
        String name
        Map<String, String> labels
        BigDecimal value
        BigDecimal time
    }

    private static final String NAME = "[a-zA-Z_:][a-zA-Z0-9_:]*"
    private static final String LABEL = '[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\\\\n]|\\\\[\\\\"n])*"'

    static List<Sample> read(String text) {
        assert text.endsWith("# EOF\n"): "the last line is # EOF"
        def samples = []
        def families = [] as Set
        String family = null
        String type = null
        String unit = null
        boolean described = false
        def lines = text.split("\n", -1)
        // After the last line end there is nothing.
        lines[0..<(lines.length - 2)].each { line ->
            def head = line =~ /^# (TYPE|UNIT|HELP) ($NAME) (.*)$/
            if (head.matches()) {
                def (what, name, rest) = [head.group(1), head.group(2), head.group(3)]
                if (name != family) {
                    assert what == "TYPE" && families.add(name): "a family is described once, by its type first: $line"
                    family = name
                    type = rest
                    unit = null
                    described = false
                    assert type in ["gauge", "info"]: line
                } else {
                    assert !described && what != "TYPE": "the description comes before the samples: $line"
                    assert what != "UNIT" || name.endsWith("_$rest"): "the unit ends the name: $line"
                    unit = what == "UNIT" ? rest : unit
                    assert rest.matches(/(?:[^\\]|\\[\\n"])*/): line
                }
            } else {
                def sample = line =~ /^($NAME)\{((?:$LABEL(?:,$LABEL)*)?)} (-?[0-9]+(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?: ([0-9]+(?:\.[0-9]+)?))?$/
                assert sample.matches(): "a sample, its labels and a number: $line"
                described = true
                assert sample.group(1) == (type == "info" ? family + "_info" : family): "samples follow their family: $line"
                assert type != "info" || sample.group(3) == "1": line
                def labels = (sample.group(2) =~ /($NAME)="((?:[^"\\]|\\.)*)"/).collect { [it[1], it[2]] }
                assert labels*.first().toSet().size() == labels.size(): "no label twice: $line"
                samples << new Sample(sample.group(1),
                    labels.collectEntries { [it[0], it[1].replaceAll(/\\(.)/) { all, c -> c == "n" ? "\n" : c }] },
                    new BigDecimal(sample.group(3)), sample.group(4) ? new BigDecimal(sample.group(4)) : null)
            }
        }
        assert samples.collect { [it.name, it.labels] }.toSet().size() == samples.size(): "no series twice"
        samples
    }
}
