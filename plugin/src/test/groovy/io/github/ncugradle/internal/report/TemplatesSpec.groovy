package io.github.ncugradle.internal.report

import io.github.ncugradle.internal.region.Measured
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class TemplatesSpec extends Specification {

    @TempDir
    Path directory

    Path templates
    Path second

    def setup() {
        templates = Files.createDirectory(directory.resolve("my-templates"))
        second = Files.createDirectory(directory.resolve("second"))
    }

    RenderedReport rendered(List<Path> from = [templates]) {
        new RenderedReport(directory.resolve("out"), Measured.analyse(new Measured().kernel(stack: ["<a>|*"], time: 5)), templates: from)
    }

    def "a user's template overrides a single template, with the same escaping"() {
        given:
        templates.resolve("report.md.ftl").text = '<#include "_mine.md.ftl">\n${report.title}: <#list trees as t><#list t.regions as r>${r.name} ${r.time.text()}</#list></#list>\n'
        templates.resolve("_mine.md.ftl").text = "mine, of <b>\n"
        second.resolve("report.md.ftl").text = "second\n"
        second.resolve("sections.txt.ftl").text = '${region.path} of second\n'

        when:
        def report = rendered([templates, second])

        then:
        report.text("report.md") == "mine, of <b>\ndemo: &lt;a&gt;&#124;\\* 5 ns\n"
        report.text("regions/${report.regions().find { it != "_program" }}/sections.txt") == "<a>|* of second\n"
        report.text("regions/${report.regions().find { it != "_program" }}/report.md").startsWith("# `<a>\\|*`")
    }

    def "an error names the template, the line and the expression"() {
        given:
        templates.resolve("report.md.ftl").text = content

        when:
        rendered()

        then:
        def problem = thrown(TemplateProblem)
        problem.message.startsWith(message)

        where:
        content                              | message
        'one\ntwo ${report.titel}'           | "Template report.md.ftl, line 2, column 7, expression 'report.titel': The following has evaluated to null or missing:\n==> report.titel"
        'one\n<#if report.title>x</#if>'     | "Template report.md.ftl, line 2, column 6, expression 'report.title': For \"#if\" condition: Expected a boolean, but this has evaluated to a string"
        'one\n\n<#if x'                      | "Template report.md.ftl, line 3, column"
        '<#include "nowhere.ftl">'           | "Template report.md.ftl, line 1, column 1"
        '${"freemarker.template.utility.Execute"?new()("id")}' | "Template report.md.ftl, line 1, column 1: Instantiating freemarker.template.utility.Execute is not allowed"
    }

    def "a template with an unknown name is an error with a suggestion"() {
        given:
        templates.resolve("reprot.md.ftl").text = "x"
        templates.resolve("README.md").text = "x"

        when:
        rendered()

        then:
        def problem = thrown(TemplateProblem)
        problem.message.contains("ncu.reports.templates: expected templates called report.md.ftl, ")
        problem.message.contains("found 'reprot.md.ftl' in $templates.")
        problem.message.endsWith("Did you mean 'report.md.ftl'?")
    }

    def "a missing directory is an error"() {
        when:
        rendered([directory.resolve("nowhere")])

        then:
        def problem = thrown(TemplateProblem)
        problem.message == "ncu.reports.templates: expected a directory of templates; found nothing at ${directory.resolve("nowhere")}."
    }
}
