package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/** A process that was measured; {@code host} is the address ncu recorded, not a machine name. */
public record TargetProcess(
        long id, @Nullable String name, @Nullable String host) {}
