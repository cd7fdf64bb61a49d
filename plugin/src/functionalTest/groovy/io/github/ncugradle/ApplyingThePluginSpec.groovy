package io.github.ncugradle

import spock.lang.Tag

@Tag("core")
class ApplyingThePluginSpec extends FunctionalSpec {

    static final List<String> STAGES =
        ["ncuBaseline", "ncuCheck", "ncuCommand", "ncuDiscover", "ncuProfile", "ncuRegions", "ncuReport", "ncuVerdict"]
    static final List<String> TASKS = [*STAGES, *STAGES.collect { it + "Main" }, "ncuCompare", "ncuDoctor"].sort()

    def "realizes no task"() {
        given:
        file("build.gradle.kts") << '''
            tasks.configureEach {
                logger.lifecycle("realised " + name)
            }
        '''

        when:
        def result = run("help")

        then:
        result.output.readLines().findAll { it.startsWith("realised") } == ["realised help"]
    }

    def "stores the configuration cache, and reuses it"() {
        when:
        def first = run("help")
        def second = run("help")

        then:
        first.output.contains("Configuration cache entry stored")
        second.output.contains("Configuration cache entry reused")
    }

    def "a stored configuration is not reused with other arguments"() {
        given:
        run("help")

        expect:
        runAndFail("help", "-Pncu.captrue.preset=high").output.contains("Did you mean 'capture'?")
        run("help", "-Pncu.capture.preset=high").output.contains("Configuration cache entry stored")
        run("help", "-Pncu.capture.preset=compute").output.contains("Configuration cache entry stored")
        run("help", "-Pncu.capture.preset=compute").output.contains("Configuration cache entry reused")
    }

    def "gives every task a group and a description"() {
        when:
        def result = run("tasks", "--group", "ncu")
        def listed = result.output.readLines().findAll { it.startsWith("ncu") }

        then:
        listed*.takeWhile { it != " " }.sort() == TASKS
        listed.every { it ==~ /ncu\w+ - \S.+\./ }
    }
}
