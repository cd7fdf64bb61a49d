package io.github.ncugradle.internal.text;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A text table with aligned columns, for a terminal. */
public final class TextTable {

    private static final String GAP = "   ";

    private final List<Boolean> numbers;
    private final List<List<String>> rows = new ArrayList<>();

    private TextTable(List<Boolean> numbers) {
        this.numbers = numbers;
    }

    /** A table with columns of numbers, aligned right, or of text. */
    public static TextTable ofNumbers(Boolean... columns) {
        return new TextTable(List.of(columns));
    }

    public void row(String... cells) {
        rows.add(Stream.of(cells).map(VisibleText::of).toList());
    }

    public List<String> lines() {
        int[] widths = new int[numbers.size()];
        for (List<String> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], row.get(i).length());
            }
        }
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String padding = " ".repeat(widths[i] - row.get(i).length());
            line.append(i == 0 ? "" : GAP).append(numbers.get(i) ? padding + row.get(i) : row.get(i) + padding);
        }
        return line.toString().stripTrailing();
    }
}
