package io.github.ncugradle.tasks;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gradle.api.provider.Provider;

/** Reads the capture settings that map to one ncu option each, by their common name. */
final class CaptureOptions {

    private CaptureOptions() {}

    static Map<String, String> of(CaptureSpec capture) {
        Map<String, String> options = new TreeMap<>();
        for (NcuOption option : NcuOption.values()) {
            value(capture, option.setting()).ifPresent(value -> options.put(option.setting(), text(value)));
        }
        return options;
    }

    private static Optional<Object> value(CaptureSpec capture, String setting) {
        try {
            Provider<?> property = (Provider<?>) CaptureSpec.class
                    .getMethod("get" + Character.toUpperCase(setting.charAt(0)) + setting.substring(1))
                    .invoke(capture);
            return Optional.ofNullable(property.getOrNull());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("An option of ncu without a setting in CaptureSpec: " + setting, e);
        }
    }

    private static String text(Object value) {
        if (value instanceof Boolean on) {
            return on ? "on" : "off";
        }
        return value instanceof List<?> words
                ? words.stream().map(String::valueOf).collect(Collectors.joining(","))
                : value.toString();
    }
}
