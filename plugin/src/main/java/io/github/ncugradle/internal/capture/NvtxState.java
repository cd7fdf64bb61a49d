package io.github.ncugradle.internal.capture;

import java.util.List;
import java.util.Map;

/** The NVTX ranges that are open at some moment, by domain: a stack of names, outermost first, and a set of others. */
public record NvtxState(Map<String, List<String>> pushPop, Map<String, List<String>> startEnd) {

    /** How ncu calls the domain of ranges that name none. */
    public static final String DEFAULT_DOMAIN = "<default domain>";
}
