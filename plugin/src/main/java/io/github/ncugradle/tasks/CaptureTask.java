package io.github.ncugradle.tasks;

import io.github.ncugradle.CaptureSpec;
import io.github.ncugradle.internal.capture.CaptureRunner;
import io.github.ncugradle.internal.capture.program.Workload;
import io.github.ncugradle.internal.capture.run.GpuLock;
import io.github.ncugradle.internal.capture.tool.CaptureException;
import io.github.ncugradle.internal.capture.tool.NcuTool;
import io.github.ncugradle.internal.gate.Amount;
import io.github.ncugradle.tasks.console.Console;
import io.github.ncugradle.tasks.machine.MachineFacts;
import java.nio.file.Path;
import java.time.Duration;
import org.gradle.api.DefaultTask;
import org.gradle.api.GradleException;
import org.gradle.api.provider.Property;
import org.gradle.api.provider.Provider;
import org.gradle.api.tasks.Input;
import org.gradle.api.tasks.Internal;
import org.gradle.api.tasks.Nested;
import org.gradle.work.DisableCachingByDefault;

/** Base of the tasks that run a program under ncu: the program, the machine, and exclusive use of the GPU. */
@DisableCachingByDefault(because = "only complete captures are cached")
public abstract class CaptureTask extends DefaultTask implements CapturedProgram {

    /** The ncu installation, the GPUs and their driver. */
    @Internal
    public abstract Property<MachineFacts> getMachine();

    /** Fingerprint of the machine: ncu version, GPU models and driver version. */
    @Input
    public Provider<String> getMachineFingerprint() {
        return getMachine().map(MachineFacts::fingerprint);
    }

    /** Capture settings. */
    @Nested
    public abstract CaptureSpec getCapture();

    /** Timeout of a capture; zero for no limit. */
    Duration timeout() {
        return duration(getCapture().getTimeout());
    }

    /** A duration; zero if it is not set. */
    static Duration duration(Provider<String> text) {
        return text.isPresent() ? Duration.ofNanos((long) Amount.nanoseconds(text.get())) : Duration.ZERO;
    }

    NcuTool ncu() {
        MachineFacts machine = getMachine().get();
        NcuTool ncu = machine.ncu();
        if (ncu == null) {
            throw new GradleException(String.valueOf(machine.problem()));
        }
        if (ncu.simulated()) {
            console().warn("SIMULATED: no GPU is measured, because " + machine.simulation() + ".");
        }
        return ncu;
    }

    Workload workload(NcuTool ncu, String replayMode) {
        return ProgramCommand.of(this, "ncu.workload", ncu, replayMode);
    }

    /**
     * Makes captures while holding the lock on the devices.
     *
     * @param reading reads each complete report
     */
    void alone(CaptureRunner.Reading reading, Captures captures) {
        Path locks = Path.of(System.getProperty("java.io.tmpdir"));
        try {
            GpuLock lock = GpuLock.acquire(locks, getCapture().getDevices().get(), console()::lifecycle);
            try {
                CaptureRunner runner = runner(reading);
                runner.endOrphans();
                captures.make(runner);
            } finally {
                lock.close();
            }
        } catch (CaptureException e) {
            throw new GradleException(String.valueOf(e.getMessage()), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new GradleException("The capture was canceled; all of its processes were stopped.", e);
        }
    }

    private CaptureRunner runner(CaptureRunner.Reading reading) {
        return new CaptureRunner(
                getTemporaryDir().toPath().resolve("work"),
                console()::lifecycle,
                console()::lifecycle,
                console()::warn,
                reading);
    }

    Console console() {
        return Console.of(this);
    }

    /** The captures to make. */
    interface Captures {
        void make(CaptureRunner runner) throws InterruptedException;
    }
}
