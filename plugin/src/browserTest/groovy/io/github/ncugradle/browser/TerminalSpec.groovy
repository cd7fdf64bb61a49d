package io.github.ncugradle.browser

import spock.lang.Specification

class TerminalSpec extends Specification {

    /** As Gradle draws it: two lines, with the cursor behind them afterwards. */
    private static final String STATUS = "\u001b[1m<\u001b[0;1m-------------> 0% WAITING\u001b[m\u001b[26D\u001b[1B> IDLE\u001b[6D\u001b[1B"
    private static final String CLEARED = "\u001b[2A\u001b[2K\u001b[1B\u001b[2K\u001b[1A"

    def "the status of Gradle's console is not part of what it printed, #ending"() {
        given:
        def terminal = new Terminal()

        when:
        terminal.write("\$ gradle help\n\n> Task :help\n<html> at 100% of > IDLE\n\n$written")

        then:
        terminal.text() == ["\$ gradle help", "", "> Task :help", "<html> at 100% of > IDLE"]
        !terminal.svg().contains("WAITING")

        where:
        ending                                  | written
        "cleared away when it ends"             | STATUS + CLEARED
        "drawn once more and left, as at times" | STATUS + CLEARED + STATUS
        "never drawn"                           | ""
    }
}
