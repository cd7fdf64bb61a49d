package io.github.ncugradle.internal.ingest.ncurep;

import io.github.ncugradle.internal.profile.ResultKind;

/** The fields that differ between the kinds of result, as tags; 0 means that the kind lacks the field. */
public enum ResultFields {
    KERNEL("a kernel result", ResultKind.KERNEL, 13, 14, 17, 19, 21, 22, 23, 0, 0),
    RANGE("a range result", ResultKind.RANGE, 4, 5, 7, 20, 10, 11, 0, 0, 15),
    COMMAND_LIST("a command list result", ResultKind.COMMAND_LIST, 4, 5, 7, 21, 10, 11, 12, 18, 17),
    GRAPH("a graph result", ResultKind.GRAPH, 4, 5, 7, 20, 10, 11, 12, 0, 17);

    /** The launching thread, in results of all kinds. */
    public static final int THREAD = 1 << 3;

    private final String what;
    private final ResultKind kind;
    private final int metric;
    private final int time;
    private final int section;
    private final int rule;
    private final int nvtx;
    private final int context;
    private final int stream;
    private final int displayName;
    private final int source;

    ResultFields(
            String what,
            ResultKind kind,
            int metric,
            int time,
            int section,
            int rule,
            int nvtx,
            int context,
            int stream,
            int displayName,
            int source) {
        this.what = what;
        this.kind = kind;
        this.metric = metric << 3 | 2;
        this.time = time << 3;
        this.section = section << 3 | 2;
        this.rule = rule << 3 | 2;
        this.nvtx = nvtx << 3 | 2;
        this.context = context << 3;
        this.stream = stream << 3;
        this.displayName = displayName << 3 | 2;
        this.source = source << 3;
    }

    String what() {
        return what;
    }

    public ResultKind kind() {
        return kind;
    }

    public int metric() {
        return metric;
    }

    public int time() {
        return time;
    }

    public int section() {
        return section;
    }

    public int rule() {
        return rule;
    }

    public int nvtx() {
        return nvtx;
    }

    public int context() {
        return context;
    }

    public int stream() {
        return stream;
    }

    /** The name of the work in results other than kernels. */
    public int displayName() {
        return displayName;
    }

    /** The references to code; that of a kernel is in a message. */
    public int source() {
        return source;
    }
}
