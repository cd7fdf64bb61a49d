package io.github.ncugradle.internal.ingest.code;

import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.List;

/**
 * Where an instruction comes from.
 *
 * @param function its mangled name
 * @param lines all lines that it counts for; none without line info
 */
public record CodeLocation(String function, List<SourcePlace> lines) {}
