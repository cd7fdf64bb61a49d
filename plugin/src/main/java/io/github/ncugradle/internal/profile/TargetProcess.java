package io.github.ncugradle.internal.profile;

import org.jspecify.annotations.Nullable;

/** A measured process; {@code host} is the address recorded by ncu, not a host name. */
public record TargetProcess(
        long id, @Nullable String name, @Nullable String host) {}
