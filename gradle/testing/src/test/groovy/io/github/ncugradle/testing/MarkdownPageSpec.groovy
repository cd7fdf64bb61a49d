package io.github.ncugradle.testing

import spock.lang.Specification

class MarkdownPageSpec extends Specification {

    def "blocks and commands come in order, with their line, language and treatment"() {
        given:
        def page = new MarkdownPage("a.md", '''\
            # T
            <!-- test: run x --fast; fails -->
            ```kotlin
            ncu { }
            ```
            Then `./gradlew ncuReport`, not `gradlew`, or <!-- test: fails --> `NCU_GRADLE=official ./gradlew help`.

            | what | how |
            |---|---|
            | a | `./gradlew a`, `b` |
            '''.stripIndent())

        expect:
        page.pieces().collect { [it.line(), it.language(), it.text().trim(), it.treatment()] } == [
            [3, "kotlin", "ncu { }", "run x --fast; fails"],
            [6, "command", "./gradlew ncuReport", ""],
            [6, "command", "NCU_GRADLE=official ./gradlew help", "fails"],
            [10, "command", "./gradlew a", ""],
        ]
    }

    def "a test comment without a block is an error"() {
        when:
        new MarkdownPage("a.md", text)

        then:
        def e = thrown(IllegalArgumentException)
        e.message == "a.md: nothing follows the comment 'test: fails'."

        where:
        text << ["<!-- test: fails -->\n", "<!-- test: fails -->\n\n<!-- test: run x -->\n```sh\n```\n"]
    }

    def "headings have the anchors that GitHub gives them, and a page may speak of itself"() {
        given:
        def page = new MarkdownPage("a.md", "<!-- test page: this repository -->\n# What `x` is: a *b*\n## Same\n## Same\n[x](b.md#c) ![p](p.png)")

        expect:
        page.anchors() == ["what-x-is-a-b", "same", "same-1"] as Set
        page.treatment() == "this repository"
        page.targets()*.address() == ["b.md#c", "p.png"]
    }
}
