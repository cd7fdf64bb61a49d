package io.github.ncugradle.internal.ingest.csv;

import java.util.Arrays;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The columns that are not metrics, in all versions of ncu, with patterns of their cells. */
enum CsvColumn {
    ID("ID", "\\d{1,9}"),
    PROCESS_ID("Process ID", "\\d{1,18}"),
    PROCESS_NAME("Process Name", null),
    HOST_NAME("Host Name", null),
    PUSH_POP("thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg", null),
    START_END("Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg", null),
    KERNEL_NAME("Kernel Name", null),
    KERNEL_TIME("Kernel Time", "[-0-9A-Za-z:. ]{0,40}|n/a"),
    CONTEXT("Context", "\\d{1,18}|n/a"),
    STREAM("Stream", "\\d{1,18}|n/a"),
    BLOCK_SIZE("Block Size", "\\(\\d{1,18}, \\d{1,18}, \\d{1,18}\\)|n/a"),
    GRID_SIZE("Grid Size", "\\(\\d{1,18}, \\d{1,18}, \\d{1,18}\\)|n/a"),
    DEVICE("Device", "\\d{1,9}|n/a|"),
    CC("CC", "\\d{1,4}\\.\\d{1,4}|n/a|"),
    SECTION_NAME("Section Name", null),
    BODY_ITEM_LABEL("Body Item Label", null),
    METRIC_NAME("Metric Name", null),
    METRIC_UNIT("Metric Unit", null),
    METRIC_VALUE("Metric Value", null),
    RULE_NAME("Rule Name", null),
    RULE_TYPE("Rule Type", null),
    RULE_DESCRIPTION("Rule Description", null),
    SPEEDUP_TYPE("Estimated Speedup Type", "[a-z]{0,20}"),
    SPEEDUP("Estimated Speedup", "[-+.0-9a-z]{0,30}");

    private static final Map<String, CsvColumn> BY_TITLE =
            Arrays.stream(values()).collect(Collectors.toMap(CsvColumn::title, Function.identity()));

    private final String title;
    private final @Nullable Pattern cell;

    CsvColumn(String title, @Nullable String cell) {
        this.title = title;
        this.cell = cell == null ? null : Pattern.compile(cell);
    }

    static @Nullable CsvColumn of(String title) {
        return BY_TITLE.get(title);
    }

    String title() {
        return title;
    }

    /** Pattern of the cells; null for any text. */
    @Nullable
    Pattern cell() {
        return cell;
    }
}
