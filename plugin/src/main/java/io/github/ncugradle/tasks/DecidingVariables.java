package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.ProgramInputs;
import java.util.Map;
import java.util.TreeMap;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;

/** The variables of the environment that decide which GPU, library or module a program uses, asked anew in each build. */
public abstract class DecidingVariables implements ValueSource<Map<String, String>, ValueSourceParameters.None> {

    @Override
    public Map<String, String> obtain() {
        Map<String, String> variables = new TreeMap<>(System.getenv());
        variables.keySet().retainAll(ProgramInputs.DECIDING_VARIABLES);
        return variables;
    }
}
