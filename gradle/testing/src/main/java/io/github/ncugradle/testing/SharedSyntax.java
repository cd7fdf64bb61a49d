package io.github.ncugradle.testing;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The syntax that Gradle's Kotlin DSL and Groovy DSL share, in which every script of this project is written.
 *
 * <p>Looks for constructs that only one of the two reads. It knows no types: what it lets through was at least written
 * in a form that both can parse.
 */
public final class SharedSyntax {

    private SharedSyntax() {}

    /** A construct outside the shared syntax, in a line counted from 1. */
    public record Finding(int line, String construct, String advice) {
        @Override
        public String toString() {
            return "line " + line + ": " + construct + "; " + advice;
        }
    }

    private record Rule(Pattern pattern, String construct, String advice) {
        static Rule of(String pattern, String construct, String advice) {
            return new Rule(Pattern.compile(pattern), construct, advice);
        }
    }

    private static final List<Rule> RULES = List.of(
            Rule.of("'", "a single-quoted string", "use double quotes"),
            Rule.of("`", "a name in backticks", "use id(\"…\") or another plain name"),
            Rule.of("\\b(val|def|fun|lateinit|object|class)\\s", "a declaration", "write the value where it is used"),
            Rule.of("\\bby\\s", "a delegated property", "use register(\"…\") or named(\"…\")"),
            Rule.of("::", "a class or method reference", "name the task or extension instead, or do it in build-logic"),
            Rule.of("\\w<[A-Z]", "type arguments", "use the accessor by name, or do it in build-logic"),
            Rule.of(
                    "\\b(list|set|map|array|mutableList|mutableSet|mutableMap)Of\\(",
                    "a Kotlin collection",
                    "pass the elements as arguments"),
            Rule.of("(^|[=(,])\\s*\\[", "a Groovy list or map", "pass the elements as arguments"),
            Rule.of("!!|\\?\\.", "an operator for nulls", "use a provider"),
            Rule.of("\\bis[A-Z]\\w*\\s*=[^=]", "a Kotlin boolean property", "call the setter or assign the Property"),
            Rule.of("\\(\\s*\\w+\\s*=[^=]", "a named argument of Kotlin", "pass arguments by position"),
            Rule.of(
                    "(?<![:?])\\b\\w+\\s*:\\s",
                    "a named argument of Groovy or a type of Kotlin",
                    "pass arguments by position, without types"),
            Rule.of("\\?.*\\s:\\s", "Groovy's conditional operator", "use if and else"),
            Rule.of("\\bnew\\s", "Groovy's constructor call", "do it in build-logic"),
            Rule.of("\\bext\\.", "Groovy's extra properties", "use gradle.properties"),
            Rule.of(
                    "[(,]\\s*[A-Z]\\w*\\s*[,)]",
                    "a bare class name as an argument",
                    "use the accessor by name, or do it in build-logic"),
            Rule.of("\\bwithType\\b", "withType, whose argument is a class", "name the tasks, or do it in build-logic"),
            Rule.of("<<|=~|\\*\\.", "an operator of Groovy", "call the method by its name"),
            Rule.of("\\.(each|collect|findAll)\\b", "a method that only Groovy adds", "use forEach, map or filter"),
            Rule.of(
                    "^\\s*(?!(import|if|else|return|throw)\\b)[A-Za-z_][\\w.]*[ \\t]+(\"|(?!(in|as|is)\\b)[A-Za-z_])",
                    "a call without parentheses",
                    "put the arguments in parentheses"));

    /** What a script (the text of a {@code .gradle.kts} file) contains that only one of the two DSLs reads. */
    public static List<Finding> findings(String script) {
        List<Finding> findings = new ArrayList<>();
        String[] lines = withoutTexts(script).split("\n", -1);
        for (int i = 0; i < lines.length; i++) {
            for (Rule rule : RULES) {
                if (rule.pattern.matcher(lines[i]).find()) {
                    findings.add(new Finding(i + 1, rule.construct, rule.advice));
                    break;
                }
            }
        }
        return findings;
    }

    /** The findings in the blocks of a Markdown page that are marked as {@code kotlin} or {@code groovy}. */
    public static List<Finding> findingsInMarkdown(String page) {
        StringBuilder scripts = new StringBuilder();
        boolean inside = false;
        for (String line : page.split("\n", -1)) {
            String start = line.strip();
            if (inside) {
                inside = !start.startsWith("```");
                scripts.append(inside ? line : "");
            } else {
                inside = start.equals("```kotlin") || start.equals("```groovy");
            }
            scripts.append('\n');
        }
        return findings(scripts.toString());
    }

    /** The script with the same lines, but comments gone and every string empty, for what is in them is free. */
    private static String withoutTexts(String script) {
        StringBuilder code = new StringBuilder();
        int i = 0;
        while (i < script.length()) {
            if (script.startsWith("//", i)) {
                i = endOf(script, "\n", i);
            } else if (script.startsWith("/*", i)) {
                int end = endOf(script, "*/", i + 2) + 2;
                script.substring(i, Math.min(end, script.length()))
                        .chars()
                        .filter(c -> c == '\n')
                        .forEach(c -> code.append('\n'));
                i = end;
            } else if (script.charAt(i) == '"') {
                code.append("\"\"");
                i++;
                while (i < script.length() && script.charAt(i) != '"' && script.charAt(i) != '\n') {
                    i += script.charAt(i) == '\\' ? 2 : 1;
                }
                i += i < script.length() && script.charAt(i) == '"' ? 1 : 0;
            } else {
                code.append(script.charAt(i++));
            }
        }
        return code.toString();
    }

    private static int endOf(String text, String mark, int from) {
        int end = text.indexOf(mark, from);
        return end < 0 ? text.length() : end;
    }
}
