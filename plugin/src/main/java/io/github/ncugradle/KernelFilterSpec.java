package io.github.ncugradle;

import io.github.ncugradle.setting.Patterns;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.tasks.Input;

/** Which kernels count: {@code *} and {@code ?} stand for any text and any character, {@code regex:} starts a regular expression. */
public abstract class KernelFilterSpec {

    private String path = "ncu.kernels";

    /** Where the filter stands in the script, for messages. */
    void at(String newPath) {
        path = newPath;
    }

    /** Kernels to count, by their full or their function's name. Default: all. ncu: {@code --kernel-name}. */
    @Input
    public abstract ListProperty<String> getIncludes();

    /** Kernels not to count, even when included. Default: none. ncu: {@code --kernel-name}. */
    @Input
    public abstract ListProperty<String> getExcludes();

    /** Counts kernels whose name matches. */
    public void include(String... patterns) {
        for (String pattern : patterns) {
            getIncludes().add(Patterns.checked(path + ".include", pattern));
        }
    }

    /** Does not count kernels whose name matches. */
    public void exclude(String... patterns) {
        for (String pattern : patterns) {
            getExcludes().add(Patterns.checked(path + ".exclude", pattern));
        }
    }
}
