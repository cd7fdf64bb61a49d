package io.github.ncugradle

class ApplyingThePluginSpec extends FunctionalSpec {

    static final List<String> TASKS =
        ["ncuBaseline", "ncuCheck", "ncuDiscover", "ncuDoctor", "ncuProfile", "ncuRegions", "ncuReport"]

    def "realises no task"() {
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

    def "gives every task a group and a description"() {
        when:
        def result = run("tasks", "--group", "ncu")
        def listed = result.output.readLines().findAll { it.startsWith("ncu") }

        then:
        listed*.takeWhile { it != " " }.sort() == TASKS
        listed.every { it ==~ /ncu\w+ - \S.+\./ }
    }

    def "a task whose work does not exist yet fails and says so"() {
        when:
        def result = runAndFail("ncuBaseline", "-x", "ncuRegions")

        then:
        result.output.contains("ncuBaseline is not implemented yet")
        result.output.contains("README.md says what works")
    }
}
