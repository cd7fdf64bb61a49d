// The sample's network on a GPU, with the same regions: A, A1 within A, and B.

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

#include <cuda_runtime.h>
#include <nvtx3/nvToolsExt.h>

namespace {

void check(cudaError_t error, const char *what) {
    if (error != cudaSuccess) {
        std::fprintf(stderr, "%s: %s\n", what, cudaGetErrorString(error));
        std::exit(1);
    }
}

// A range for as long as it is in scope.
struct Range {
    explicit Range(const char *name) { nvtxRangePushA(name); }
    ~Range() { nvtxRangePop(); }
    Range(const Range &) = delete;
    Range &operator=(const Range &) = delete;
};

struct Tensor {
    int samples, channels, height, width;
    float *data = nullptr;

    Tensor(int n, int c, int h, int w) : samples(n), channels(c), height(h), width(w) {
        check(cudaMalloc(&data, size() * sizeof(float)), "cudaMalloc");
    }
    Tensor(Tensor &&other) noexcept
        : samples(other.samples), channels(other.channels), height(other.height), width(other.width),
          data(std::exchange(other.data, nullptr)) {}
    ~Tensor() { cudaFree(data); }
    size_t size() const { return static_cast<size_t>(samples) * channels * height * width; }
};

// The same numbers as in the Java version.
Tensor filled(int n, int c, int h, int w, int seed) {
    Tensor tensor(n, c, h, w);
    std::vector<float> values(tensor.size());
    unsigned state = static_cast<unsigned>(seed) * 2654435u + 1u;
    for (float &value : values) {
        state = state * 1664525u + 1013904223u;
        value = static_cast<float>(static_cast<int>(state) >> 8) / static_cast<float>(1 << 23) * 0.1f;
    }
    check(cudaMemcpy(tensor.data, values.data(), values.size() * sizeof(float), cudaMemcpyHostToDevice), "cudaMemcpy");
    return tensor;
}

constexpr int THREADS = 256;

int blocks(size_t work) { return static_cast<int>((work + THREADS - 1) / THREADS); }

__global__ void convolution(const float *in, const float *weights, float *out, int inChannels, int outChannels,
                            int height, int width, int stride, int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= total) return;
    int outWidth = width / stride, outHeight = height / stride;
    int x = at % outWidth, y = at / outWidth % outHeight;
    int channel = at / (outWidth * outHeight) % outChannels, sample = at / (outWidth * outHeight * outChannels);
    float sum = 0;
    for (int c = 0; c < inChannels; c++) {
        for (int ky = 0; ky < 3; ky++) {
            for (int kx = 0; kx < 3; kx++) {
                int row = y * stride + ky - 1, column = x * stride + kx - 1;
                if (row >= 0 && row < height && column >= 0 && column < width) {
                    sum += in[((sample * inChannels + c) * height + row) * width + column] *
                           weights[((channel * inChannels + c) * 3 + ky) * 3 + kx];
                }
            }
        }
    }
    out[at] = sum;
}

// A block for each channel.
__global__ void batch_norm(const float *in, float *out, int samples, int channels, int plane) {
    __shared__ float sums[THREADS], squares[THREADS];
    float sum = 0, square = 0;
    int count = samples * plane;
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        float value = in[(i / plane * channels + blockIdx.x) * plane + i % plane];
        sum += value;
        square += value * value;
    }
    sums[threadIdx.x] = sum;
    squares[threadIdx.x] = square;
    __syncthreads();
    for (int half = blockDim.x / 2; half > 0; half /= 2) {
        if (threadIdx.x < half) {
            sums[threadIdx.x] += sums[threadIdx.x + half];
            squares[threadIdx.x] += squares[threadIdx.x + half];
        }
        __syncthreads();
    }
    float mean = sums[0] / count;
    float scale = rsqrtf(squares[0] / count - mean * mean + 1e-5f);
    for (int i = threadIdx.x; i < count; i += blockDim.x) {
        int at = (i / plane * channels + blockIdx.x) * plane + i % plane;
        out[at] = (in[at] - mean) * scale;
    }
}

__global__ void relu(const float *in, float *out, int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < total) out[at] = fmaxf(0, in[at]);
}

__global__ void residual_add(const float *left, const float *right, float *out, int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at < total) out[at] = left[at] + right[at];
}

__global__ void max_pool(const float *in, float *out, int height, int width, int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= total) return;
    int outWidth = width / 2, outHeight = height / 2;
    const float *from =
        in + (at / (outWidth * outHeight) * height + at / outWidth % outHeight * 2) * width + at % outWidth * 2;
    out[at] = fmaxf(fmaxf(from[0], from[1]), fmaxf(from[width], from[width + 1]));
}

__global__ void average_pool(const float *in, float *out, int plane, int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= total) return;
    float sum = 0;
    for (int i = 0; i < plane; i++) sum += in[at * plane + i];
    out[at] = sum / plane;
}

