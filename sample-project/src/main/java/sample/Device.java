package sample;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Runs kernels as a GPU would, block by block in parallel, on the processor; measures each and tells NVTX. */
final class Device {

    private static final int THREADS = 256;
    private static final String SOURCES = "src/main/java/sample";

    private final int effort;
    private boolean slowed;

    /** @param effort how many times a kernel is run while the device is slowed */
    Device(int effort) {
        this.effort = effort;
    }

    void slow(boolean slowed) {
        this.slowed = slowed;
    }

    /**
     * Runs a kernel.
     *
     * @param work what a block does, by the block's number; blocks touch nothing of each other
     */
    void launch(String kernel, int blocks, Map<String, Long> counters, IntConsumer work) {
        int times = slowed ? effort : 1;
        long began = System.nanoTime();
        for (int i = 0; i < times; i++) {
            IntStream.range(0, blocks).parallel().forEach(work);
        }
        long duration = System.nanoTime() - began;
        Map<String, Long> done = new TreeMap<>(counters);
        done.replaceAll((counter, count) -> count * times);
        StackWalker.StackFrame caller = StackWalker.getInstance()
                .walk(frames -> frames.filter(frame -> !frame.getClassName().equals(Device.class.getName()))
                        .findFirst()
                        .orElseThrow());
        String file = Path.of(SOURCES, caller.getFileName()).toAbsolutePath().toString();
        Nvtx.launched(kernel, blocks + ",1,1", THREADS + ",1,1", duration, done, file, caller.getLineNumber());
    }
}
