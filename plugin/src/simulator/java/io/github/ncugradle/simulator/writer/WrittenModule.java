package io.github.ncugradle.simulator.writer;

import com.google.protobuf.ByteString;
import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A module whose kernels were measured.
 *
 * @param reference by which results name it
 * @param code null if a module of this reference was written before, and this one only adds to it
 * @param files the texts of source files, by path
 */
public record WrittenModule(
        long reference, @Nullable ByteString code, Map<String, String> files, List<LoadedFunction> loaded) {}
