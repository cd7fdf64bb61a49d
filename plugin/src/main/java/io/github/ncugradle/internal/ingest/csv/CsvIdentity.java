package io.github.ncugradle.internal.ingest.csv;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;

/** Reads the columns before the metrics: the result that a row belongs to, what ran and where. */
final class CsvIdentity {

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("uuuu-MMM-dd HH:mm:ss", Locale.ENGLISH);
    private static final Pattern EXTENT = Pattern.compile("\\((\\d+), (\\d+), (\\d+)\\)");
    private static final String NOT_AVAILABLE = "n/a";
    private static final String DAMAGED = "The file is damaged. Export the report again.";
    private static final int REMEMBERED = 1 << 16;

    private final CsvRows rows;
    private final CsvHeader header;
    private final Map<Object, Object> shared = new HashMap<>();
    private final Set<Key> keys = new HashSet<>();
    private String lastPushPop = "";
    private String lastStartEnd = "";
    private CsvNvtx lastNvtx = CsvNvtx.NONE;

    CsvIdentity(CsvRows rows) {
        this.rows = rows;
        this.header = rows.header();
    }

    /** The result that a row belongs to; IDs are unique per process. */
    record Key(int id, long process) {}

    Key key(CSVRecord row) {
        return new Key((int) number(row, CsvColumn.ID), number(row, CsvColumn.PROCESS_ID));
    }

    /** The key of a row that begins a result. */
    Key newKey(CSVRecord row) {
        Key key = key(row);
        if (!keys.add(key)) {
            throw rows.error(
                    row,
                    0,
                    "result " + key.id + " of process " + key.process + " was already complete before this row",
                    "The file may contain several outputs. Use one file per output.");
        }
        return key;
    }

    static @Nullable Device device(Report report, @Nullable Integer id) {
        for (Device device : report.devices()) {
            if (id != null && device.id() == id) {
                return device;
            }
        }
        return null;
    }

    TargetProcess process(CSVRecord row) {
        return share(new TargetProcess(
                number(row, CsvColumn.PROCESS_ID), text(row, CsvColumn.PROCESS_NAME), text(row, CsvColumn.HOST_NAME)));
    }

    /** The device index; null if the row has none. */
    @Nullable
    Integer device(CSVRecord row) {
        Long id = optionalNumber(row, CsvColumn.DEVICE);
        return id == null ? null : id.intValue();
    }

    @Nullable
    String computeCapability(CSVRecord row) {
        checked(row, CsvColumn.CC);
        return text(row, CsvColumn.CC);
    }

    @Nullable
    Long context(CSVRecord row) {
        return optionalNumber(row, CsvColumn.CONTEXT);
    }

    @Nullable
    Long stream(CSVRecord row) {
        return optionalNumber(row, CsvColumn.STREAM);
    }

    @Nullable
    Dim3 grid(CSVRecord row) {
        return extent(row, CsvColumn.GRID_SIZE);
    }

    @Nullable
    Dim3 block(CSVRecord row) {
        return extent(row, CsvColumn.BLOCK_SIZE);
    }

    /** UTC, as ncu prints it in any time zone. */
    @Nullable
    Instant time(CSVRecord row) {
        String time = rows.text(row, CsvColumn.KERNEL_TIME);
        if (time.isEmpty() || time.equals(NOT_AVAILABLE)) {
            return null;
        }
        try {
            return share(LocalDateTime.parse(time, TIME).toInstant(ZoneOffset.UTC));
        } catch (DateTimeException e) {
            throw rows.error(
                    row,
                    header.position(CsvColumn.KERNEL_TIME),
                    "expected a time such as 2022-Nov-29 11:12:04, found '" + time + "'",
                    DAMAGED);
        }
    }

    /**
     * What ran. Up to 2022 there are no columns for extents and nothing but kernels and ranges. Later a graph and a
     * command list have no extents, but newer versions give a graph some: zeros in 2025, those of a kernel in 2026. So
     * the name decides, for a kernel's includes its parameters unless it is a C function. A range has no stream.
     */
    Work work(CSVRecord row, @Nullable Dim3 grid, @Nullable Dim3 block) {
        String name = rows.text(row, CsvColumn.KERNEL_NAME);
        if (name.equals(Work.RANGE.name()) && stream(row) == null) {
            return Work.RANGE;
        }
        if (header.has(CsvColumn.DEVICE)) {
            if (name.equals(Work.GRAPH.name())) {
                return Work.GRAPH;
            }
            if (grid == null || block == null) {
                return share(Work.commandList(name));
            }
        }
        return share(Work.kernel(name, null, null, grid, block));
    }

    CsvNvtx nvtx(CSVRecord row) {
        String pushPop = rows.text(row, CsvColumn.PUSH_POP);
        String startEnd = rows.text(row, CsvColumn.START_END);
        if (!pushPop.equals(lastPushPop) || !startEnd.equals(lastStartEnd)) {
            try {
                lastNvtx = share(CsvNvtx.parse(pushPop, startEnd));
            } catch (IllegalArgumentException e) {
                throw rows.error(
                        row,
                        header.position(pushPop.isEmpty() ? CsvColumn.START_END : CsvColumn.PUSH_POP),
                        "invalid NVTX cell: " + e.getMessage(),
                        DAMAGED);
            }
            lastPushPop = pushPop;
            lastStartEnd = startEnd;
        }
        return lastNvtx;
    }

    /** Interns equal values, because neighboring results share nearly all of them. */
    @SuppressWarnings("unchecked")
    <T> T share(T value) {
        Object known = shared.size() < REMEMBERED ? shared.putIfAbsent(value, value) : shared.get(value);
        return known == null ? value : (T) known;
    }

    private @Nullable String text(CSVRecord row, CsvColumn column) {
        String text = rows.text(row, column);
        return text.isEmpty() || text.equals(NOT_AVAILABLE) ? null : text;
    }

    private long number(CSVRecord row, CsvColumn column) {
        return Long.parseLong(checked(row, column));
    }

    private @Nullable Long optionalNumber(CSVRecord row, CsvColumn column) {
        if (!header.has(column)) {
            return null;
        }
        String text = checked(row, column);
        return text.isEmpty() || text.equals(NOT_AVAILABLE) ? null : (Long) Long.parseLong(text);
    }

    private @Nullable Dim3 extent(CSVRecord row, CsvColumn column) {
        if (!header.has(column)) {
            return null;
        }
        Matcher extent = EXTENT.matcher(checked(row, column));
        return extent.matches()
                ? share(new Dim3(
                        Long.parseLong(extent.group(1)),
                        Long.parseLong(extent.group(2)),
                        Long.parseLong(extent.group(3))))
                : null;
    }

    private String checked(CSVRecord row, CsvColumn column) {
        String text = rows.text(row, column);
        Pattern shape = Objects.requireNonNull(column.cell());
        if (header.has(column) && !shape.matcher(text).matches()) {
            throw rows.error(
                    row,
                    header.position(column),
                    "'" + text + "' is not a valid value of the column '" + column.title() + "'",
                    DAMAGED);
        }
        return text;
    }
}
