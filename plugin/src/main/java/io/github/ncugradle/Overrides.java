package io.github.ncugradle;

import io.github.ncugradle.internal.NearestName;
import io.github.ncugradle.internal.gate.Amount;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;

/** What the command line says in place of the build script: {@code -Pncu.capture.replayMode=range}. */
final class Overrides {

    private static final String PREFIX = "ncu.";

    /** Every setting, by the block of the script that it stands in, so that a slip of the finger is noticed. */
    private static final Map<String, List<String>> BLOCKS = Map.of(
            "",
            List.of("aggregate", "discover", "executable", "reports", "simulation"),
            "capture",
            List.of(
                    "cacheControl",
                    "cacheable",
                    "clockControl",
                    "devices",
                    "extraArguments",
                    "importSource",
                    "kernelNameBase",
                    "launchCount",
                    "launchSkip",
                    "metrics",
                    "onEmpty",
                    "preset",
                    "repetitions",
                    "replayMode",
                    "sections",
                    "set",
                    "strategy",
                    "targetProcesses",
                    "timeoutSeconds"),
            "gate",
            List.of(
                    "azure",
                    "confidence",
                    "github",
                    "gitlab",
                    "junit",
                    "missingBaseline",
                    "onCheck",
                    "teamcity",
                    "undecided",
                    "unstableAbove"),
            "kernels",
            List.of("excludes", "includes"),
            "reports",
            List.of("html.required", "markdown.limit", "markdown.required", "metricsCsv.required", "title"),
            "workload",
            List.of("args", "command", "launcher", "rankVariable"));

    private final ProviderFactory providers;

    Overrides(ProviderFactory providers) {
        this.providers = providers;
    }

    Provider<String> text(String path, Provider<String> script) {
        return given(path, Function.identity(), script);
    }

    /** Several values are separated by commas. */
    Provider<List<String>> list(String path, Provider<List<String>> script) {
        return given(path, value -> words(value).toList(), script);
    }

    Provider<Integer> number(String path, Provider<Integer> script) {
        return given(path, value -> number(path, value), script);
    }

    /** Several values are separated by commas. */
    Provider<List<Integer>> numbers(String path, Provider<List<Integer>> script) {
        return given(path, value -> words(value).map(word -> number(path, word)).toList(), script);
    }

    /** A percentage, as a share. */
    Provider<Double> share(String path, Provider<Double> script) {
        return given(path, value -> LimitSpec.checked("-Pncu." + path, value, Amount::share), script);
    }

    private static Integer number(String path, String value) {
        try {
            return Integer.valueOf(value);
        } catch (NumberFormatException e) {
            throw new InvalidUserDataException(
                    "-Pncu." + path + ": expected a whole number; found '" + value + "'.", e);
        }
    }

    private static Stream<String> words(String value) {
        return Stream.of(value.split(",", -1)).map(String::strip).filter(word -> !word.isEmpty());
    }

    Provider<Boolean> flag(String path, Provider<Boolean> script) {
        return given(
                path,
                value -> {
                    if (!value.equals("true") && !value.equals("false")) {
                        throw new InvalidUserDataException(
                                "-Pncu." + path + ": expected true or false; found '" + value + "'.");
                    }
                    return Boolean.valueOf(value);
                },
                script);
    }

    /** A setting that is spelt wrong would otherwise be left as it is, and nobody would know. */
    void refuseUnknown() {
        providers.gradlePropertiesPrefixedBy(PREFIX).get().keySet().forEach(property -> {
            String path = property.substring(PREFIX.length());
            int dot = path.indexOf('.');
            String block = dot < 0 ? "" : path.substring(0, dot);
            List<String> settings = BLOCKS.get(block);
            if (settings == null) {
                List<String> blocks = BLOCKS.keySet().stream()
                        .filter(name -> !name.isEmpty())
                        .sorted()
                        .toList();
                throw unknown(property, "a block of ncu { }", block, blocks);
            }
            String setting = path.substring(dot + 1);
            if (!settings.contains(setting)) {
                throw unknown(
                        property,
                        "a setting of ncu { " + (block.isEmpty() ? "" : block + " { } ") + "}",
                        setting,
                        settings);
            }
        });
    }

    private static InvalidUserDataException unknown(String property, String what, String found, List<String> known) {
        return new InvalidUserDataException("-P" + property + ": expected " + what + ", one of "
                + String.join(", ", known) + "; found '" + found + "'." + NearestName.hint(found, known));
    }

    private <T> Provider<T> given(String path, Function<String, T> reader, Provider<T> script) {
        String value = providers.gradleProperty(PREFIX + path).getOrNull();
        if (value == null) {
            return script;
        }
        T read = reader.apply(value.strip());
        return providers.provider(() -> read);
    }
}
