package io.github.ncugradle.internal.ingest.page;

import io.github.ncugradle.internal.profile.NcuVersion;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.Metrics;
import io.github.ncugradle.internal.profile.metric.Unit;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The raw page line by line: columns, units, and one row per result, with the metrics of all results by name. Every cell is
 * quoted and, as in ncu, quotes in names are not escaped.
 */
public final class RawPage {

    private final NcuVersion version;
    private final IdentityColumns identity;
    private final SortedMap<String, Unit> metrics = new TreeMap<>();
    private MetricSchema added = Metrics.NONE.schema();
    private MetricSchema placed = Metrics.NONE.schema();
    private int[] places = {};

    /** An empty page, in the layout of this ncu version. */
    public RawPage(NcuVersion version) {
        this.version = version;
        identity = new IdentityColumns(version);
    }

    /** Adds the columns that the result needs; returns false if all exist. */
    public boolean add(Result result) {
        boolean grows = identity.add(result);
        MetricSchema schema = result.metrics().schema();
        if (!schema.equals(added)) {
            int before = metrics.size();
            for (int i = 0; i < schema.size(); i++) {
                metrics.putIfAbsent(schema.names().get(i), schema.units().get(i));
            }
            grows |= metrics.size() > before;
            added = schema;
        }
        return grows;
    }

    /** The lines with the column titles and their units. */
    public String head() {
        List<String> titles = identity.titles();
        List<String> units = new ArrayList<>(Collections.nCopies(titles.size(), ""));
        titles.addAll(metrics.keySet());
        metrics.values().forEach(unit -> units.add(MetricCell.unit(unit, version)));
        return line(titles) + line(units);
    }

    /** The line of a result whose columns exist. */
    public String row(Result result) {
        List<String> cells = identity.cells(result);
        for (int place : places(result.metrics().schema())) {
            cells.add(place < 0 ? "" : MetricCell.value(result.metrics(), place));
        }
        return line(cells);
    }

    /** The position of each column's metric in the schema, or -1. */
    private int[] places(MetricSchema schema) {
        if (places.length != metrics.size() || !schema.equals(placed)) {
            places = metrics.keySet().stream().mapToInt(schema::indexOf).toArray();
            placed = schema;
        }
        return places;
    }

    /** A line of cells. */
    public static String line(Collection<String> cells) {
        return "\"" + String.join("\",\"", cells) + "\"\n";
    }
}
