package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.run.GpuLock

import java.nio.file.Path

/** Takes the GPU lock, says so, and keeps it. */
class LockHolder {

    static void main(String[] arguments) {
        GpuLock.acquire(Path.of(arguments[0]), arguments.drop(1).collect { it as int }, { say(it) })
        say("locked")
        Thread.sleep(60_000)
    }

    private static void say(String line) {
        println(line)
        System.out.flush()
    }
}
