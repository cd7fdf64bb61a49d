package io.github.ncugradle;

import io.github.ncugradle.internal.gate.Amount;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.jspecify.annotations.Nullable;

/**
 * What the command line says in place of the build script: {@code -Pncu.capture.replayMode=range}, or for one of several
 * workloads {@code -Pncu.workloads.train.capture.replayMode=range}.
 */
final class Overrides {

    private static final String OF_WORKLOAD = "workload.";

    private final ProviderFactory providers;
    private final String workload;

    private Overrides(ProviderFactory providers, String workload) {
        this.providers = providers;
        this.workload = workload;
    }

    /** What is said for all. */
    static Overrides of(ProviderFactory providers) {
        return new Overrides(providers, "");
    }

    /** What is said for one of several workloads, and where nothing is, for all. */
    Overrides forWorkload(String name) {
        return new Overrides(providers, name);
    }

    Provider<String> text(String path, Provider<String> script) {
        return given(path, (property, value) -> value, script);
    }

    /** Several values are separated by commas. */
    Provider<List<String>> list(String path, Provider<List<String>> script) {
        return given(path, (property, value) -> words(value).toList(), script);
    }

    Provider<Integer> number(String path, Provider<Integer> script) {
        return given(path, Overrides::number, script);
    }

    /** Several values are separated by commas. */
    Provider<List<Integer>> numbers(String path, Provider<List<Integer>> script) {
        return given(
                path,
                (property, value) ->
                        words(value).map(word -> number(property, word)).toList(),
                script);
    }

    /** A percentage, as a share. */
    Provider<Double> share(String path, Provider<Double> script) {
        return given(path, (property, value) -> LimitSpec.checked("-P" + property, value, Amount::share), script);
    }

    Provider<Boolean> flag(String path, Provider<Boolean> script) {
        return given(path, Overrides::flag, script);
    }

    /** The files that the command line names, separated by commas, or those of the script. */
    Object files(String path, Object script) {
        String property = property(path);
        return property == null ? script : words(value(property)).toList();
    }

    /** The variables of the script, and over them those of the command line, each with a property of its own. */
    Provider<Map<String, String>> variables(String path, Provider<Map<String, String>> script) {
        Map<String, String> given = beneath(properties(path).get(0) + ".");
        return given.isEmpty()
                ? script
                : script.map(variables -> {
                    Map<String, String> all = new TreeMap<>(variables);
                    all.putAll(given);
                    return all;
                });
    }

    /** What the command line says within a block; the most particular first. */
    List<Block> blocks(String path) {
        return properties(path).stream()
                .map(property -> new Block(property, beneath(property + ".")))
                .filter(block -> !block.settings().isEmpty())
                .toList();
    }

    /** Settings of a block, by what comes after its property. */
    record Block(String property, Map<String, String> settings) {}

    /** The workloads that the command line speaks of, by a property that does. */
    Map<String, String> workloads() {
        return names(KnownSettings.WORKLOADS, path -> path.substring(0, path.indexOf('.')));
    }

    /** The regions that the command line speaks of, by a property that does. */
    Map<String, String> regions() {
        return names(KnownSettings.REGIONS, KnownSettings::region);
    }

    private Map<String, String> names(String block, UnaryOperator<String> name) {
        Map<String, String> names = new TreeMap<>();
        String beginning = properties(block).get(0) + ".";
        beneath(beginning).keySet().forEach(path -> names.putIfAbsent(name.apply(path), "-P" + beginning + path));
        return names;
    }

    /** A setting that is spelt wrong would otherwise be left as it is, and nobody would know. */
    void refuseUnknown() {
        beneath(KnownSettings.PREFIX).keySet().forEach(KnownSettings::require);
    }

    /** Whether the command line says anything at all. */
    boolean areGiven() {
        return !beneath(KnownSettings.PREFIX).isEmpty();
    }

    private Map<String, String> beneath(String beginning) {
        Map<String, String> given = new TreeMap<>();
        providers
                .gradlePropertiesPrefixedBy(beginning)
                .get()
                .forEach((property, value) -> given.put(property.substring(beginning.length()), value.strip()));
        return given;
    }

    private static Integer number(String property, String value) {
        try {
            return Integer.valueOf(value);
        } catch (NumberFormatException e) {
            throw new InvalidUserDataException(
                    "-P" + property + ": expected a whole number; found '" + value + "'.", e);
        }
    }

    private static Boolean flag(String property, String value) {
        if (!value.equals("true") && !value.equals("false")) {
            throw new InvalidUserDataException("-P" + property + ": expected true or false; found '" + value + "'.");
        }
        return Boolean.valueOf(value);
    }

    private static Stream<String> words(String value) {
        return Stream.of(value.split(",", -1)).map(String::strip).filter(word -> !word.isEmpty());
    }

    private <T> Provider<T> given(String path, Reader<T> reader, Provider<T> script) {
        String property = property(path);
        if (property == null) {
            return script;
        }
        T read = reader.read(property, value(property));
        return providers.provider(() -> read);
    }

    /** The property that is given for a setting. */
    private @Nullable String property(String path) {
        return properties(path).stream()
                .filter(property -> providers.gradleProperty(property).isPresent())
                .findFirst()
                .orElse(null);
    }

    private String value(String property) {
        return providers.gradleProperty(property).get().strip();
    }

    /** The properties for a setting; the first one that is given decides. */
    private List<String> properties(String path) {
        String general = KnownSettings.PREFIX + path;
        if (workload.isEmpty()) {
            String shorter = KnownSettings.SHORT_FORMS.get(path);
            return shorter == null ? List.of(general) : List.of(general, KnownSettings.PREFIX + shorter);
        }
        String own = KnownSettings.PREFIX + KnownSettings.WORKLOADS + "." + workload + ".";
        // What a workload runs and reads is no other's business.
        return path.startsWith(OF_WORKLOAD)
                ? List.of(own + path.substring(OF_WORKLOAD.length()))
                : path.equals("capture.reports") ? List.of(own + path) : List.of(own + path, general);
    }

    /** Reads the value of a property. */
    private interface Reader<T> {
        T read(String property, String value);
    }
}
