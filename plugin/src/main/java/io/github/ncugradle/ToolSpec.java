package io.github.ncugradle;

import org.gradle.api.provider.Property;

/** Which ncu is used. */
public abstract class ToolSpec {

    public ToolSpec() {
        getSimulation().convention("never");
    }

    /**
     * Where ncu is: its executable or the directory that holds it, from the project's directory. Default: {@code NCU_HOME},
     * then the PATH, then the newest that is installed in a usual place.
     */
    public abstract Property<String> getExecutable();

    /**
     * Whether a simulated ncu stands in for the real one: {@code never}, {@code always} or {@code whenMissing}. Default:
     * {@code never}.
     */
    public abstract Property<String> getSimulation();

    /** Uses this ncu. */
    public void executable(String path) {
        getExecutable().set(path);
    }

    /** Uses no GPU and no ncu: the program runs and tells by itself what it does. All that is made of it says so. */
    public void simulated() {
        getSimulation().set("always");
    }

    /** Simulates on machines without ncu or without a GPU, and measures on the others. */
    public void simulatedWhenMissing() {
        getSimulation().set("whenMissing");
    }
}
