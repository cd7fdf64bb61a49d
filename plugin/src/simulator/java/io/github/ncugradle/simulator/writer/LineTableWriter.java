package io.github.ncugradle.simulator.writer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Writes the line table of a module, in DWARF 2 as CUDA's compiler does. */
final class LineTableWriter {

    private static final int VERSION = 2;
    private static final int LINE_BASE = -5;
    private static final int LINE_RANGE = 14;
    private static final int[] OPERANDS = {0, 1, 1, 1, 1, 0, 0, 0, 1};
    private static final int BEFORE_HEADER = Integer.BYTES + Short.BYTES + Integer.BYTES;

    private static final int COPY = 1;
    private static final int ADVANCE_ADDRESS = 2;
    private static final int ADVANCE_LINE = 3;
    private static final int SET_FILE = 4;
    private static final int END_SEQUENCE = 1;
    private static final int SET_ADDRESS = 2;
    private static final int INLINED_CALL = 0x90;

    private final LittleEndian content = new LittleEndian();
    private final List<String> files = new ArrayList<>();
    private final Map<Long, Integer> addresses = new LinkedHashMap<>();

    LineTableWriter(List<CubinWriter.Function> functions) {
        functions.stream()
                .flatMap(function -> function.rows().stream())
                .map(CubinWriter.Row::file)
                .distinct()
                .forEach(files::add);
        if (files.isEmpty()) {
            return;
        }
        LittleEndian header = header();
        LittleEndian program = new LittleEndian();
        for (int i = 0; i < functions.size(); i++) {
            if (!functions.get(i).rows().isEmpty()) {
                extended(program, SET_ADDRESS, Long.BYTES);
                addresses.put((long) BEFORE_HEADER + header.size() + program.size(), i);
                program.i64(0);
                rows(program, functions.get(i));
            }
        }
        int length = BEFORE_HEADER - Integer.BYTES + header.size() + program.size();
        content.i32(length).i16(VERSION).i32(header.size()).append(header).append(program);
    }

    boolean isEmpty() {
        return files.isEmpty();
    }

    LittleEndian content() {
        return content;
    }

    /** Where addresses stand that are zero until the module is loaded, and the positions of their functions. */
    Map<Long, Integer> addresses() {
        return addresses;
    }

    private LittleEndian header() {
        LittleEndian header =
                new LittleEndian().i8(1).i8(1).i8(LINE_BASE).i8(LINE_RANGE).i8(OPERANDS.length + 1);
        for (int operands : OPERANDS) {
            header.i8(operands);
        }
        files.forEach(file -> header.text(isInDirectory(file) ? file.substring(0, file.lastIndexOf('/')) : "."));
        header.i8(0);
        for (int i = 0; i < files.size(); i++) {
            String file = files.get(i);
            header.text(isInDirectory(file) ? file.substring(file.lastIndexOf('/') + 1) : file);
            header.uleb(i + 1L).uleb(0).uleb(0);
        }
        return header.i8(0);
    }

    private static boolean isInDirectory(String file) {
        return file.lastIndexOf('/') > 0;
    }

    private void rows(LittleEndian program, CubinWriter.Function function) {
        long offset = 0;
        int line = 1;
        for (CubinWriter.Row row : function.rows()) {
            if (row.offset() == offset && offset > 0) {
                // CUDA's own: this row is of code that was inlined into that of another.
                extended(program, INLINED_CALL, 2);
                program.uleb(0).uleb(0);
            }
            program.i8(SET_FILE).uleb(files.indexOf(row.file()) + 1L);
            program.i8(ADVANCE_ADDRESS).uleb(row.offset() - offset);
            program.i8(ADVANCE_LINE).sleb((long) row.line() - line);
            program.i8(COPY);
            offset = row.offset();
            line = row.line();
        }
        program.i8(ADVANCE_ADDRESS).uleb(function.size() - offset);
        extended(program, END_SEQUENCE, 0);
    }

    private static void extended(LittleEndian program, int operation, int operands) {
        program.i8(0).uleb(operands + 1L).i8(operation);
    }
}
