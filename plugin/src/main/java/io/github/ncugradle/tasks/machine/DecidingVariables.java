package io.github.ncugradle.tasks.machine;

import io.github.ncugradle.internal.capture.program.ProgramInputs;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;

/**
 * Environment variables that select the GPU, libraries or modules of a program, read in each build. A single source for all of
 * them: Gradle 8.8 cannot restore a map property from the configuration cache if one of its values is a changing provider.
 */
public abstract class DecidingVariables implements ValueSource<Map<String, String>, ValueSourceParameters.None> {

    @Override
    public Map<String, String> obtain() {
        Map<String, String> variables = new TreeMap<>(System.getenv());
        variables.keySet().retainAll(ProgramInputs.DECIDING_VARIABLES);
        return variables;
    }
}
