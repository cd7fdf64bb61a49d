package sample;

import java.util.Map;

/** The kernels. Each counts its arithmetic to the operation, and as traffic every tensor that it touches, once. */
final class Layers {

    private static final int TAPS = 3;

    private final Device device;

    Layers(Device device) {
        this.device = device;
    }

    /** A convolution with 3×3 weights, padded with zeros. */
    Tensor convolution(Tensor input, Tensor weights, int stride) {
        int channels = weights.samples();
        Tensor output =
                Tensor.empty(input.samples(), channels, input.height() / stride, input.width() / stride);
        long taps = taps(input.height(), stride) * taps(input.width(), stride);
        long ffma = taps * input.samples() * channels * input.channels();
        device.launch(
                "void convolution<3, " + stride + ">(const float *, const float *, float *)",
                output.planes(),
                Map.of("ffma", ffma, "read", input.bytes() + weights.bytes(), "written", output.bytes()),
                plane -> convolve(input, weights, output, stride, plane));
        return output;
    }

    /** How many of the three taps fall inside, over all outputs in one direction. */
    private static long taps(int size, int stride) {
        long taps = 0;
        for (int at = 0; at < size / stride; at++) {
            for (int tap = -1; tap <= 1; tap++) {
                int from = at * stride + tap;
                taps += from >= 0 && from < size ? 1 : 0;
            }
        }
        return taps;
    }

    private static void convolve(Tensor input, Tensor weights, Tensor output, int stride, int plane) {
        int sample = plane / output.channels();
        int channel = plane % output.channels();
        int to = plane * output.plane();
        for (int y = 0; y < output.height(); y++) {
            for (int x = 0; x < output.width(); x++) {
                float sum = 0;
                for (int c = 0; c < input.channels(); c++) {
                    int from = (sample * input.channels() + c) * input.plane();
                    int weight = (channel * input.channels() + c) * TAPS * TAPS;
                    for (int ky = 0; ky < TAPS; ky++) {
                        int row = y * stride + ky - 1;
                        if (row < 0 || row >= input.height()) {
                            continue;
                        }
                        for (int kx = 0; kx < TAPS; kx++) {
                            int column = x * stride + kx - 1;
                            if (column >= 0 && column < input.width()) {
                                sum += input.data()[from + row * input.width() + column]
                                        * weights.data()[weight + ky * TAPS + kx];
                            }
                        }
                    }
                }
                output.data()[to + y * output.width() + x] = sum;
            }
        }
    }

    /** Every channel with the mean 0 and the variance 1. */
    Tensor batchNorm(Tensor input) {
        Tensor output = input.alike();
        long values = input.data().length;
        device.launch(
                "batch_norm",
                input.channels(),
                Map.of(
                        "fadd", 2 * values + 2L * input.channels(),
                        "fmul", values + 3L * input.channels(),
                        "ffma", values,
                        "read", input.bytes(),
                        "written", output.bytes()),
                channel -> normalise(input, output, channel));
        return output;
    }

    private static void normalise(Tensor input, Tensor output, int channel) {
        int count = input.samples() * input.plane();
        float sum = 0;
        float squares = 0;
        for (int sample = 0; sample < input.samples(); sample++) {
            int from = (sample * input.channels() + channel) * input.plane();
            for (int i = from; i < from + input.plane(); i++) {
                sum += input.data()[i];
                squares += input.data()[i] * input.data()[i];
            }
        }
        float mean = sum / count;
        float scale = (float) (1 / Math.sqrt(squares / count - mean * mean + 1e-5f));
        for (int sample = 0; sample < input.samples(); sample++) {
            int from = (sample * input.channels() + channel) * input.plane();
            for (int i = from; i < from + input.plane(); i++) {
                output.data()[i] = (input.data()[i] - mean) * scale;
            }
        }
    }

    /** Nothing below zero. */
    Tensor relu(Tensor input) {
        Tensor output = input.alike();
        device.launch(
                "relu", input.planes(), Map.of("read", input.bytes(), "written", output.bytes()), plane -> {
                    for (int i = plane * input.plane(); i < (plane + 1) * input.plane(); i++) {
                        output.data()[i] = Math.max(0, input.data()[i]);
                    }
                });
        return output;
    }

    /** The shortcut of a residual block. */
    Tensor add(Tensor left, Tensor right) {
        Tensor output = left.alike();
        device.launch(
                "residual_add",
                left.planes(),
                Map.of(
                        "fadd", (long) left.data().length,
                        "read", left.bytes() + right.bytes(),
                        "written", output.bytes()),
                plane -> {
                    for (int i = plane * left.plane(); i < (plane + 1) * left.plane(); i++) {
                        output.data()[i] = left.data()[i] + right.data()[i];
                    }
                });
        return output;
    }

    /** The greatest of each 2×2. */
    Tensor maxPool(Tensor input) {
        Tensor output = Tensor.empty(input.samples(), input.channels(), input.height() / 2, input.width() / 2);
        device.launch(
                "max_pool", input.planes(), Map.of("read", input.bytes(), "written", output.bytes()), plane -> {
                    for (int i = 0; i < output.plane(); i++) {
                        int from = plane * input.plane()
                                + i / output.width() * 2 * input.width()
                                + i % output.width() * 2;
                        float upper = Math.max(input.data()[from], input.data()[from + 1]);
                        float lower = Math.max(
                                input.data()[from + input.width()], input.data()[from + input.width() + 1]);
                        output.data()[plane * output.plane() + i] = Math.max(upper, lower);
                    }
                });
        return output;
    }

    /** The mean of each plane. */
    Tensor averagePool(Tensor input) {
        Tensor output = Tensor.empty(input.samples(), input.channels(), 1, 1);
        device.launch(
                "average_pool",
                input.planes(),
                Map.of(
                        "fadd", (long) input.data().length,
                        "fmul", (long) input.planes(),
                        "read", input.bytes(),
                        "written", output.bytes()),
                plane -> {
                    float sum = 0;
                    for (int i = plane * input.plane(); i < (plane + 1) * input.plane(); i++) {
                        sum += input.data()[i];
                    }
                    output.data()[plane] = sum / input.plane();
                });
        return output;
    }

    /** A weighted sum of all channels for each class. */
    Tensor fullyConnected(Tensor input, Tensor weights) {
        int classes = weights.samples();
        Tensor output = Tensor.empty(input.samples(), classes, 1, 1);
        device.launch(
                "fully_connected",
                output.planes(),
                Map.of(
                        "ffma", (long) output.planes() * input.channels(),
                        "read", input.bytes() + weights.bytes(),
                        "written", output.bytes()),
                plane -> {
                    float sum = 0;
                    for (int c = 0; c < input.channels(); c++) {
                        sum += input.data()[plane / classes * input.channels() + c]
                                * weights.data()[plane % classes * input.channels() + c];
                    }
                    output.data()[plane] = sum;
                });
        return output;
    }
}
