package io.github.ncugradle.wiring;

import io.github.ncugradle.WorkloadSpec;
import io.github.ncugradle.internal.capture.program.Secrets;
import io.github.ncugradle.internal.gate.model.Term;
import io.github.ncugradle.setting.SpecSetting;
import io.github.ncugradle.setting.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
import org.gradle.api.provider.Provider;
import org.gradle.api.provider.ProviderFactory;
import org.jspecify.annotations.Nullable;

/**
 * Properties that override the build script: {@code -Pncu.capture.replayMode=range}, or for one workload
 * {@code -Pncu.workloads.train.capture.replayMode=range}.
 */
final class Overrides {

    private static final String OF_WORKLOAD = "workload.";

    private final ProviderFactory providers;
    private final Function<String, Term.Origin> origins;
    private final Map<String, String> given;
    private final String workload;

    private Overrides(
            ProviderFactory providers,
            Function<String, Term.Origin> origins,
            Map<String, String> given,
            String workload) {
        this.providers = providers;
        this.origins = origins;
        this.given = given;
        this.workload = workload;
    }

    /** The overrides for all workloads. Call once per project: Gradle scans all properties, which takes time. */
    static Overrides of(Project project) {
        ProviderFactory providers = project.getProviders();
        Map<String, String> given = new TreeMap<>();
        providers
                .gradlePropertiesPrefixedBy(KnownSettings.PREFIX)
                .get()
                .forEach((property, value) -> given.put(property, value.strip()));
        Map<String, String> commandLine =
                project.getGradle().getStartParameter().getProjectProperties();
        return new Overrides(providers, property -> origin(property, commandLine, providers), given, "");
    }

    /** The overrides for one workload, which fall back to those for all workloads. */
    Overrides forWorkload(String name) {
        return new Overrides(providers, origins, given, name);
    }

    /** Origin of a property, in Gradle's order of precedence. */
    private static Term.Origin origin(String property, Map<String, String> commandLine, ProviderFactory providers) {
        if (commandLine.containsKey(property)
                || providers.systemProperty("org.gradle.project." + property).isPresent()) {
            return Term.Origin.COMMAND_LINE;
        }
        return providers.environmentVariable("ORG_GRADLE_PROJECT_" + property).isPresent()
                ? Term.Origin.ENVIRONMENT
                : Term.Origin.GRADLE_PROPERTIES;
    }

    /** All overrides that apply to this workload. */
    List<Entry> all() {
        String own = KnownSettings.PREFIX + KnownSettings.WORKLOADS + ".";
        List<Entry> all = new ArrayList<>();
        given.forEach((property, value) -> {
            if (!property.startsWith(own)) {
                all.add(new Entry(
                        property, property.substring(KnownSettings.PREFIX.length()), value, origins.apply(property)));
            } else if (!workload.isEmpty() && property.startsWith(own + workload + ".")) {
                String path = property.substring(own.length() + workload.length() + 1);
                all.add(new Entry(
                        property,
                        KnownSettings.isOfWorkload(path) ? OF_WORKLOAD + path : path,
                        value,
                        origins.apply(property)));
            }
        });
        return all;
    }

    /** The name of a setting in messages: the property that sets it, or its path in the build script. */
    String label(String path) {
        Given found = find(path);
        return found == null ? KnownSettings.PREFIX + path : "-P" + found.property();
    }

    boolean isGiven(String path) {
        return find(path) != null;
    }

    /**
     * An override.
     *
     * @param path the setting's path in the {@code ncu { }} block
     */
    record Entry(String property, String path, String value, Term.Origin origin) {

        boolean isOfBudget() {
            return path.startsWith("gate.budget.")
                    || path.startsWith("program.budget.")
                    || (path.startsWith("regions.") && path.contains(".budget."));
        }

        /** The value, with secrets masked. */
        String shown() {
            return Secrets.masked(property, value);
        }
    }

    /**
     * Sets the conventions of a block, by precedence: task option, override, build script.
     *
     * @param block the block that the task reads
     * @param options the same block of the task for all workloads; it has a value where an option was given
     */
    <T> void settle(Class<T> kind, String path, T block, T script, Supplier<T> options) {
        for (SpecSetting setting : SpecSetting.of(kind)) {
            Provider<?> otherwise = value(path + "." + setting.name(), setting, script);
            setting.convention(block, firstOf(() -> setting.in(options.get()), otherwise));
        }
    }

    /** Sets the conventions of a block without task options. */
    <T> void settle(Class<T> kind, String path, T block, T script) {
        for (SpecSetting setting : SpecSetting.of(kind)) {
            setting.convention(block, value(path + "." + setting.name(), setting, script));
        }
    }

    /** The value of an option if given, or the alternative. A list option that is not given is empty, not absent. */
    @SuppressWarnings("unchecked")
    <V> Provider<V> firstOf(Supplier<? extends Provider<?>> option, Provider<V> otherwise) {
        return providers.provider(() -> {
            Object given = option.get().getOrNull();
            return given == null || given.equals(List.of()) ? otherwise.getOrNull() : (V) given;
        });
    }

