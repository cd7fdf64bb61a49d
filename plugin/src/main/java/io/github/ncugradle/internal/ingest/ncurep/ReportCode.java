package io.github.ncugradle.internal.ingest.ncurep;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.ingest.code.CodeLocation;
import io.github.ncugradle.internal.ingest.code.CompiledCode;
import io.github.ncugradle.internal.ingest.code.LoadedCode;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Maps the instructions of a report to functions and lines. Loads modules on access, caches the most recent ones up to a limit,
 * and shares modules with the same content.
 */
final class ReportCode {

    private static final long WORK_ALWAYS = 1 << 26;
    private static final long WORK_PER_BYTE = 8;
    private static final long WORK_PER_FUNCTION = 100;

    private final ReportInput input;
    private final List<NcuRepReader.Block> blocks;
    private final Map<CodeModule, LoadedCode> recent = new LinkedHashMap<>(16, 0.75f, true);
    private final Map<String, WeakReference<CompiledCode>> byContent = new HashMap<>();
    private final Map<CodeModule, String> unreadable = new HashMap<>();
    private @Nullable CodeIndex index;
    private long weight;
    private long work;

    ReportCode(ReportInput input, List<NcuRepReader.Block> blocks) {
        this.input = input;
        this.blocks = blocks;
    }

    /**
     * The code of a result.
     *
     * @param damage what is wrong with it; empty if nothing is
     */
    record Found(List<LoadedCode> modules, String damage) implements LineSums.Code {

        @Override
        public @Nullable CodeLocation find(long address) {
            for (LoadedCode module : modules) {
                CodeLocation location = module.find(address);
                if (location != null) {
                    return location;
                }
            }
            return null;
        }
    }

    synchronized Found of(long process, Set<Long> references) throws IOException {
        CodeIndex known = index();
        List<LoadedCode> modules = new ArrayList<>();
        String damage = "";
        for (long reference : references) {
            CodeModule module = known.module(new CodeIndex.Key(process, reference));
            CodeModule.Content content = module == null ? null : module.content();
            if (module == null || content == null) {
                damage = damage.isEmpty() ? known.damage() : damage;
                continue;
            }
            LoadedCode code = loaded(module, content);
            if (code != null) {
                modules.add(code);
            }
            String found = code == null
                    ? unreadable.getOrDefault(module, "")
                    : code.code().damage();
            damage = damage.isEmpty() ? found : damage;
        }
        return new Found(modules, damage);
    }

    /** The text of a source file, if it was imported. */
    synchronized Optional<String> text(String file) throws IOException {
        return Optional.ofNullable(index().file(file)).map(text -> new String(text, StandardCharsets.UTF_8));
    }

    private CodeIndex index() throws IOException {
        CodeIndex known = index;
        if (known == null) {
            known = CodeIndex.read(input, blocks);
            index = known;
        }
        return known;
    }

    private @Nullable LoadedCode loaded(CodeModule module, CodeModule.Content content) throws IOException {
        LoadedCode known = recent.get(module);
        if (known != null || unreadable.containsKey(module)) {
            return known;
        }
        // Limits repeated decoding of modules that the cache has dropped.
        work += module.size() + WORK_PER_FUNCTION * module.functions().size();
        if (work > WORK_ALWAYS + WORK_PER_BYTE * index().sizeOfModules()) {
            unreadable.put(
                    module, "the line tables of the report take more memory than " + Limits.LINE_TABLES + " bytes");
            return null;
        }
        try {
            LoadedCode code =
                    new LoadedCode(compiled(content.read(), module.functions().isEmpty()), module.functions());
            keep(module, code);
            return code;
        } catch (DamagedCodeException e) {
            unreadable.put(module, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private CompiledCode compiled(byte[] content, boolean loaded) throws DamagedCodeException {
        String key = Sha256.of(content) + loaded;
        WeakReference<CompiledCode> reference = byContent.get(key);
        CompiledCode known = reference == null ? null : reference.get();
        if (known == null) {
            known = CompiledCode.read(content, loaded);
            byContent.put(key, new WeakReference<>(known));
        }
        return known;
    }

    private void keep(CodeModule module, LoadedCode code) {
        recent.put(module, code);
        weight += code.weight();
        var oldest = recent.values().iterator();
        while (weight > Limits.LINE_TABLES && recent.size() > 1) {
            weight -= oldest.next().weight();
            oldest.remove();
        }
    }
}
