package io.github.ncugradle;

import org.gradle.api.provider.Property;

/** Which ncu is used. */
public abstract class ToolSpec {

    /**
     * Where ncu is: its executable or the directory that holds it. Default: {@code NCU_HOME}, then the PATH, then the newest that is
     * installed in a usual place. Override: {@code -Pncu.executable=…}.
     */
    public abstract Property<String> getExecutable();

    public void executable(String path) {
        getExecutable().set(path);
    }
}
