package io.github.ncugradle.reference;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Position of a block in the script, as a path from {@code ncu { }}. */
record Place(List<Step> steps) {

    static final Place ROOT = new Place(List.of());

    private static final Pattern OF_ONE_WORKLOAD =
            Pattern.compile("workloads\\.|workload\\.(capture|kernels|program|regions|discover)\\b");

    /**
     * One block further in.
     *
     * @param path its part of a setting's path: {@code <name>}
     * @param spelling how a script writes it: {@code register("name")}
     */
    record Step(String path, String spelling) {}

    Place within(String path, String spelling) {
        return new Place(Stream.concat(steps.stream(), Stream.of(new Step(path, spelling)))
                .toList());
    }

    String path() {
        return steps.stream().map(Step::path).collect(Collectors.joining("."));
    }

    String path(String setting) {
        return steps.isEmpty() ? setting : path() + "." + setting;
    }

    /** What repeats a block for one of several workloads. */
    boolean isOfOneWorkload() {
        return isOfOneWorkload(path());
    }

    /** The same for the path of a setting or a property. */
    static boolean isOfOneWorkload(String path) {
        return OF_ONE_WORKLOAD.matcher(path).lookingAt();
    }

    /** Of the innermost block. */
    String name() {
        return steps.isEmpty() ? "ncu" : steps.get(steps.size() - 1).path();
    }

    String spelling() {
        return "ncu { " + steps.stream().map(step -> step.spelling() + " { ").collect(Collectors.joining()) + "}"
                + " }".repeat(steps.size());
    }
}
