package io.github.ncugradle.internal.capture;

import java.util.List;

/**
 * How a run ended.
 *
 * @param exitCode the process's, 128 and the signal's number where one ended it
 * @param timedOut whether it was ended for taking too long
 * @param leftBehind how many processes outlived it and were ended
 * @param messages what ncu said, without its progress
 * @param tail the last lines of everything that was printed
 */
public record RunResult(int exitCode, boolean timedOut, int leftBehind, List<String> messages, List<String> tail) {}
