package io.github.ncugradle.browser

import groovy.transform.Immutable
import groovy.xml.XmlUtil

/** What a terminal shows after a program has written to it: as much of its control sequences as Gradle's console uses. */
class Terminal {

    @Immutable
    static class Style {
        boolean bold
        String colour
    }

    @Immutable
    static class Cell {
        String text
        Style style
    }

    private static final Style PLAIN = new Style(false, null)
    private static final Cell BLANK = new Cell(" ", PLAIN)
    /** Gradle clears its status away when it ends; at times it draws it once more, and leaves it. */
    private static final String STATUS = /<[-=]+> \d+% [A-Z]+.*/
    private static final Map<Integer, String> COLOURS = [31: "#ff7b72", 32: "#7ee787", 33: "#e3b341", 36: "#79c0ff"]

    private static final int FONT = 14
    private static final double WIDTH = FONT * 0.602
    private static final int HEIGHT = 20
    private static final int BORDER = 20
    private static final int BAR = 36

    private final List<List<Cell>> lines = [[]]
    private Style style = PLAIN
    private int row
    private int column

    void write(String output) {
        def pieces = output =~ /(?s)\u001b\[([\d;]*)([A-Za-z])|(.)/
        pieces.each { all, String numbers, String code, String text ->
            text != null ? put(text) : control(code, numbers.tokenize(";")*.toInteger())
        }
    }

    /** The lines without Gradle's status, and without the empty ones at their end. */
    List<String> text() {
        shown().collect { textOf(it) }
    }

    private static String textOf(List<Cell> line) {
        line*.text.join("").stripTrailing()
    }

    private void put(String text) {
        if (text == "\n") {
            row++
            column = 0
        } else {
            while (line().size() <= column) {
                line() << BLANK
            }
            line()[column++] = new Cell(text, style)
        }
    }

    private void control(String code, List<Integer> numbers) {
        def count = numbers ? numbers[0] : 1
        switch (code) {
            case "A": row = Math.max(0, row - count); break
            case "B": row += count; break
            case "D": column = Math.max(0, column - count); break
            case "K": lines[row] = line().take(numbers == [2] ? 0 : column); break
            case "m": (numbers ?: [0]).each { dress(it) }; break
            default: throw new IllegalArgumentException("a control sequence that is not known: $numbers $code")
        }
    }

    private List<Cell> line() {
        while (lines.size() <= row) {
            lines << []
        }
        return lines[row]
    }

    private void dress(int number) {
        switch (number) {
            case 0: style = PLAIN; break
            case 1: style = new Style(true, style.colour); break
            case 39: style = new Style(style.bold, null); break
            default:
                assert COLOURS.containsKey(number)
                style = new Style(style.bold, COLOURS[number])
        }
    }

    private List<List<Cell>> shown() {
        lines.takeWhile { !(textOf(it) ==~ STATUS) }.reverse().dropWhile { !textOf(it) }.reverse()
    }

    /** A picture of the window. */
    String svg() {
        def columns = Math.max(80, text()*.size().max())
        def width = (columns * WIDTH + 2 * BORDER) as int
        def height = BAR + shown().size() * HEIGHT + BORDER
        def dots = ["#ff5f57", "#febc2e", "#28c840"].withIndex().collect { colour, i -> "<circle cx=\"${BORDER + 20 * i}\" cy=\"18\" r=\"6\" fill=\"$colour\"/>" }
        def texts = shown().withIndex().collect { line, i ->
            "<text x=\"$BORDER\" y=\"${BAR + (i + 1) * HEIGHT - 4}\" xml:space=\"preserve\">${spans(line)}</text>"
        }
        """<svg xmlns="http://www.w3.org/2000/svg" width="$width" height="$height" viewBox="0 0 $width $height">
<rect width="$width" height="$height" rx="8" fill="#0d1117"/>
${dots.join("")}
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="$FONT" fill="#e6edf3">
${texts.join("\n")}
</g>
</svg>
"""
    }

    private static String spans(List<Cell> line) {
        def runs = []
        line.each { cell ->
            if (runs && runs[-1].style == cell.style) {
                runs[-1].text += cell.text
            } else {
                runs << [style: cell.style, text: cell.text]
            }
        }
        runs.collect { run ->
            def look = (run.style.bold ? ' font-weight="bold"' : "") + (run.style.colour ? " fill=\"$run.style.colour\"" : "")
            def text = XmlUtil.escapeXml(run.text as String)
            look ? "<tspan$look>$text</tspan>" : text
        }.join("")
    }
}
