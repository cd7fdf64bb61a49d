package io.github.ncugradle.internal.capture

import java.nio.channels.FileChannel
import java.nio.file.Path
import java.nio.file.StandardOpenOption

/** Takes a shared lock on each file of a directory as soon as it can be read, and never gives one back. */
class LockThief {

    static void main(String[] arguments) {
        def channels = [:]
        println("waiting")
        System.out.flush()
        while (true) {
            new File(arguments[0]).list().findAll { it.endsWith(".lock") && !channels[it] }.each {
                try {
                    def channel = FileChannel.open(Path.of(arguments[0], it), StandardOpenOption.READ)
                    channel.tryLock(0, Long.MAX_VALUE, true)
                    channels[it] = channel
                } catch (IOException gone) {
                    // It was too late.
                }
            }
        }
    }
}