    /** The override of a setting, or the value of the build script. */
    @SuppressWarnings("unchecked")
    Provider<?> value(String path, SpecSetting setting, Object script) {
        Provider<?> otherwise = setting.in(script);
        Class<?> type = setting.type();
        if (setting.isList()) {
            return type == Integer.class
                    ? numbers(path, (Provider<List<Integer>>) otherwise)
                    : list(path, (Provider<List<String>>) otherwise);
        }
        if (type == Integer.class) {
            return number(path, (Provider<Integer>) otherwise);
        }
        if (type == Boolean.class) {
            return flag(path, (Provider<Boolean>) otherwise);
        }
        return type.isEnum() ? constant(path, type, otherwise) : text(path, (Provider<String>) otherwise);
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private Provider<?> constant(String path, Class<?> type, Provider<?> script) {
        return given(path, (property, word) -> Words.constant("-P" + property, word, (Class) type), (Provider) script);
    }

    /** The override of an enum setting, or the value of the build script. */
    <E extends Enum<E>> Provider<E> word(String path, Class<E> type, Provider<E> script) {
        return given(path, (property, word) -> Words.constant("-P" + property, word, type), script);
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

    Provider<Boolean> flag(String path, Provider<Boolean> script) {
        return given(path, Overrides::flag, script);
    }

    /** The files that an override names, separated by commas, or those of the build script. */
    Object files(String path, Object script) {
        Given found = find(path);
        return found == null ? script : words(found.value()).toList();
    }

    /** The variables of the build script, overridden by variables from properties, one property each. */
    Provider<Map<String, String>> variables(String path, Provider<Map<String, String>> script) {
        Map<String, String> own = new TreeMap<>();
        List<String> properties = properties(path);
        for (int i = properties.size() - 1; i >= 0; i--) {
            own.putAll(beneath(properties.get(i) + "."));
        }
        return own.isEmpty()
                ? script
                : script.map(variables -> {
                    Map<String, String> all = new TreeMap<>(variables);
                    all.putAll(own);
                    return all;
                });
    }

    /** The overrides in a block, from specific to general. */
    List<Block> blocks(String path) {
        return properties(path).stream()
                .map(property -> new Block(property, beneath(property + ".")))
                .filter(block -> !block.settings().isEmpty())
                .toList();
    }

    /** Settings of a block, by the part of the property after the block's. */
    record Block(String property, Map<String, String> settings) {}

    /** The workloads that properties name, each with one such property. */
    Map<String, String> workloads() {
        return names(KnownSettings.WORKLOADS, path -> path.substring(0, path.indexOf('.')));
    }

    /** The regions that properties name, each with one such property. */
    Map<String, String> regions() {
        return names(KnownSettings.REGIONS, KnownSettings::region);
    }

    /** The comparisons that properties name, each with one such property. */
    Map<String, String> comparisons() {
        return names(KnownSettings.COMPARISONS, path -> path.substring(0, path.indexOf('.')));
    }

    private Map<String, String> names(String block, UnaryOperator<String> name) {
        Map<String, String> names = new TreeMap<>();
        String beginning = properties(block).get(0) + ".";
        beneath(beginning).keySet().forEach(path -> names.putIfAbsent(name.apply(path), "-P" + beginning + path));
        return names;
    }

    /** Fails on unknown properties, which would otherwise have no effect without notice. */
    void refuseUnknown() {
        beneath(KnownSettings.PREFIX).keySet().forEach(KnownSettings::require);
    }

    /** Whether there are any overrides. */
    boolean areGiven() {
        return !given.isEmpty();
    }

    private Map<String, String> beneath(String beginning) {
        Map<String, String> beneath = new TreeMap<>();
        given.forEach((property, value) -> {
            if (property.startsWith(beginning)) {
                beneath.put(property.substring(beginning.length()), value);
            }
        });
        return beneath;
    }

    private static Integer number(String property, String value) {
        try {
            return Integer.valueOf(value);
        } catch (NumberFormatException e) {
            throw new InvalidUserDataException(
                    "-P" + property + ": expected a whole number; found '" + value + "'." + ofRange(property, value),
                    e);
        }
    }

    /** A range, as a build script has it, takes two properties. */
    private static String ofRange(String property, String value) {
        String[] numbers = value.split("\\.\\.", -1);
        return numbers.length == 2 && property.endsWith(".repetitions")
                ? " For a range: -P" + property + "=" + numbers[0] + " -P"
                        + property.replaceFirst("repetitions$", "maxRepetitions") + "=" + numbers[1]
                : "";
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
        Given found = find(path);
        if (found == null) {
            return script;
        }
        T read = reader.read(found.property(), found.value());
        return providers.provider(() -> read);
    }

    private @Nullable Given find(String path) {
        for (String property : properties(path)) {
            String value = given.get(property);
            if (value != null) {
                return new Given(property, value);
            }
        }
        return null;
    }

    /** The properties for a setting; the first one that is given wins. */
    private List<String> properties(String path) {
        String general = KnownSettings.PREFIX + path;
        boolean ofWorkload = path.startsWith(OF_WORKLOAD);
        List<String> properties = new ArrayList<>();
        if (!workload.isEmpty()) {
            properties.add(KnownSettings.PREFIX + KnownSettings.WORKLOADS + "." + workload + "."
                    + (ofWorkload ? path.substring(OF_WORKLOAD.length()) : path));
        }
        // Settings of the program apply to main, not to other workloads.
        if (!ofWorkload || workload.isEmpty() || workload.equals(WorkloadSpec.MAIN)) {
            properties.add(general);
            String shorter = KnownSettings.SHORT_FORMS.get(path);
            if (shorter != null) {
                properties.add(KnownSettings.PREFIX + shorter);
            }
        }
        return properties;
    }

    /** The value of a setting and the property that sets it. */
    private record Given(String property, String value) {}

    /** Parses the value of a property. */
    private interface Reader<T> {
        T read(String property, String value);
    }
}
