package io.github.ncugradle.internal.capture.run

import io.github.ncugradle.internal.capture.LockHolder
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger

@Timeout(60)
class GpuLockSpec extends Specification {

    @TempDir
    Path directory

    def "a capture on #second waits for one on #first, logs it once, and continues when that ends"() {
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
        messages[0].contains("Waiting for a capture of ${System.getProperty("user.name")} on this machine to end")

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
    def "all users can see the lock, and only its owner can change it"() {
        given:
        def lock = GpuLock.acquire(directory, [0], {})

        expect:
        locks().collect { PosixFilePermissions.toString(Files.getPosixFilePermissions(it)) } == ["rw-r--r--"]

        cleanup:
        lock.close()
    }

    @Requires(value = { os.linux }, reason = "links and permissions are those of POSIX")
    def "a #kind in place of the lock changes no file and blocks no capture"() {
        given:
        def file = Files.writeString(directory.resolve("mine"), "secret")
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"))
        def link = directory.resolve("ncu-gradle-plugin-1-1-x.lock")
        make(link, file)

        when:
        GpuLock.acquire(directory, [], { throw new AssertionError(it) }).close()

        then:
        PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) == "rw-------"
        file.text == "secret"

        where:
        kind            | make
        "symbolic link" | { at, to -> Files.createSymbolicLink(at, to) }
        "hard link"     | { at, to -> Files.createLink(at, to) }
        "directory"     | { at, to -> Files.createDirectory(at) }
        "named pipe"    | { at, to -> assert ["mkfifo", at.toString()].execute().waitFor() == 0 }
    }

    def "several captures at once take turns"() {
        given:
        def running = new AtomicInteger()
        def most = new AtomicInteger()

        when:
        def threads = (1..6).collect {
            Thread.start {
                3.times {
                    def lock = GpuLock.acquire(directory, [], {})
                    most.accumulateAndGet(running.incrementAndGet(), Math::max)
                    Thread.sleep(5)
                    running.decrementAndGet()
                    lock.close()
                }
            }
        }
        threads*.join()

        then:
        most.get() == 1
        locks() == []
    }

    def "a killed process leaves no lock"() {
        given:
        def holder = new Holder(directory, [])

        when:
        holder.end()
        GpuLock.acquire(directory, [], {}).close()

        then: "and its file is deleted"
        locks() == []
    }

    private List<Path> locks() {
        directory.toFile().listFiles().findAll { it.name.endsWith(".lock") }*.toPath()
    }

    /** Another process that holds the lock until it is killed. */
    static class Holder {

        final Process process

        Holder(Path directory, List<Integer> devices) {
            process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-cp", System.getProperty("java.class.path"),
                LockHolder.name, directory.toString(), *devices*.toString()).redirectError(ProcessBuilder.Redirect.INHERIT).start()
            assert process.inputReader().readLine() == "locked"
        }

        void end() {
            process.destroyForcibly().waitFor()
        }
    }
}
