package io.github.ncugradle.setting;

import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;

/**
 * A setting of a block, derived from the getter that declares it. Overrides, inherited defaults, known property names and task
 * inputs derive from it.
 */
public record SpecSetting(String name, Method getter, Class<?> type) {

    private static final ClassValue<List<SpecSetting>> DECLARED = new ClassValue<>() {
        @Override
        protected List<SpecSetting> computeValue(Class<?> spec) {
            return Stream.of(spec.getMethods())
                    .filter(method -> method.getParameterCount() == 0
                            && (method.getReturnType() == Property.class
                                    || method.getReturnType() == ListProperty.class))
                    .map(SpecSetting::of)
                    .sorted(Comparator.comparing(SpecSetting::name))
                    .toList();
        }
    };

    /** The settings of a block of type {@code Property} or {@code ListProperty}, sorted by name. */
    public static List<SpecSetting> of(Class<?> spec) {
        return DECLARED.get(spec);
    }

    private static SpecSetting of(Method getter) {
        String name = getter.getName().substring("get".length());
        Type value = ((ParameterizedType) getter.getGenericReturnType()).getActualTypeArguments()[0];
        return new SpecSetting(Character.toLowerCase(name.charAt(0)) + name.substring(1), getter, (Class<?>) value);
    }

    public boolean isList() {
        return getter.getReturnType() == ListProperty.class;
    }

    /** The setting's property in a block. */
    public Provider<?> in(Object spec) {
        try {
            return (Provider<?>) getter.invoke(spec);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Cannot read the setting " + name + " of " + spec, e);
        }
    }

    /** Makes one block inherit its defaults from another of the same kind; lists of names are appended to the inherited list. */
    public static <T> void inherit(Class<T> kind, T block, T general) {
        for (SpecSetting setting : of(kind)) {
            if (setting.isList() && setting.type() == String.class) {
                setting.list(block).addAll(setting.provider(general));
            } else {
                setting.convention(block, setting.provider(general));
            }
        }
    }

    /** Removes the defaults of a block, leaving explicit values only. */
    public static <T> void clear(Class<T> kind, T block) {
        for (SpecSetting setting : of(kind)) {
            if (setting.isList()) {
                setting.list(block).convention((Iterable<Object>) null);
            } else {
                setting.single(block).convention((Object) null);
            }
        }
    }

    @SuppressWarnings("unchecked")
    public void convention(Object spec, Provider<?> value) {
        if (isList()) {
            list(spec).convention((Provider<List<Object>>) value);
        } else {
            single(spec).convention((Provider<Object>) value);
        }
    }

    @SuppressWarnings("unchecked")
    private Property<Object> single(Object spec) {
        return (Property<Object>) in(spec);
    }

    @SuppressWarnings("unchecked")
    private ListProperty<Object> list(Object spec) {
        return (ListProperty<Object>) in(spec);
    }

    @SuppressWarnings("unchecked")
    private Provider<List<Object>> provider(Object spec) {
        return (Provider<List<Object>>) in(spec);
    }
}
