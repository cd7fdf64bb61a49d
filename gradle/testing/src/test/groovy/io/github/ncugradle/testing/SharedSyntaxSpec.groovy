package io.github.ncugradle.testing

import spock.lang.Specification

class SharedSyntaxSpec extends Specification {

    def "#construct is rejected: #script"() {
        expect:
        SharedSyntax.findings("plugins {\n}\n$script\n")*.toString().every { it.startsWith("line 3: $construct; ") }
        SharedSyntax.findings("plugins {\n}\n$script\n").size() == 1

        where:
        script                                         | construct
        "id('java')"                                   | "a single-quoted string"
        '`java-library`'                               | "a name in backticks"
        'val x = 1'                                    | "a declaration"
        'def x = 1'                                    | "a declaration"
        'tasks.register("x", Copy::class)'             | "a class or method reference"
        'tasks.register<Copy>("x")'                    | "type arguments"
        'args = listOf("a")'                           | "a Kotlin collection"
        'args = ["a"]'                                 | "a Groovy list or map"
        'args(["a"])'                                  | "a Groovy list or map"
        'isFork = true'                                | "a Kotlin boolean property"
        'apply(plugin = "java")'                       | "a named argument of Kotlin"
        'apply(plugin: "java")'                        | "a named argument of Groovy or a type of Kotlin"
        'file(new File("x"))'                          | "Groovy's constructor call"
        'ext.version = "1"'                            | "Groovy's extra properties"
        'tasks.register("x", Copy)'                    | "a bare class name as an argument"
        'tasks.withType(Test).configureEach { }'       | "a bare class name as an argument"
        'file("x") << "y"'                             | "an operator of Groovy"
        'files("x").each { }'                          | "a method that only Groovy adds"
        'implementation libs.foo'                      | "a call without parentheses"
        'id "java"'                                    | "a call without parentheses"
        'project.description!!'                        | "an operator for nulls"
    }

    def "shared syntax is accepted: #script"() {
        expect:
        SharedSyntax.findings(script) == []

        where:
        script << [
            'plugins { id("me.champeau.jmh") version("0.7.2") }',
            'dependencies { implementation(libs.foo) }',
            'import java.util.Properties',
            'ncu { regions { register("A::A1") { budget { time("4 ms"); launches(12) } } } }',
            'rootProject.name = "val x = \'y\' // no comment"',
            'reports { html { required = true } } // val is fine here',
            '/* def\n is\n */ group = "a \\" b"',
            'languageVersion = JavaLanguageVersion.of(17)',
            'if (x) { y() } else { z() }',
        ]
    }

    def "counts the lines of a comment and of a Markdown page"() {
        expect:
        SharedSyntax.findings("/* a\n b */\nval x = 1")*.line() == [3]
        SharedSyntax.findingsInMarkdown("# T\n```sh\nval x\n```\ntext's\n```kotlin\nok()\nval x = 1\n```\nval y = 1\n")*.line() == [8]
    }
}
