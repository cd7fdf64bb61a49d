package io.github.ncugradle.internal.capture

import java.nio.file.Path

/** Takes the GPU lock, prints a letter, and keeps it. */
class LockHolder {

    static void main(String[] arguments) {
        GpuLock.acquire(Path.of(arguments[0]), arguments.drop(1).collect { it as int }, {})
        print("L")
        System.out.flush()
        Thread.sleep(60_000)
    }
}
