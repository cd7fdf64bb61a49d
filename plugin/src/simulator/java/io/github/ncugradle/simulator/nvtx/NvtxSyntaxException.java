package io.github.ncugradle.simulator.nvtx;

/** An NVTX expression that ncu rejects or crashes on. */
public final class NvtxSyntaxException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    NvtxSyntaxException(String expression, String problem) {
        super("NVTX expression '" + expression + "': " + problem + ".");
    }
}
