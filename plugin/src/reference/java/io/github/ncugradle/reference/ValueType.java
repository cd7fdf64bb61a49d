package io.github.ncugradle.reference;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a setting holds.
 *
 * @param signature the type of Gradle's property, without packages
 * @param examples values that no setting has by itself; none for types that no task option has
 */
record ValueType(String signature, String words, List<Object> examples) {

    static final ValueType FILES = new ValueType("ConfigurableFileCollection", "files", List.of());

    private static final Pattern CONSTANT = Pattern.compile("Property<([A-Z]\\w+)>");

    private static final List<ValueType> ALL = List.of(
            new ValueType("Property<String>", "text", List.of("one", "two")),
            new ValueType("Property<Boolean>", "true or false", List.of(true, false)),
            new ValueType("Property<Integer>", "whole number", List.of(1001, 1002)),
            new ValueType("Property<Number>", "number", List.of()),
            new ValueType("ListProperty<String>", "texts", List.of(List.of("one"), List.of("two"))),
            new ValueType("ListProperty<Integer>", "whole numbers", List.of(List.of(1001), List.of(1002))),
            new ValueType("MapProperty<String,String>", "texts by name", List.of()),
            new ValueType("DirectoryProperty", "directory", List.of()),
            new ValueType("RegularFileProperty", "file", List.of()),
            FILES);

    static Optional<ValueType> of(String signature) {
        Optional<ValueType> known =
                ALL.stream().filter(type -> type.signature.equals(signature)).findFirst();
        return known.isPresent() ? known : constant(signature);
    }

    /** One of the plugin's own closed sets. */
    private static Optional<ValueType> constant(String signature) {
        Matcher property = CONSTANT.matcher(signature);
        return property.matches()
                ? Optional.of(new ValueType(signature, "`" + property.group(1) + "`", List.of()))
                : Optional.empty();
    }
}
