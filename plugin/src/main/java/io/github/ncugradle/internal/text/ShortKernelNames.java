package io.github.ncugradle.internal.text;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Short names for the kernels of a report, unique among them: the function name, and where several kernels share it, the template arguments that distinguish them. CUTLASS, for example, calls every kernel {@code Kernel}.
 */
public final class ShortKernelNames {

    /** The length of a short name. */
    static final int LONGEST = 48;

    private static final int LONGEST_WITH_ALL_ARGUMENTS = 30;

    private final Map<String, String> shortNames = new HashMap<>();
    private final Set<String> used = new HashSet<>();

    private ShortKernelNames() {}

    /** The short name of each kernel, by its whole name. They depend on the set of names only. */
    public static Map<String, String> of(Collection<String> names) {
        ShortKernelNames made = new ShortKernelNames();
        Map<String, List<String>> byFunction = new TreeMap<>();
        for (String name : new TreeSet<>(names)) {
            byFunction
                    .computeIfAbsent(FunctionName.of(name), any -> new ArrayList<>())
                    .add(name);
        }
        // First those whose function name is unique: the others give way to them.
        byFunction.forEach((function, same) -> {
            if (same.size() == 1) {
                made.put(same.get(0), function);
            }
        });
        byFunction.forEach((function, same) -> {
            if (same.size() > 1) {
                made.putDistinct(function, same);
            }
        });
        return made.shortNames;
    }

    private void put(String name, String wanted) {
        String visible = VisibleText.name(wanted);
        String shortName = ShortName.of(visible, LONGEST);
        for (int i = 2; !used.add(shortName); i++) {
            String suffix = " #" + i;
            shortName = ShortName.of(visible, LONGEST - suffix.length()) + suffix;
        }
        shortNames.put(name, shortName);
    }

    private void putDistinct(String function, List<String> names) {
        List<String> complete =
                names.stream().map(name -> withArguments(function, name)).toList();
        if (Set.copyOf(complete).size() == names.size()
                && complete.stream().allMatch(it -> it.length() <= LONGEST_WITH_ALL_ARGUMENTS)) {
            for (int i = 0; i < names.size(); i++) {
                put(names.get(i), complete.get(i));
            }
            return;
        }
        List<Map<Integer, String>> differences = NameDifferences.of(names);
        for (int i = 0; i < names.size(); i++) {
            int kernel = i;
            String pieces = String.join(
                    "…",
                    differences.stream()
                            .map(difference -> difference.get(kernel))
                            .filter(Objects::nonNull)
                            .toList());
            put(names.get(i), pieces.isEmpty() ? function : function + "<…" + pieces + "…>");
        }
    }

    /** {@code scale<4>} of {@code void ns::scale<(int)4>(float *)}; only the function where there are no template arguments. */
    private static String withArguments(String function, String name) {
        String normal = KernelNames.normal(name);
        int start = normal.indexOf(function + "<");
        int end = normal.indexOf('(', Math.max(start, 0));
        return start < 0 ? function : normal.substring(start, end < 0 ? normal.length() : end);
    }
}
