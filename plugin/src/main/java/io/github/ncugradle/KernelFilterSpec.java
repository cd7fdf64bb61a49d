package io.github.ncugradle;

import io.github.ncugradle.setting.Patterns;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;

/** Kernel filter. In patterns, {@code *} matches any text, {@code ?} any character, and {@code regex:} starts a regular expression. */
public abstract class KernelFilterSpec {

    private String path = "ncu.kernels";

    /** Sets the path of the filter in the build script, for messages. */
    void at(String newPath) {
        path = newPath;
    }

    /** Patterns of kernels to include, matched against the full name and the function name. Default: all. ncu: {@code --kernel-name}. */
    @Input
    public abstract ListProperty<String> getIncludes();

    /** Patterns of kernels to exclude; they override the included patterns. Default: none. ncu: {@code --kernel-name}. */
    @Input
    public abstract ListProperty<String> getExcludes();

    /** Includes kernels whose name matches a pattern. */
    public void include(String... patterns) {
        for (String pattern : patterns) {
            getIncludes().add(Patterns.checked(path + ".include", pattern));
        }
    }

    /** Excludes kernels whose name matches a pattern. */
    public void exclude(String... patterns) {
        for (String pattern : patterns) {
            getExcludes().add(Patterns.checked(path + ".exclude", pattern));
        }
    }
}
