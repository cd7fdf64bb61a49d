package io.github.ncugradle.tasks;

import io.github.ncugradle.internal.capture.CaptureException;
import io.github.ncugradle.internal.capture.Gpu;
import io.github.ncugradle.internal.capture.NcuLocator;
import io.github.ncugradle.internal.capture.NcuTool;
import io.github.ncugradle.internal.capture.NvidiaSmi;
import java.util.List;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.ValueSource;
import org.gradle.api.provider.ValueSourceParameters;

/** Looks at this machine, once in a build: a value source, so that a stored configuration notices a new ncu or GPU. */
public abstract class Machine implements ValueSource<MachineFacts, Machine.Parameters> {

    /** What the build says about it. */
    public interface Parameters extends ValueSourceParameters {
        Property<String> getExecutable();
    }

    @Override
    public MachineFacts obtain() {
        List<Gpu> gpus = NvidiaSmi.gpus();
        try {
            NcuTool ncu = NcuTool.at(NcuLocator.ofThisMachine()
                    .find(getParameters().getExecutable().getOrNull(), "ncu.executable")
                    .orFail());
            return new MachineFacts(ncu.executable().toString(), ncu.version().toString(), null, gpus);
        } catch (CaptureException e) {
            return new MachineFacts(null, null, e.getMessage(), gpus);
        }
    }
}
