package io.github.ncugradle.internal.ingest.code;

import io.github.ncugradle.internal.ingest.code.CompiledCode.CompiledFunction;
import io.github.ncugradle.internal.ingest.dwarf.LineTables;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A module where it was on the device. */
public final class LoadedCode {

    private static final int BYTES_OF_FUNCTION = 100;

    private final CompiledCode code;
    private final TreeMap<Long, CompiledFunction> byAddress = new TreeMap<>();

    public LoadedCode(CompiledCode code, Iterable<LoadedFunction> functions) {
        this.code = code;
        if (code.loaded()) {
            code.functions().forEach(function -> byAddress.put(function.start(), function));
            return;
        }
        for (LoadedFunction function : functions) {
            CompiledFunction compiled = code.function(function);
            if (compiled != null) {
                byAddress.put(function.address(), compiled);
            }
        }
    }

    public CompiledCode code() {
        return code;
    }

    /** How much memory this takes, roughly. */
    public long weight() {
        return code.weight() + (long) BYTES_OF_FUNCTION * byAddress.size();
    }

    /** Where the instruction at an address comes from; null if it is in none of the functions. */
    public @Nullable CodeLocation find(long address) {
        Map.Entry<Long, CompiledFunction> before = byAddress.floorEntry(address);
        if (before == null || address - before.getKey() >= before.getValue().size()) {
            return null;
        }
        CompiledFunction function = before.getValue();
        List<SourcePlace> lines = code.loaded()
                ? code.lines().at(LineTables.ABSOLUTE, address)
                : code.lines().at(function.section(), function.start() + address - before.getKey());
        return new CodeLocation(function.name(), lines);
    }
}
