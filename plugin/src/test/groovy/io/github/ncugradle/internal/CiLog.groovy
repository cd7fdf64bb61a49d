package io.github.ncugradle.internal

/** The commands that CI systems would detect in a log. */
class CiLog {

    /** The commands that one of them would obey. */
    static List<String> commands(String log) {
        log.split(/\r\n|\r|\n/, -1).collectMany { line ->
            // GitHub looks at the beginning of a line; the others look for theirs anywhere in it.
            def trimmed = line.replaceFirst(/^\p{IsWhite_Space}+/, "")
            (trimmed.startsWith("::") && trimmed.indexOf("::", 2) > 2 ? [trimmed] : []) +
                (line =~ /(?i)##(vso|teamcity)?\[.*/).collect { it[0] }
        } + (log =~ /section_(start|end):\d+:\S*?\r\u001b\[0K/).collect { it[0] }
    }

    /** What moves a cursor, turns text around, or cannot be seen. */
    static List<String> unseen(String log) {
        (log.replace("\n", "") =~ /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFE\uFFFF]/).collect { String.format("%04X", it.codePointAt(0)) }
    }

    /** GitHub's annotation: its properties and message. */
    static Map<String, String> github(String line) {
        def parts = line =~ /(?s)^::(\w+) (.*?)::(.*)$/
        assert parts.find()
        def properties = parts.group(2).split(",").collectEntries { it.split("=", 2) as List }
        [kind: parts.group(1), text: decoded(parts.group(3))] + properties.collectEntries { name, value -> [name, decoded(value).replace("%3A", ":").replace("%2C", ",")] }
    }

    /** Azure's log command: its properties and message. */
    static Map<String, String> azure(String line) {
        def parts = line =~ /(?s)^##vso\[task\.logissue (.*?)\](.*)$/
        assert parts.find()
        [text: parts.group(2).replace("%AZP25", "%")] + parts.group(1).split(";").collectEntries { it.split("=", 2) as List }
    }

    /** TeamCity's service message: its attributes. */
    static Map<String, String> teamcity(String line) {
        assert line ==~ /##teamcity\[\w+( \w+='(?:[^|'\[\]\n\r]++|\|.)*+')+\]/
        (line =~ /(\w+)='((?:[^|']++|\|.)*+)'/).collect {
            [it[1], it[2].replaceAll(/\|0x([0-9a-f]{4})/) { all, hex -> String.valueOf((char) Integer.parseInt(hex, 16)) }.replaceAll(/\|(.)/) { all, c -> c }]
        }.collectEntries()
    }

    private static String decoded(String text) {
        text.replace("%0A", "\n").replace("%0D", "\r").replace("%25", "%")
    }
}
