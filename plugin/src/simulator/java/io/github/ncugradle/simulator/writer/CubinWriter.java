package io.github.ncugradle.simulator.writer;

import java.util.ArrayList;
import java.util.List;

/**
 * Writes an ELF file as CUDA's compiler does, with what tells where instructions come from, and with zeros for these
 * themselves.
 */
public final class CubinWriter {

    private static final int HEADER = 64;
    private static final int SYMBOL = 24;
    private static final int RELOCATION = 16;
    private static final int RELOCATION_WITH_ADDEND = 24;
    private static final int MAGIC = 0x464c457f;
    private static final int CLASS_64_LITTLE_ENDIAN_VERSION_1 = 0x010102;
    private static final int EXECUTABLE = 2;
    private static final int CUDA = 190;
    private static final int CODE = 1;
    private static final int SYMBOLS = 2;
    private static final int TEXTS = 3;
    private static final int WITH_ADDEND = 4;
    private static final int WITHOUT_ADDEND = 9;
    private static final int GLOBAL_FUNCTION = 0x12;

    private static final int NAMES_AT = 1;
    private static final int TEXTS_AT = 2;
    private static final int SYMBOLS_AT = 3;
    private static final int LINES_AT = 4;
    private static final int FUNCTIONS_AT = 6;

    private final LittleEndian names = new LittleEndian();
    private final List<Section> sections = new ArrayList<>();

    private CubinWriter() {}

    /**
     * A function.
     *
     * @param rows where lines begin, in the order of their offsets
     */
    public record Function(String name, long size, List<Row> rows) {}

    /** From this offset on instructions come from this line, until the next row. Rows at one offset count together. */
    public record Row(long offset, String file, int line) {}

    private record Section(int name, int type, int link, int info, int entrySize, LittleEndian content) {}

    /** The number of the symbol of a function, by its position in the list. */
    public static long symbolOf(int position) {
        return position + 1L;
    }

    /**
     * Writes a module, without line info if no function has any row.
     *
     * @param addends whether relocations are written as from CUDA 13 on
     */
    public static byte[] write(List<Function> functions, boolean addends) {
        LittleEndian texts = new LittleEndian().text("");
        LittleEndian symbols = new LittleEndian().zeros(SYMBOL);
        for (int i = 0; i < functions.size(); i++) {
            symbols.i32(texts.size()).i8(GLOBAL_FUNCTION).i8(0).i16(FUNCTIONS_AT + i);
            symbols.i64(0).i64(functions.get(i).size);
            texts.text(functions.get(i).name);
        }
        LineTableWriter lines = new LineTableWriter(functions);
        LittleEndian relocations = new LittleEndian();
        lines.addresses().forEach((offset, function) -> relocations
                .i64(offset)
                .i64(symbolOf(function) << Integer.SIZE | 2)
                .zeros(addends ? Long.BYTES : 0));
        CubinWriter cubin = new CubinWriter();
        cubin.add("", 0, 0, 0, 0, new LittleEndian());
        cubin.add(".shstrtab", TEXTS, 0, 0, 0, cubin.names);
        cubin.add(".strtab", TEXTS, 0, 0, 0, texts);
        cubin.add(".symtab", SYMBOLS, TEXTS_AT, 1, SYMBOL, symbols);
        cubin.add(lines.isEmpty() ? ".note" : ".debug_line", CODE, 0, 0, 0, lines.content());
        cubin.add(
                addends ? ".rela.debug_line" : ".rel.debug_line",
                addends ? WITH_ADDEND : WITHOUT_ADDEND,
                SYMBOLS_AT,
                LINES_AT,
                addends ? RELOCATION_WITH_ADDEND : RELOCATION,
                relocations);
        functions.forEach(function ->
                cubin.add(".text." + function.name, CODE, SYMBOLS_AT, 0, 0, new LittleEndian().zeros(function.size)));
        return cubin.file();
    }

    private void add(String name, int type, int link, int info, int entrySize, LittleEndian content) {
        sections.add(new Section(names.size(), type, link, info, entrySize, content));
        names.text(name);
    }

    private byte[] file() {
        LittleEndian contents = new LittleEndian();
        LittleEndian table = new LittleEndian();
        for (Section section : sections) {
            table.i32(section.name).i32(section.type).i64(0).i64(0);
            table.i64(HEADER + contents.size()).i64(section.content.size());
            table.i32(section.link).i32(section.info).i64(1).i64(section.entrySize);
            contents.append(section.content);
        }
        LittleEndian file = new LittleEndian().i32(MAGIC).i32(CLASS_64_LITTLE_ENDIAN_VERSION_1);
        file.i64(0).i16(EXECUTABLE).i16(CUDA).i32(1).i64(0).i64(0);
        file.i64(HEADER + contents.size()).i32(0).i16(HEADER).i16(0).i16(0);
        file.i16(HEADER).i16(sections.size()).i16(NAMES_AT);
        return file.append(contents).append(table).toByteArray();
    }
}
