package io.github.ncugradle.internal.capture

import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit

@Timeout(30)
class GpuLockSpec extends Specification {

    @TempDir
    Path directory

    def "a capture on #second waits for one on #first, says so once, and goes on when that ends"() {
        given:
        def messages = Collections.synchronizedList([])
        def told = new CountDownLatch(1)
        def holder = new Holder(directory, first)

        when:
        def waiter = Thread.start {
            GpuLock.acquire(directory, second, { messages << it; told.countDown() }).close()
        }

        then:
        told.await(10, TimeUnit.SECONDS)
        waiter.alive

        when:
        holder.end()
        waiter.join(10_000)

        then:
        !waiter.alive
        messages.size() == 1
        messages[0].startsWith("Waiting for another capture on this machine to end")

        cleanup:
        holder?.end()

        where:
        first  | second
        []     | []
        []     | [0]
        [0]    | []
        [0, 1] | [1]
    }

    def "captures on different devices do not wait for each other"() {
        given:
        def holder = new Holder(directory, [0])

        when:
        GpuLock.acquire(directory, [1], { throw new AssertionError(it) }).close()

        then:
        noExceptionThrown()

        cleanup:
        holder.end()
    }

    @Requires(value = { os.linux }, reason = "permissions are those of POSIX")
    def "everybody on the machine can take the lock"() {
        when:
        GpuLock.acquire(directory.resolve("locks"), [0], {}).close()

        then:
        PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("locks"))) == "rwxrwxrwx"
        PosixFilePermissions.toString(Files.getPosixFilePermissions(directory.resolve("locks/device-0.lock"))) == "rw-rw-rw-"
    }

    def "a killed process leaves no lock"() {
        given:
        def holder = new Holder(directory, [])

        when:
        holder.end()
        GpuLock.acquire(directory, [], {}).close()

        then:
        noExceptionThrown()
    }

    /** Another process that holds the lock until it is killed. */
    static class Holder {

        final Process process

        Holder(Path directory, List<Integer> devices) {
            process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp", System.getProperty("java.class.path"),
                LockHolder.name, directory.toString(), *devices*.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start()
            assert process.inputStream.read() == ('L' as char) as int
        }

        void end() {
            process.destroyForcibly().waitFor()
        }
    }
}
