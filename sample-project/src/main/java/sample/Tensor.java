package sample;

/** Images as a network sees them: samples, channels, rows, columns. */
record Tensor(int samples, int channels, int height, int width, float[] data) {

    static Tensor empty(int samples, int channels, int height, int width) {
        return new Tensor(samples, channels, height, width, new float[samples * channels * height * width]);
    }

    /** The same numbers on every machine and in every run. */
    static Tensor filled(int samples, int channels, int height, int width, int seed) {
        Tensor tensor = empty(samples, channels, height, width);
        int state = seed * 2654435 + 1;
        for (int i = 0; i < tensor.data.length; i++) {
            state = state * 1664525 + 1013904223;
            tensor.data[i] = (state >> 8) / (float) (1 << 23) * 0.1f;
        }
        return tensor;
    }

    Tensor alike() {
        return empty(samples, channels, height, width);
    }

    /** The planes of all samples; a plane is one channel of one sample. */
    int planes() {
        return samples * channels;
    }

    int plane() {
        return height * width;
    }

    long bytes() {
        return 4L * data.length;
    }
}
