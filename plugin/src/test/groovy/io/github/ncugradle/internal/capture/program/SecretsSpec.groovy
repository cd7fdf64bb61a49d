package io.github.ncugradle.internal.capture.program

import io.github.ncugradle.internal.capture.command.CommandText
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Path

class SecretsSpec extends Specification {

    static final String TOKEN = "ghp_" + "a1B2" * 9

    @TempDir
    Path directory

    def "variable #name with value #value is recorded as #shown"() {
        expect:
        Secrets.masked(name, value) == shown

        where:
        name                    | value                            | shown
        "STEPS"                 | "4"                              | "4"
        "OMP_NUM_THREADS"       | "8"                              | "8"
        "KEYBOARD"              | "us"                             | "us"
        "COMPASS"               | "north"                          | "north"
        "API_TOKEN"             | "value"                          | "***"
        "AWS_SECRET_ACCESS_KEY" | "value"                          | "***"
        "DB_PASSWORD"           | "value"                          | "***"
        "DB_PASS"               | "value"                          | "***"
        "GH_PAT"                | "value"                          | "***"
        "githubToken"           | "value"                          | "***"
        "OPENAI_API_KEY"        | "value"                          | "***"
        "SSH_AUTH_SOCK"         | "value"                          | "***"
        "DATABASE_URL"          | "postgres://me:pa@db.test/x"     | "postgres://me:***@db.test/x"
        "PROXY"                 | "http://proxy.test:8080/"        | "http://proxy.test:8080/"
        "OTHER"                 | TOKEN                            | "***"
        "OTHER"                 | "AKIA" + "A1B2" * 4              | "***"
        "OTHER"                 | "eyJhbGciOiJI.eyJzdWIiOiIx.abc"  | "***"
    }

    def "words #words are recorded as #shown"() {
        expect:
        Secrets.masked(words) == shown

        where:
        words                                          | shown
        ["train", "--steps", "4"]                      | ["train", "--steps", "4"]
        ["train", "--token", "abcdef"]                 | ["train", "--token", "***"]
        ["train", "--api-key=abcdef", "x"]             | ["train", "--api-key=***", "x"]
        ["train", "-password", "abcdef"]               | ["train", "-password", "***"]
        ["train", "--max-token", "512"]                | ["train", "--max-token", "512"]
        ["train", "--tokenizer", "gpt2", "--token"]    | ["train", "--tokenizer", "gpt2", "--token"]
        ["train", "--token", "--verbose"]              | ["train", "--token", "--verbose"]
        ["train", TOKEN]                               | ["train", "***"]
        ["get", "https://me:pa@data.test/set"]         | ["get", "https://me:***@data.test/set"]
    }

    @Requires(value = { os.linux }, reason = "it runs a POSIX shell")
    def "the command stays runnable: the shell reads secrets from variables, and names missing ones"() {
        given:
        def script = CommandText.of(["echo", "it's", "--token=" + TOKEN], [DB_PASS: "hunter2", STEPS: "4"], directory, null)

        expect:
        !script.contains(TOKEN)
        !script.contains("hunter2")

        and:
        sh(script, [DB_PASS: "x"]).contains("SECRET_OF_WORD_2: is secret, set it first")
        sh(script, [SECRET_OF_WORD_2: "y z"]).contains("DB_PASS: is secret, set it first")
        sh(script, [DB_PASS: "x", SECRET_OF_WORD_2: "y z"]) == "it's --token=y z\n"
    }

    private static String sh(String script, Map<String, String> environment) {
        def builder = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true)
        builder.environment().putAll(environment)
        builder.start().inputStream.text
    }

    def "the cost of a long word is proportional to its length"() {
        given:
        def word = "x" * 1_000_000

        expect:
        Secrets.masked([word + "://user:hush@host"]) == [word + "://user:***@host"]
    }
}
