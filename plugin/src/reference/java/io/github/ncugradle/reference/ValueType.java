package io.github.ncugradle.reference;

import java.util.List;
import java.util.Optional;

/**
 * What a setting holds.
 *
 * @param signature the type of Gradle's property, without packages
 * @param examples values that no setting has by itself; none for types that no task option has
 */
record ValueType(String signature, String words, List<Object> examples) {

    static final ValueType FILES = new ValueType("ConfigurableFileCollection", "files", List.of());

    private static final List<ValueType> ALL = List.of(
            new ValueType("Property<String>", "text", List.of("one", "two")),
            new ValueType("Property<Boolean>", "true or false", List.of(true, false)),
            new ValueType("Property<Integer>", "whole number", List.of(1001, 1002)),
            new ValueType("Property<Double>", "number", List.of(0.1001, 0.1002)),
            new ValueType("ListProperty<String>", "texts", List.of(List.of("one"), List.of("two"))),
            new ValueType("ListProperty<Integer>", "whole numbers", List.of(List.of(1001), List.of(1002))),
            new ValueType("MapProperty<String,String>", "texts by name", List.of()),
            new ValueType("DirectoryProperty", "directory", List.of()),
            new ValueType("RegularFileProperty", "file", List.of()),
            FILES);

    static Optional<ValueType> of(String signature) {
        return ALL.stream().filter(type -> type.signature.equals(signature)).findFirst();
    }
}
