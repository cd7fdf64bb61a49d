package io.github.ncugradle.internal.capture

import io.github.ncugradle.internal.capture.run.GpuLock
import org.codehaus.groovy.runtime.InvokerHelper
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Timeout

import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions

/** Two users without any rights share the directory for temporary files of a machine, as /tmp is shared. */
@Requires(value = { "root" == System.getProperty("user.name") && new File("/usr/bin/setpriv").canExecute() }, reason = "only root can become two other users, by setpriv")
@Timeout(120)
class TwoUsersSpec extends Specification {

    /** Numbers are all that the system needs of a user. */
    static final int ALICE = 61001, MALLORY = 61002

    Path shared = Files.createTempDirectory("shared")
    Path classes = Files.createTempDirectory("classes")
    List<Process> started = []

    def setup() {
        permissions(shared, "rwxrwxrwx")
        // The sticky bit, which Java has no name for.
        assert ["chmod", "1777", shared.toString()].execute().waitFor() == 0
        permissions(classes, "rwxr-xr-x")
        [GpuLock, LockHolder, InvokerHelper].each { copy(Path.of(it.protectionDomain.codeSource.location.toURI())) }
        assert ["chmod", "-R", "a+rX", classes.toString()].execute().waitFor() == 0
    }

    def cleanup() {
        started*.destroyForcibly()*.waitFor()
        shared.toFile().deleteDir()
        classes.toFile().deleteDir()
    }

    def "a capture waits for that of another user, names the user, and continues when it ends or is killed"() {
        given:
        def alice = capture(ALICE)
        assert read(alice) == "locked"

        when:
        def mallory = capture(MALLORY)

        then:
        read(mallory).contains("Waiting for a capture of $ALICE on this machine to end")

        when:
        alice.destroyForcibly().waitFor()

        then:
        read(mallory) == "locked"
    }

    def "no user can change, remove or replace another user's lock, and the lock contains no data"() {
        given:
        def alice = capture(ALICE)
        assert read(alice) == "locked"
        def lock = shared.toFile().listFiles().find { it.name.endsWith(".lock") }

        expect:
        ["echo x > $lock", "rm -f $lock", "mv $lock ${lock}.old", "chmod 600 $lock", "ln -sf /etc/passwd $lock"]
            .findAll { sh(MALLORY, it) == 0 } == []
        lock.length() == 0
        read(capture(MALLORY)).contains("Waiting for a capture of $ALICE")
    }

    def "a file of another user in place of the lock changes no file and blocks no capture: #what"() {
        given:
        def secret = Files.createDirectory(shared.resolve("home")).resolve("secret")
        Files.writeString(secret, "mine")
        assert ["chown", "-R", ALICE.toString(), secret.parent.toString()].execute().waitFor() == 0
        permissions(secret, "rw-------")
        assert sh(MALLORY, plant.replace("LOCK", "$shared/ncu-gradle-plugin-1-1-x.lock").replace("SECRET", "$secret")) == 0

        when:
        def alice = capture(ALICE)

        then:
        read(alice) == "locked"
        secret.text == "mine"
        PosixFilePermissions.toString(Files.getPosixFilePermissions(secret)) == "rw-------"
        Files.getAttribute(secret, "unix:uid") == ALICE

        where:
        what              | plant
        "a symbolic link" | "ln -s SECRET LOCK"
        "a file"          | "echo x > LOCK"
        "an unreadable"   | "echo x > LOCK; chmod 000 LOCK"
        "a named pipe"    | "mkfifo -m 666 LOCK"
        "a directory"     | "mkdir -m 777 LOCK"
    }

    def "a user who locks another user's new lock cannot block the capture silently"() {
        given: "another user takes every lock in the directory as soon as it is visible"
        def mallory = capture(MALLORY, LockThief)
        assert read(mallory) == "waiting"

        when:
        def alice = capture(ALICE)

        then: "a capture goes on, or says what it waits for"
        read(alice) ==~ /locked|Waiting for .*/
    }

    private Process capture(int user, Class<?> main = LockHolder) {
        def process = as(user, System.getProperty("java.home") + "/bin/java", "-Xmx64m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
            "-cp", classes.toFile().listFiles()*.path.join(File.pathSeparator), main.name, shared.toString())
        started << process
        process
    }

    private static String read(Process process) {
        process.inputReader().readLine()
    }

    private int sh(int user, String command) {
        as(user, "sh", "-c", command).waitFor()
    }

    private Process as(int user, String... command) {
        new ProcessBuilder(["setpriv", "--reuid", "$user", "--regid", "$user", "--clear-groups", *command]*.toString())
            .directory(shared.toFile()).redirectError(shared.resolve("errors").toFile()).start()
    }

    private static void permissions(Path path, String permissions) {
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions))
    }

    private void copy(Path from) {
        def to = classes.resolve("${classes.toFile().list().length}-$from.fileName")
        assert ["cp", "-r", from.toString(), to.toString()].execute().waitFor() == 0
    }
}
