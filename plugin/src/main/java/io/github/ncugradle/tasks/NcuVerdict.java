package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.gate.ci.JUnitXml;
import io.github.ncugradle.internal.gate.model.CollectedVerdicts;
import io.github.ncugradle.internal.gate.model.GateResult;
import io.github.ncugradle.internal.gate.model.GateResults;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.console.NoInput;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import org.gradle.api.InvalidUserDataException;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.InputFile;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.api.tasks.Optional;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.PathSensitive;
import org.gradle.api.tasks.PathSensitivity;
import org.gradle.api.tasks.TaskAction;

/** Evaluates budgets and baselines and writes the verdicts; {@code ncuCheck} fails the build. */
@CacheableTask
public abstract class NcuVerdict extends GateTask {

    public NcuVerdict() {
        // Not a ListProperty: the configuration cache cannot always restore one whose values are computed late.
        getMembers().convention(Collections.emptyList());
        onlyIf(
                Unmeasured.WHY,
                self -> Unmeasured.allows(getUnmeasured(), getRegions(), getResult())
                        && Unmeasured.allows(getUnmeasured(), getMembers().get(), getResult()));
    }

    /** The {@code regions.json} to evaluate; not used for a collection. */
    @Override
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getRegions();

    /** Members whose verdicts are collected, instead of evaluating regions. Default: none. */
    @Internal
    public abstract Property<Collection<Member>> getMembers();

    /** Members with a measurement, from this build or an earlier one. */
    @Nested
    public List<Member> getMeasuredMembers() {
        return Unmeasured.without(getUnmeasured(), getMembers().get());
    }

    /** Path of the build script that declares the budgets, relative to the root of the build. */
    @Input
    @Optional
    public abstract Property<String> getScriptPath();

    /** Whether to write verdicts as JUnit XML. */
    @Input
    public abstract Property<Boolean> getJunit();

    /** File with the verdicts. Default: {@code build/ncu/main/check/result.json}. */
    @OutputFile
    public abstract RegularFileProperty getResult();

    /** Verdicts as JUnit XML. Default: {@code build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml}. */
    @OutputFile
    public abstract RegularFileProperty getJunitXml();

    @TaskAction
    void judge() throws IOException {
        Console.run(this::judgeAll);
    }

    private void judgeAll() throws IOException {
        Path file = getResult().get().getAsFile().toPath();
        Path junit = getJunitXml().get().getAsFile().toPath();
        Files.deleteIfExists(junit);
        if (!getMeasuredMembers().isEmpty()) {
            CollectedVerdicts verdicts = collected();
            GateResults.write(verdicts, file);
            if (getJunit().get()) {
                JUnitXml.write(verdicts, junit);
            }
        } else if (getRegions().isPresent()) {
            GateResult result = judged(documents()).declaredIn(getScriptPath().getOrNull());
            GateResults.write(result, file);
            if (getJunit().get()) {
                JUnitXml.write(result, junit);
            }
        } else {
            throw NoInput.of(this);
        }
    }

    private CollectedVerdicts collected() throws IOException {
        try {
            return GateResults.collect(getMeasuredMembers().stream()
                    .map(member -> new GateResults.Source(
                            member.getName(), member.getMade().toPath()))
                    .toList());
        } catch (IllegalArgumentException e) {
            throw new InvalidUserDataException(String.valueOf(e.getMessage()), e);
        }
    }
}
