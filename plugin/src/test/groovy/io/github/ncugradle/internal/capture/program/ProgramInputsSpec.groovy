package io.github.ncugradle.internal.capture.program

import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class ProgramInputsSpec extends Specification {

    @TempDir
    Path directory

    def "the inputs of a binary are known, those of a script or an interpreter are not: #what"() {
        given:
        Files.write(directory.resolve("demo"), content as byte[])
        Files.write(directory.resolve("python3.11"), [0x7f, 0x45] as byte[])

        expect:
        ProgramInputs.unknown(directory, command) == reason

        where:
        what                    | content      | command                  || reason
        "a program"             | [0x7f, 0x45] | ["./demo", "x"]          || null
        "an empty file"         | []           | ["demo"]                 || null
        "a script"              | [0x23, 0x21] | ["demo"]                 || "'demo' is a script, which may read other files"
        "a command"             | []           | ["nvidia-smi"]           || "'nvidia-smi' is a system command"
        "a file not made yet"   | []           | ["build/exe/demo"]       || "'build/exe/demo' is not a file"
        "a directory"           | []           | ["."]                    || "'.' is not a file"
        "an interpreter"        | []           | ["python3.11", "demo"]   || "'python3.11' is an interpreter"
    }

    def "every word, and the part after an equals sign, can name a file"() {
        expect:
        ProgramInputs.candidates(directory, ["demo", "--data=a b", "/abs", "http://host/x", ""]).collect { it.path } ==
            ["$directory/demo", "$directory/--data=a b", "$directory/a b", "/abs", "$directory/http:/host/x", "$directory"]*.toString()
    }
}
