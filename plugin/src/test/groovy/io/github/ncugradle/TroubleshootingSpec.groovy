package io.github.ncugradle

import spock.lang.Specification

class TroubleshootingSpec extends Specification {

    static final File ROOT = new File(System.getProperty("project.root"))

    /** What stands between quotes in a source file, put together where it is written in several pieces. */
    static final List<String> SOURCES = sources()

    def "the guide quotes the plugin's messages: #message"() {
        given:
        def parts = message.split("…")*.replace("\\|", "|").findAll { it.strip().size() > 3 }

        expect:
        parts
        SOURCES.any { source -> parts.every { source.contains(it) } }

        where:
        message << messages()
    }

    def "a message names a setting that a script can write: ncu { #block { #setting"() {
        given:
        def methods = NcuExtension.getMethod("get" + block.capitalize()).returnType.methods*.name

        expect:
        setting in methods || "get" + setting.capitalize() in methods

        where:
        [block, setting] << settings()
    }

    static List<List<String>> settings() {
        def found = SOURCES.collectMany { (it =~ /ncu \{ (\w+) \{ (\w+)/).collect { match -> match.tail() as List<String> } }
        assert found.size() > 20
        found.unique()
    }

    static List<String> messages() {
        def rows = new File(ROOT, "docs/troubleshooting.md").readLines("UTF-8").findAll { it.startsWith("| `") }
        assert rows.size() > 50
        rows.collect { row -> (row.substring(2).split(/ \| /)[0] =~ /`([^`]+)`/).collect { it[1] as String }.join("…") }
    }

    private static List<String> sources() {
        def found = []
        new File(ROOT, "plugin/src/main/java").eachFileRecurse { file ->
            if (file.name.endsWith(".java")) {
                found << file.getText("UTF-8").replaceAll(/"\s*\+\s*"/, "").replaceAll(/(?<!\\)"\)\s*\.append\(\s*"/, "").replace('\\"', '"')
            }
        }
        return found
    }
}
