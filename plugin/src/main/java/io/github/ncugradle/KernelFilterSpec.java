package io.github.ncugradle;

import org.gradle.api.provider.ListProperty;

/** Which kernels count: {@code *} and {@code ?} stand for any text and any character, {@code regex:} starts a regular expression. */
public abstract class KernelFilterSpec {

    /** Kernels to count. Default: all. */
    public abstract ListProperty<String> getIncludes();

    /** Kernels not to count, even when included. Default: none. */
    public abstract ListProperty<String> getExcludes();

    public void include(String... patterns) {
        getIncludes().addAll(patterns);
    }

    public void exclude(String... patterns) {
        getExcludes().addAll(patterns);
    }
}
