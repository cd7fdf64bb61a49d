package io.github.ncugradle.internal.ingest.dwarf;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.elf.CodeBytes;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import io.github.ncugradle.internal.ingest.elf.ElfModule;
import io.github.ncugradle.internal.ingest.elf.ElfModule.Relocation;
import io.github.ncugradle.internal.ingest.elf.ElfSymbols;
import io.github.ncugradle.internal.ingest.elf.ElfSymbols.Symbol;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The line tables of a file: which lines an instruction comes from, by its section and its offset there. */
public final class LineTables {

    /** Stands for the section of an address that is not relative to any. */
    public static final int ABSOLUTE = -1;

    public static final LineTables NONE = new LineTables(Map.of());

    private static final String LINES = ".debug_line";

    private final Map<Integer, LineTable> bySection;

    private LineTables(Map<Integer, LineTable> bySection) {
        this.bySection = bySection;
    }

    /**
     * Reads all of them.
     *
     * @param loaded whether addresses in the file are already those of the device
     */
    public static LineTables read(ElfModule elf, ElfSymbols symbols, boolean loaded) throws DamagedCodeException {
        int section = elf.section(LINES);
        if (section == 0) {
            return NONE;
        }
        CodeBytes units = elf.content(section, "the line table");
        Map<Long, Relocation> relocations = elf.relocations(section);
        Map<Integer, LineRows> rows = new HashMap<>();
        int[] count = {0};
        FileNames.Texts texts =
                new FileNames.Texts(text(elf, ".debug_line_str"), text(elf, ".debug_str"), (offset, value) -> {
                    Relocation relocation = relocations.get(offset);
                    return relocation == null
                            ? value
                            : symbols.get(relocation.symbol()).value()
                                    + (relocation.inPlace() ? value : relocation.addend());
                });
        while (units.remaining() > 0) {
            LineProgram.read(units, texts, new LineProgram.Rows() {

                private LineRows current = rowsOf(ABSOLUTE);

                private LineRows rowsOf(int section) {
                    return rows.computeIfAbsent(section, key -> new LineRows());
                }

                @Override
                public long start(long operandAt, long address) throws DamagedCodeException {
                    Relocation relocation = relocations.get(operandAt);
                    if (relocation == null) {
                        current = rowsOf(ABSOLUTE);
                        return address;
                    }
                    Symbol symbol = symbols.get(relocation.symbol());
                    if (loaded) {
                        current = rowsOf(ABSOLUTE);
                        return address == 0 ? symbol.value() + relocation.addend() : address;
                    }
                    current = rowsOf(symbol.section());
                    return symbol.value() + (relocation.inPlace() ? address : relocation.addend());
                }

                @Override
                public void add(long address, @Nullable SourcePlace place) throws DamagedCodeException {
                    if (++count[0] > Limits.LINE_ROWS) {
                        throw new DamagedCodeException(
                                "expected at most " + Limits.LINE_ROWS + " rows in the line table, found more");
                    }
                    current.add(address, place);
                }
            });
        }
        Map<Integer, LineTable> tables = new HashMap<>();
        for (Map.Entry<Integer, LineRows> entry : rows.entrySet()) {
            tables.put(entry.getKey(), entry.getValue().table());
        }
        return new LineTables(tables);
    }

    private static CodeBytes text(ElfModule elf, String name) throws DamagedCodeException {
        return elf.content(elf.section(name), "the section " + name);
    }

    /** The lines of an instruction; none where the section has no table. */
    public List<SourcePlace> at(int section, long offset) {
        LineTable table = bySection.get(section);
        return table == null ? List.of() : table.at(offset);
    }

    /** How much memory this takes, roughly. */
    public long weight() {
        return bySection.values().stream().mapToLong(LineTable::weight).sum();
    }
}
