package io.github.ncugradle.reference;

import io.github.ncugradle.NcuExtension;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

/** Walks through the blocks of a script, by their classes and by the objects of a configured project. */
final class Script {

    private final Sources sources;
    private final LiveProject project;
    private final KnownOverrides overrides;
    /** By class and name: a block that the script has in several places is one. */
    private final Map<String, Visited> blocks = new LinkedHashMap<>();

    private record Visited(TypeElement type, List<Object> live, Map<Place, String> meanings) {}

    private Script(Sources sources, LiveProject project, KnownOverrides overrides) {
        this.sources = sources;
        this.project = project;
        this.overrides = overrides;
    }

    static List<Block> blocks(Sources sources, LiveProject project, KnownOverrides overrides) {
        Script script = new Script(sources, project, overrides);
        TypeElement root = sources.type(NcuExtension.class);
        script.visit(root, Place.ROOT, sources.comment(root), project.extension());
        return script.blocks.values().stream().map(script::block).toList();
    }

    private void visit(TypeElement type, Place place, String meaning, @Nullable Object live) {
        Visited visited = blocks.computeIfAbsent(
                type.getQualifiedName() + " " + place.name(),
                first -> new Visited(type, new ArrayList<>(), new LinkedHashMap<>()));
        visited.meanings().put(place, meaning);
        if (live != null) {
            visited.live().add(live);
        }
        for (ExecutableElement method : sources.methods(type)) {
            String comment = sources.comment(method);
            Optional<TypeElement> nested = own(method.getReturnType());
            Optional<TypeElement> configured = configured(method);
            if (nested.isPresent()) {
                String name = property(method);
                visit(nested.get(), place.within(name, name), comment, live == null ? null : value(live, method));
            } else if (signature(method.getReturnType()).startsWith("NamedDomainObjectContainer<")) {
                String name = property(method);
                // Its elements live in no script yet.
                visit(
                        own(argument(method.getReturnType())).orElseThrow(),
                        place.within(name, name).within("<name>", "register(\"name\")"),
                        comment,
                        null);
            } else if (configured.isPresent() && method.getParameters().size() > 1) {
                String name = method.getSimpleName().toString();
                String key = method.getParameters().get(0).getSimpleName().toString();
                visit(
                        configured.get(),
                        place.within(name + ".<" + key + ">", name + "(\"" + key + "\")"),
                        comment,
                        null);
            }
        }
    }

    private Block block(Visited visited) {
        List<Setting> settings = new ArrayList<>();
        List<Call> calls = new ArrayList<>();
        for (ExecutableElement method : sources.methods(visited.type())) {
            String comment = sources.comment(method);
            if (!isGetter(method)) {
                calls.add(new Call(method.getSimpleName().toString(), spelling(method), comment));
                continue;
            }
            Description description = Description.of(comment);
            Optional<ValueType> type = ValueType.of(signature(method.getReturnType()));
            if (type.isPresent()) {
                settings.add(setting(visited, method, type.get(), description));
            } else if (own(method.getReturnType()).isPresent()
                    && !description.defaultValue().isEmpty()) {
                // A block that is a setting by itself.
                settings.add(setting(visited, method, ValueType.FILES, description));
            }
        }
        return new Block(
                visited.type().getSimpleName().toString(),
                sources.comment(visited.type()),
                visited.meanings().entrySet().stream()
                        .sorted(Comparator.comparing(place -> place.getKey().isOfOneWorkload()))
                        .map(place -> new Block.Occurrence(
                                place.getKey().path(), place.getKey().spelling(), place.getValue()))
                        .toList(),
                settings,
                calls);
    }

    private Setting setting(Visited visited, ExecutableElement getter, ValueType type, Description description) {
        String name = property(getter);
        List<String> paths = visited.meanings().keySet().stream()
                .map(place -> place.path(name))
                .toList();
        return new Setting(
                name,
                paths,
                type.words(),
                description,
                paths.stream().flatMap(path -> overrides.of(path).stream()).toList(),
                visited.live().stream()
                        .flatMap(live -> project.optionsOf(value(live, getter), type).stream())
                        .distinct()
                        .toList());
    }

    private static boolean isGetter(ExecutableElement method) {
        return method.getParameters().isEmpty()
                && method.getSimpleName().toString().matches("get[A-Z].*");
    }

    private static String property(ExecutableElement getter) {
        String name = getter.getSimpleName().toString().substring("get".length());
        return name.substring(0, 1).toLowerCase(Locale.ROOT) + name.substring(1);
    }

    private static Object value(Object block, ExecutableElement getter) {
        try {
            return block.getClass().getMethod(getter.getSimpleName().toString()).invoke(block);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The block that a call configures: the last argument is an action on it. */
    private Optional<TypeElement> configured(ExecutableElement method) {
        List<? extends VariableElement> parameters = method.getParameters();
        return parameters.isEmpty() || !isAction(parameters.get(parameters.size() - 1))
                ? Optional.empty()
                : own(argument(parameters.get(parameters.size() - 1).asType()));
    }

    private Optional<TypeElement> own(TypeMirror type) {
        return type instanceof DeclaredType declared
                        && declared.asElement() instanceof TypeElement element
                        && sources.isOurs(element)
                ? Optional.of(element)
                : Optional.empty();
    }

    private static TypeMirror argument(TypeMirror type) {
        TypeMirror argument = ((DeclaredType) type).getTypeArguments().get(0);
        return argument instanceof WildcardType wildcard && wildcard.getSuperBound() != null
                ? wildcard.getSuperBound()
                : argument;
    }

    private static boolean isAction(VariableElement parameter) {
        return signature(parameter.asType()).startsWith("Action<");
    }

    /** Without packages. */
    private static String signature(TypeMirror type) {
        return type.toString().replaceAll("\\w+\\.", "");
    }

    private static String spelling(ExecutableElement method) {
        List<? extends VariableElement> parameters = method.getParameters();
        boolean block = !parameters.isEmpty() && isAction(parameters.get(parameters.size() - 1));
        String arguments = parameters.stream()
                .filter(parameter -> !isAction(parameter))
                .map(Script::argument)
                .collect(Collectors.joining(", "));
        return method.getSimpleName()
                + (block && arguments.isEmpty() ? "" : "(" + arguments + (method.isVarArgs() ? ", …" : "") + ")")
                + (block ? " { }" : "");
    }

    private static String argument(VariableElement parameter) {
        String name = parameter.getSimpleName().toString();
        return signature(parameter.asType()).startsWith("String") ? "\"" + name + "\"" : name;
    }
}
