package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.gate.GateResult;
import io.github.ncugradle.internal.gate.GateResults;
import io.github.ncugradle.internal.gate.JUnitXml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.CacheableTask;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.OutputFile;
import org.gradle.api.tasks.TaskAction;

/** Judges budgets and baselines, and writes the verdicts; what they mean for the build is for {@code ncuCheck}. */
@CacheableTask
public abstract class NcuVerdict extends GateTask {

    /** Whether verdicts are written as JUnit XML. */
    @Input
    public abstract Property<Boolean> getJunit();

    /** Default: {@code build/ncu/check/result.json}. */
    @OutputFile
    public abstract RegularFileProperty getResult();

    /** Default: {@code build/test-results/ncuCheck/TEST-ncuCheck.xml}. */
    @OutputFile
    public abstract RegularFileProperty getJunitXml();

    @TaskAction
    void judge() throws IOException {
        GateResult result = judged(model());
        GateResults.write(result, getResult().get().getAsFile().toPath());
        Path junit = getJunitXml().get().getAsFile().toPath();
        if (getJunit().get()) {
            JUnitXml.write(result, junit);
        } else {
            Files.deleteIfExists(junit);
        }
    }
}
