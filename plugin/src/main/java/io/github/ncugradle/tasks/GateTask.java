package io.github.ncugradle.tasks;

import io.github.ncugradle.OnInconclusive;
import io.github.ncugradle.OnMissingBaseline;
import io.github.ncugradle.internal.capture.model.CaptureName;
import io.github.ncugradle.internal.gate.Gate;
import io.github.ncugradle.internal.gate.GateSettings;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.gate.model.Effect;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.api.DefaultTask;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.services.ServiceReference;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.options.Option;
import org.gradle.work.DisableCachingByDefault;
import org.gradle.work.NormalizeLineEndings;
import org.jspecify.annotations.Nullable;

/** Base of the tasks that evaluate budgets and baselines. */
@DisableCachingByDefault(because = "each task type decides")
public abstract class GateTask extends DefaultTask {

    public GateTask() {
        getStrict().convention(false);
    }

    @ServiceReference(Unmeasured.NAME)
    protected abstract Property<Unmeasured> getUnmeasured();

    /** The {@code regions.json} to evaluate. */
    @InputFile
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getRegions();

    /** Files of the scopes that it names. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public Provider<File> getScopes() {
        return ScopeFiles.of(getRegions());
    }

    /** Limits of the program and of all regions. */
    @Input
    public abstract ListProperty<DeclaredLimit> getLimits();

    /** Baselines, one file per GPU model. */
    @InputFiles
    @IgnoreEmptyDirectories
    @NormalizeLineEndings
    @PathSensitive(PathSensitivity.NAME_ONLY)
    public abstract ConfigurableFileCollection getBaselines();

    /** Action when noise leaves a verdict inconclusive. */
    @Input
    public abstract Property<OnInconclusive> getOnInconclusive();

    /** Action when a baseline is missing. */
    @Input
    public abstract Property<OnMissingBaseline> getOnMissingBaseline();

    /** One-sided confidence level of a verdict, from 0.5 to 1. */
    @Input
    public abstract Property<Double> getConfidence();

    /** Threshold of the spread, as a fraction of the median, above which a measurement is unstable. */
    @Input
    public abstract Property<Double> getUnstableAbove();

    /** Whether the gate fails on settings that can soften a verdict, missing baselines and inconclusive verdicts. Default: false. */
    @Input
    public abstract Property<Boolean> getStrict();

    /** Whether to measure again even if nothing has changed. */
    @Internal
    @Option(option = "fresh", description = "Measures again even if nothing has changed.")
    public abstract Property<Boolean> getFresh();

    /** Settings that affect the verdicts; the verdicts list them. Default: none. */
    @Input
    public abstract ListProperty<JudgedSetting> getJudgedSettings();

    /** The regions of the reference in the same session, if there is one. */
    @InputFiles
    @Optional
    @PathSensitive(PathSensitivity.RELATIVE)
    public Provider<File> getReference() {
        return getRegions().map(file -> new File(file.getAsFile().getParentFile(), CaptureName.REFERENCE));
    }

    private @Nullable RegionDocuments reference() throws IOException {
        Path regions = getReference().get().toPath().resolve(RegionDocuments.FILE);
        return Files.exists(regions) ? RegionDocuments.open(regions) : null;
    }

    RegionDocuments documents() throws IOException {
        return RegionDocuments.open(getRegions().get().getAsFile().toPath());
    }

    GateResult judged(RegionDocuments documents) throws IOException {
        GateSettings settings = new GateSettings(
                effect(getOnInconclusive().get()),
                effect(getOnMissingBaseline().get()),
                getConfidence().get(),
                getUnstableAbove().get(),
                getStrict().get(),
                getJudgedSettings().get().stream().map(JudgedSetting::term).toList());
        RegionModel model = documents.model();
        return Gate.judge(
                documents,
                reference(),
                getLimits().get().stream().map(DeclaredLimit::rule).toList(),
                settings,
                Baselines.of(model, getBaselines().getFiles()),
                Baselines.fileName(model));
    }

    private static Effect effect(Enum<?> action) {
        return switch (action.name()) {
            case "FAIL" -> Effect.FAIL;
            case "WARN" -> Effect.WARN;
            default -> Effect.NONE;
        };
    }
}
