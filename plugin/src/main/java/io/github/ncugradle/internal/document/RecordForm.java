package io.github.ncugradle.internal.document;

import java.io.Serializable;
import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.stream.Stream;

/**
 * Serialized form of a record. Records that are task inputs need it: the configuration cache before Gradle 8.8 would restore
 * them field by field, which the JVM does not allow.
 */
public final class RecordForm implements Serializable {

    private static final long serialVersionUID = 1L;

    private final Class<?> type;
    private final ArrayList<Serializable> values = new ArrayList<>();

    /** For a record's {@code writeReplace}. */
    public RecordForm(Record whole) {
        type = whole.getClass();
        try {
            for (RecordComponent component : type.getRecordComponents()) {
                values.add((Serializable) component.getAccessor().invoke(whole));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record has accessors that can be called: " + type, e);
        }
    }

    private Object readResolve() {
        Class<?>[] types = Stream.of(type.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(Class<?>[]::new);
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(types);
            return constructor.newInstance(values.toArray());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("A record has a constructor of all its components: " + type, e);
        }
    }
}
