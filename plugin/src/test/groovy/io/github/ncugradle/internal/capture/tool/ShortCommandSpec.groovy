package io.github.ncugradle.internal.capture.tool

import java.time.Duration
import spock.lang.Specification
import spock.lang.Timeout

class ShortCommandSpec extends Specification {

    def "returns status and output, standard error included"() {
        expect:
        ShortCommand.ask(["sh", "-c", "echo one; echo two >&2; exit 3"], Duration.ofMinutes(1)).get() ==
                new ShortCommand.Answer(3, "one\ntwo\n")
    }

    @Timeout(60)
    def "a command that hangs, and its child processes, do not block"() {
        expect:
        ShortCommand.ask(["sh", "-c", "sleep 600 & sleep 600"], Duration.ofMillis(300)).empty
    }

    def "fails if there is no such command"() {
        when:
        ShortCommand.ask(["no-such-command-here"], Duration.ofMinutes(1))

        then:
        thrown(IOException)
    }
}
