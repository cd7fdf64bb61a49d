package io.github.ncugradle.simulator.nvtx;

import java.util.List;
import java.util.Map;

/** The NVTX ranges that are open at some moment, by domain: a stack of names, outermost first, and a set of others. */
public record OpenNames(Map<String, List<String>> pushPop, Map<String, List<String>> startEnd) {}
