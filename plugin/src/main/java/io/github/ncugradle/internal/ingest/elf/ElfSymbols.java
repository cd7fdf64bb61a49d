package io.github.ncugradle.internal.ingest.elf;

/** The symbols of a file, read one by one. */
public final class ElfSymbols {

    private static final int SIZE = 24;
    private static final int FUNCTION = 2;

    private final CodeBytes table;
    private final CodeBytes names;

    ElfSymbols(CodeBytes table, CodeBytes names) {
        this.table = table;
        this.names = names;
    }

    /**
     * A symbol.
     *
     * @param name the offset of its name
     * @param section the number of its section
     * @param value where it is in the section
     */
    public record Symbol(long name, boolean isFunction, int section, long value, long size) {}

    public int count() {
        return table.size() / SIZE;
    }

    public Symbol get(long number) throws DamagedCodeException {
        if (number < 0 || number >= count()) {
            throw new DamagedCodeException("expected one of " + count() + " symbols, found number " + number);
        }
        CodeBytes entry = table.slice(number * SIZE, SIZE, "a symbol");
        long name = entry.u32();
        boolean function = (entry.u8() & 0xf) == FUNCTION;
        entry.skip(1);
        return new Symbol(name, function, entry.u16(), entry.u64(), entry.u64());
    }

    public String name(Symbol symbol) throws DamagedCodeException {
        return names.textAt(symbol.name);
    }
}
