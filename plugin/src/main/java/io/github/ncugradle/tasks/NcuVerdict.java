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

/** Judges budgets and baselines, and writes the verdicts; what they mean for the build is for {@code ncuCheck}. */
@CacheableTask
public abstract class NcuVerdict extends GateTask {

    public NcuVerdict() {
        // No ListProperty: a stored configuration cannot always be read again where its values are known late.
        getMembers().convention(Collections.emptyList());
        onlyIf(
                Unmeasured.WHY,
                self -> Unmeasured.allows(getUnmeasured(), getRegions(), getResult())
                        && Unmeasured.allows(getUnmeasured(), getMembers().get(), getResult()));
    }

    /** The {@code regions.json} to judge; not needed where there are members. */
    @Override
    @InputFile
    @Optional
    @PathSensitive(PathSensitivity.NONE)
    public abstract RegularFileProperty getRegions();

    /** Verdicts to collect in one, instead of judging regions. Default: none. */
    @Internal
    public abstract Property<Collection<Member>> getMembers();

    /** Those of them that this build measured, or that were there already. */
    @Nested
    public List<Member> getMeasuredMembers() {
        return Unmeasured.without(getUnmeasured(), getMembers().get());
    }

    /** The script that declares the budgets, from the root of the build. */
    @Input
    @Optional
    public abstract Property<String> getScriptPath();

    /** Whether verdicts are written as JUnit XML. */
    @Input
    public abstract Property<Boolean> getJunit();

    /** Default: {@code build/ncu/main/check/result.json}. */
    @OutputFile
    public abstract RegularFileProperty getResult();

    /** Default: {@code build/test-results/ncuCheckMain/TEST-ncuCheckMain.xml}. */
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
            GateResult result = judged(model()).declaredIn(getScriptPath().getOrNull());
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
