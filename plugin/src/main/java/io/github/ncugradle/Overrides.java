package io.github.ncugradle;

import io.github.ncugradle.internal.capture.Secrets;
import io.github.ncugradle.internal.gate.Amount;
import io.github.ncugradle.internal.gate.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.Project;
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

    /** What is said for all. To be asked for once in a project: Gradle takes its time to look through all properties. */
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

    /** What is said for one of several workloads, and where nothing is, for all. */
    Overrides forWorkload(String name) {
        return new Overrides(providers, origins, given, name);
    }

    /** In the order of precedence that Gradle has. */
    private static Term.Origin origin(String property, Map<String, String> commandLine, ProviderFactory providers) {
        if (commandLine.containsKey(property)
                || providers.systemProperty("org.gradle.project." + property).isPresent()) {
            return Term.Origin.COMMAND_LINE;
        }
        return providers.environmentVariable("ORG_GRADLE_PROJECT_" + property).isPresent()
                ? Term.Origin.ENVIRONMENT
                : Term.Origin.GRADLE_PROPERTIES;
    }

    /** All that is said for this workload, or for all. */
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

    boolean isGiven(String path) {
        return find(path) != null;
    }

    /**
     * What is said in place of the build script.
     *
     * @param path of the setting within the block {@code ncu { }}
     */
    record Entry(String property, String path, String value, Term.Origin origin) {

        boolean isOfBudget() {
            return path.startsWith("gate.budget.") || (path.startsWith("regions.") && path.contains(".budget."));
        }

        /** What may be written down of the value. */
        String shown() {
            return Secrets.masked(property, value);
        }
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
        Given found = find(path);
        return found == null ? script : words(found.value()).toList();
    }

    /** The variables of the script, and over them those of the command line, each with a property of its own. */
    Provider<Map<String, String>> variables(String path, Provider<Map<String, String>> script) {
        Map<String, String> own = beneath(properties(path).get(0) + ".");
        return own.isEmpty()
                ? script
                : script.map(variables -> {
                    Map<String, String> all = new TreeMap<>(variables);
                    all.putAll(own);
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

    /** What is said for a setting, and by which property. */
    private record Given(String property, String value) {}

    /** Reads the value of a property. */
    private interface Reader<T> {
        T read(String property, String value);
    }
}
