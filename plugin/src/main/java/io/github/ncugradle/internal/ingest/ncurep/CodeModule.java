package io.github.ncugradle.internal.ingest.ncurep;

import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A module of a report: where its code is, and which of its functions were loaded where. ncu writes it in pieces. */
final class CodeModule {

    private final List<LoadedFunction> functions = new ArrayList<>();
    private @Nullable Content content;
    private long size;

    /** How to get at the code, which is not kept. */
    interface Content {
        byte[] read() throws IOException;
    }

    void add(LoadedFunction function) {
        functions.add(function);
    }

    void setContent(Content found, long length) {
        content = found;
        size = length;
    }

    List<LoadedFunction> functions() {
        return functions;
    }

    /** Null if the report names the module only. */
    @Nullable
    Content content() {
        return content;
    }

    long size() {
        return size;
    }
}
