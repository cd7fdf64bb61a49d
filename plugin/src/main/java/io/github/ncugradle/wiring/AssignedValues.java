package io.github.ncugradle.wiring;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.KernelFilterSpec;
import io.github.ncugradle.NcuExtension;
import io.github.ncugradle.internal.capture.command.KernelFilter;
import io.github.ncugradle.internal.capture.rank.Lockstep;
import io.github.ncugradle.internal.capture.tool.NcuOption;
import io.github.ncugradle.setting.Amounts;
import io.github.ncugradle.setting.Patterns;
import io.github.ncugradle.setting.SpecSetting;
import io.github.ncugradle.setting.Words;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.gradle.api.InvalidUserCodeException;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.provider.Provider;
import org.jspecify.annotations.Nullable;

/**
 * Validates text assigned to properties after the build script is evaluated and before any task runs; reports all mistakes at
 * once.
 */
final class AssignedValues {

    private final NcuExtension ncu;
    private final Set<String> mistakes = new LinkedHashSet<>();

    private AssignedValues(NcuExtension ncu) {
        this.ncu = ncu;
    }

    static void check(NcuExtension ncu, List<Measurement> measurements) {
        AssignedValues values = new AssignedValues(ncu);
        measurements.forEach(values::check);
        if (!values.mistakes.isEmpty()) {
            throw new InvalidUserDataException(String.join("\n", values.mistakes));
        }
    }

    private void check(Measurement measurement) {
        Overrides overrides = measurement.overrides();
        CaptureSpec capture = measurement.capture();
        for (SpecSetting setting : SpecSetting.of(CaptureSpec.class)) {
            if (setting.type() == String.class && !setting.isList()) {
                List<String> words = words(setting.name());
                if (!words.isEmpty()) {
                    text(
                            overrides,
                            KnownSettings.CAPTURE + "." + setting.name(),
                            setting,
                            capture,
                            (path, word) -> Words.checked(path, word, words));
                }
            }
        }
        text(overrides, "capture.timeout", capture.getTimeout(), Amounts::time);
        text(overrides, "capture.repetitionTime", capture.getRepetitionTime(), Amounts::time);
        text(
                overrides,
                "workload.lockstep",
                measurement.workload().getLockstep(),
                (path, word) -> Words.checked(path, word, Lockstep.WORDS));
        List<String> others = ncu.getWorkloads().getNames().stream()
                .filter(name -> !name.equals(measurement.name()))
                .toList();
        text(
                overrides,
                "workload.reference",
                measurement.workload().getReference(),
                (path, word) -> reference(path, word, others));
        text(overrides, "gate.confidence", ncu.getGate().getConfidence(), Amounts::confidence);
        text(overrides, "gate.unstableAbove", ncu.getGate().getUnstableAbove(), Amounts::share);
        patterns(overrides, "kernels", measurement.kernels());
        measurement
                .regions()
                .forEach(
                        region -> patterns(overrides, "regions." + region.getName() + ".kernels", region.getKernels()));
        attempt(measurement::checkedRules);
    }

    private static String reference(String path, String word, List<String> others) {
        if (others.isEmpty()) {
            throw new InvalidUserDataException(path + ": expected another workload; found '" + word
                    + "', the only one. Register the reference: ncu { workloads { register(\"release\") { … } } }.");
        }
        return Words.checked(path, word, others);
    }

    private void patterns(Overrides overrides, String path, KernelFilterSpec kernels) {
        patterns(overrides, path + ".includes", kernels.getIncludes());
        patterns(overrides, path + ".excludes", kernels.getExcludes());
    }

    private void patterns(Overrides overrides, String path, Provider<List<String>> script) {
        List<String> patterns = known(overrides.list(path, script));
        if (patterns != null) {
            patterns.forEach(pattern -> attempt(() -> Patterns.checked(overrides.label(path), pattern)));
        }
    }

    private List<String> words(String setting) {
        return switch (setting) {
            case "preset" -> new ArrayList<>(ncu.getPresets().getNames());
            case "kernelNameBase" -> KernelFilter.BASES;
            default -> NcuOption.of(setting).map(NcuOption::words).orElse(List.of());
        };
    }

    @SuppressWarnings("unchecked")
    private void text(Overrides overrides, String path, SpecSetting setting, Object spec, Check check) {
        text(overrides, path, (Provider<String>) setting.in(spec), check);
    }

    private void text(Overrides overrides, String path, Provider<String> script, Check check) {
        String value = known(overrides.text(path, script));
        if (value != null) {
            attempt(() -> check.accept(overrides.label(path), value));
        }
    }

    /** The value of a setting; null for a task output, which is validated when the task has run. */
    private static <T> @Nullable T known(Provider<T> setting) {
        try {
            return setting.getOrNull();
        } catch (InvalidUserCodeException e) {
            return null;
        }
    }

    private void attempt(Runnable check) {
        try {
            check.run();
        } catch (InvalidUserDataException e) {
            mistakes.add(String.valueOf(e.getMessage()));
        }
    }

    /** Fails on an invalid value. */
    private interface Check {
        void accept(String path, String value);
    }
}
