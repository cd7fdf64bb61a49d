package io.github.ncugradle.internal.ingest.code;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.dwarf.LineTables;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import io.github.ncugradle.internal.ingest.elf.ElfModule;
import io.github.ncugradle.internal.ingest.elf.ElfSymbols;
import io.github.ncugradle.internal.ingest.elf.ElfSymbols.Symbol;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The functions and line tables of a module. */
public final class CompiledCode {

    private static final int BYTES_OF_FUNCTION = 200;

    private final Map<Long, CompiledFunction> byNumber = new HashMap<>();
    private final Map<String, CompiledFunction> byName = new HashMap<>();
    private final boolean loaded;
    private LineTables lines = LineTables.NONE;
    private String damage = "";

    private CompiledCode(boolean loaded) {
        this.loaded = loaded;
    }

    /** A function in its section. */
    record CompiledFunction(String name, int section, long start, long size) {}

    /**
     * Reads a module. Damaged line tables leave the functions as they are.
     *
     * @param loaded whether the module has the addresses of the device in it, as it had up to ncu 2022.1
     * @throws DamagedCodeException if not even the functions can be read
     */
    public static CompiledCode read(byte[] module, boolean loaded) throws DamagedCodeException {
        CompiledCode code = new CompiledCode(loaded);
        ElfModule elf = new ElfModule(module);
        ElfSymbols symbols = elf.symbols();
        for (int i = 0; i < symbols.count(); i++) {
            Symbol symbol = symbols.get(i);
            if (symbol.isFunction()) {
                CompiledFunction function =
                        new CompiledFunction(symbols.name(symbol), symbol.section(), symbol.value(), symbol.size());
                if (code.byNumber.size() >= Limits.FUNCTIONS) {
                    throw new DamagedCodeException("expected at most " + Limits.FUNCTIONS + " functions, found more");
                }
                code.byNumber.put((long) i, function);
                code.byName.putIfAbsent(function.name, function);
            }
        }
        try {
            code.lines = LineTables.read(elf, symbols, loaded);
        } catch (DamagedCodeException e) {
            code.damage = String.valueOf(e.getMessage());
        }
        return code;
    }

    /** Why there are no lines although there should be some; empty otherwise. */
    public String damage() {
        return damage;
    }

    /** How much memory this takes, roughly. */
    public long weight() {
        return lines.weight() + (long) BYTES_OF_FUNCTION * byNumber.size();
    }

    boolean loaded() {
        return loaded;
    }

    LineTables lines() {
        return lines;
    }

    Iterable<CompiledFunction> functions() {
        return byNumber.values();
    }

    /** The number is that of another function where ncu counts otherwise: the name decides. */
    @Nullable
    CompiledFunction function(LoadedFunction function) {
        CompiledFunction numbered = byNumber.get(function.symbol());
        return numbered != null && numbered.name.equals(function.name()) ? numbered : byName.get(function.name());
    }
}
