package sample;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;

/**
 * A shallow residual network without a purpose, measured in three regions: A, the first stage; A1, the residual blocks
 * within it; B, the second stage and the classifier. What comes before and after belongs to none.
 *
 * <p>Options: {@code --steps N}, how often the network runs; {@code --slow REGION} makes a region do its work three
 * times; {@code --ranks N} runs N processes side by side.
 */
public final class ResNet {

    private static final int SAMPLES = 2;
    private static final int SIZE = 32;
    private static final int CLASSES = 10;
    private static final int WARM_UPS = 2;
    private static final int SLOWED = 3;

    private final Device device = new Device(SLOWED);
    private final Layers layers = new Layers(device);
    private final String slow;
    private final Deque<String> open = new ArrayDeque<>();
    private boolean measured;
    private int weights;

    private ResNet(String slow) {
        this.slow = slow;
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<String> options = List.of(arguments);
        int ranks = Integer.parseInt(option(options, "--ranks", "0"));
        if (ranks > 0) {
            System.exit(runRanks(ranks, options));
        }
        ResNet net = new ResNet(option(options, "--slow", ""));
        for (int i = 0; i < WARM_UPS; i++) {
            net.step();
        }
        net.measured = true;
        int steps = Integer.parseInt(option(options, "--steps", "2"));
        float result = 0;
        for (int step = 0; step < steps; step++) {
            net.push("step");
            result = net.step();
            net.pop();
        }
        System.out.printf(Locale.ROOT, "%d steps, checksum %.6f%n", steps, result);
    }

    private static String option(List<String> options, String name, String otherwise) {
        int at = options.indexOf(name);
        return at < 0 ? otherwise : options.get(at + 1);
    }

    private static int runRanks(int ranks, List<String> options) throws IOException, InterruptedException {
        int at = options.indexOf("--ranks");
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElse("java"),
                "-cp",
                System.getProperty("java.class.path"),
                ResNet.class.getName()));
        command.addAll(options.subList(0, at));
        command.addAll(options.subList(at + 2, options.size()));
        List<Process> processes = new ArrayList<>();
        for (int rank = 0; rank < ranks; rank++) {
            processes.add(new ProcessBuilder(command).inheritIO().start());
        }
        int exitCode = 0;
        for (Process process : processes) {
            exitCode = Math.max(exitCode, process.waitFor());
        }
        return exitCode;
    }

    private void push(String region) {
        open.push(region);
        if (measured) {
            Nvtx.push(region);
        }
        device.slow(measured && open.contains(slow));
    }

    private void pop() {
        open.pop();
        if (measured) {
            Nvtx.pop();
        }
        device.slow(measured && open.contains(slow));
    }

    private float step() {
        weights = 0;
        Tensor images = layers.relu(Tensor.filled(SAMPLES, 3, SIZE, SIZE, 1));
        Tensor scores = classify(firstStage(images));
        Tensor last = layers.relu(scores);
        float sum = 0;
        for (float value : last.data()) {
            sum += value;
        }
        return sum;
    }

    private Tensor firstStage(Tensor images) {
        push("A");
        Tensor stem = convolutionBlock(images, 16, 1);
        push("A1");
        Tensor blocks = residualBlock(residualBlock(stem));
        pop();
        Tensor down = convolutionBlock(blocks, 32, 2);
        pop();
        return down;
    }

    private Tensor classify(Tensor features) {
        push("B");
        Tensor block = residualBlock(features);
        Tensor pooled = layers.maxPool(convolutionBlock(block, 32, 1));
        Tensor scores = layers.fullyConnected(layers.averagePool(pooled), filter(CLASSES, 32, 1));
        pop();
        return scores;
    }

    private Tensor residualBlock(Tensor input) {
        Tensor inner = convolutionBlock(input, input.channels(), 1);
        Tensor outer = layers.batchNorm(layers.convolution(inner, filter(input.channels(), inner.channels(), 3), 1));
        return layers.relu(layers.add(outer, input));
    }

    private Tensor convolutionBlock(Tensor input, int channels, int stride) {
        return layers.relu(
                layers.batchNorm(layers.convolution(input, filter(channels, input.channels(), 3), stride)));
    }

    private Tensor filter(int outputs, int inputs, int size) {
        weights++;
        return Tensor.filled(outputs, inputs, size, size, weights);
    }
}
