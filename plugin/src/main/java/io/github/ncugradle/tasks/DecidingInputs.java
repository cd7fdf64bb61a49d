package io.github.ncugradle.tasks;

import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.IgnoreEmptyDirectories;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFiles;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.work.NormalizeLineEndings;

/** What decides on the number of repetitions: the limits, and the regions and baselines that they refer to. */
public interface DecidingInputs extends RegionInputs {

    /** Limits of the program and of all regions. */
    @Input
    ListProperty<DeclaredLimit> getLimits();

    /** Baselines, one file per GPU model. */
    @InputFiles
    @IgnoreEmptyDirectories
    @NormalizeLineEndings
    @PathSensitive(PathSensitivity.NAME_ONLY)
    ConfigurableFileCollection getBaselines();

    /** One-sided confidence level of a verdict, from 0.5 to 1. */
    @Input
    Property<Double> getConfidence();
}
