package io.github.ncugradle.internal.ingest.code;

/**
 * Where on the device a function was.
 *
 * @param symbol the number of its symbol in the module
 */
public record LoadedFunction(String name, long address, long symbol) {}