__global__ void fully_connected(const float *in, const float *weights, float *out, int channels, int classes,
                                int total) {
    int at = blockIdx.x * blockDim.x + threadIdx.x;
    if (at >= total) return;
    float sum = 0;
    for (int c = 0; c < channels; c++) sum += in[at / classes * channels + c] * weights[at % classes * channels + c];
    out[at] = sum;
}

class Network {
public:
    explicit Network(const char *slow) : slow_(slow) {}

    void step() {
        weights_ = 0;
        Tensor input = activated(filled(2, 3, 32, 32, 1));
        Tensor scores = classify(firstStage(input));
        activated(scores);
        check(cudaDeviceSynchronize(), "step");
    }

private:
    const char *slow_;
    int weights_ = 0;
    bool slowed_ = false;

    // While slowed, a kernel is launched three times.
    template <typename Launch> void launch(Launch kernel) {
        for (int i = 0; i < (slowed_ ? 3 : 1); i++) kernel();
        check(cudaGetLastError(), "launch");
    }

    Tensor firstStage(const Tensor &images) {
        Range a("A");
        slowed_ = std::strcmp(slow_, "A") == 0;
        Tensor stem = convolutionBlock(images, 16, 1);
        Tensor blocks = residualBlocks(stem);
        Tensor down = convolutionBlock(blocks, 32, 2);
        slowed_ = false;
        return down;
    }

    Tensor residualBlocks(const Tensor &stem) {
        Range a1("A1");
        return residualBlock(residualBlock(stem));
    }

    Tensor classify(const Tensor &features) {
        Range b("B");
        slowed_ = std::strcmp(slow_, "B") == 0;
        Tensor block = residualBlock(features);
        Tensor wide = convolutionBlock(block, 32, 1);
        Tensor pooled(wide.samples, wide.channels, wide.height / 2, wide.width / 2);
        launch([&] {
            max_pool<<<blocks(pooled.size()), THREADS>>>(wide.data, pooled.data, wide.height, wide.width,
                                                         static_cast<int>(pooled.size()));
        });
        Tensor mean(pooled.samples, pooled.channels, 1, 1);
        launch([&] {
            average_pool<<<blocks(mean.size()), THREADS>>>(pooled.data, mean.data, pooled.height * pooled.width,
                                                           static_cast<int>(mean.size()));
        });
        Tensor weights = filter(10, 32, 1);
        Tensor scores(mean.samples, 10, 1, 1);
        launch([&] {
            fully_connected<<<blocks(scores.size()), THREADS>>>(mean.data, weights.data, scores.data, mean.channels, 10,
                                                                static_cast<int>(scores.size()));
        });
        slowed_ = false;
        return scores;
    }

    Tensor residualBlock(const Tensor &input) {
        Tensor inner = convolutionBlock(input, input.channels, 1);
        Tensor outer = normalised(convolved(inner, input.channels, 1));
        Tensor sum(input.samples, input.channels, input.height, input.width);
        launch([&] {
            residual_add<<<blocks(sum.size()), THREADS>>>(outer.data, input.data, sum.data,
                                                          static_cast<int>(sum.size()));
        });
        return activated(sum);
    }

    Tensor convolutionBlock(const Tensor &input, int channels, int stride) {
        return activated(normalised(convolved(input, channels, stride)));
    }

    Tensor convolved(const Tensor &input, int channels, int stride) {
        Tensor weights = filter(channels, input.channels, 3);
        Tensor output(input.samples, channels, input.height / stride, input.width / stride);
        launch([&] {
            convolution<<<blocks(output.size()), THREADS>>>(input.data, weights.data, output.data, input.channels,
                                                            channels, input.height, input.width, stride,
                                                            static_cast<int>(output.size()));
        });
        return output;
    }

    Tensor normalised(const Tensor &input) {
        Tensor output(input.samples, input.channels, input.height, input.width);
        launch([&] {
            batch_norm<<<input.channels, THREADS>>>(input.data, output.data, input.samples, input.channels,
                                                    input.height * input.width);
        });
        return output;
    }

    Tensor activated(const Tensor &input) {
        Tensor output(input.samples, input.channels, input.height, input.width);
        launch([&] {
            relu<<<blocks(output.size()), THREADS>>>(input.data, output.data, static_cast<int>(output.size()));
        });
        return output;
    }

    Tensor filter(int outputs, int inputs, int size) {
        weights_++;
        return filled(outputs, inputs, size, size, weights_);
    }
};

} // namespace

int main(int argc, char **argv) {
    int steps = 2;
    const char *slow = "";
    for (int i = 1; i + 1 < argc; i += 2) {
        if (std::strcmp(argv[i], "--steps") == 0) steps = std::atoi(argv[i + 1]);
        if (std::strcmp(argv[i], "--slow") == 0) slow = argv[i + 1];
    }
    Network network(slow);
    for (int step = 0; step < steps; step++) {
        Range range("step");
        network.step();
    }
    std::printf("%d steps\n", steps);
    return 0;
}
