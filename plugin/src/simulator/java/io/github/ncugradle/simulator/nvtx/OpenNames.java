package io.github.ncugradle.simulator.nvtx;

import java.util.List;
import java.util.Map;

/**
 * Open NVTX ranges at one moment, by domain: a stack of push/pop names, outermost first, and a set of start/end names.
 */
public record OpenNames(Map<String, List<String>> pushPop, Map<String, List<String>> startEnd) {}
