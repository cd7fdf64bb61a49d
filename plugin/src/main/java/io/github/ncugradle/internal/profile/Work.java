package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/**
 * What ran on the GPU: a kernel and how it was launched, or a range, graph or command list, which have neither
 * function nor extents.
 *
 * @param name the demangled name of a kernel; ncu's term for other work
 */
public record Work(
        ResultKind kind,
        String name,
        @Nullable String function,
        @Nullable String mangled,
        @Nullable Dim3 grid,
        @Nullable Dim3 block) {

    public static final Work RANGE = new Work(ResultKind.RANGE, "range", null, null, null, null);
    public static final Work GRAPH = new Work(ResultKind.GRAPH, "graph", null, null, null, null);

    public static Work kernel(
            String demangled,
            @Nullable String function,
            @Nullable String mangled,
            @Nullable Dim3 grid,
            @Nullable Dim3 block) {
        return new Work(ResultKind.KERNEL, demangled, function, mangled, grid, block);
    }

    public static Work commandList(String name) {
        return new Work(ResultKind.COMMAND_LIST, name, null, null, null, null);
    }
}
