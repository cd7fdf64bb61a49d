package io.github.ncugradle

import spock.lang.Requires

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Requires(value = { RealNcuSpec.years() }, reason = "no real ncu")
class RealNcuSpec extends FunctionalSpec {

    static List<String> years() {
        ["2022", "2024"].findAll { System.getProperty("tools.ncu.$it") }
    }

    def "without a GPU a program runs under ncu #year, and the outcome is that nothing was profiled"() {
        given:
        declare(year)

        when:
        def result = run("ncuProfile", "-Pncu.capture.preset=$preset")

        then:
        result.task(":ncuProfileMain").outcome == SUCCESS
        result.output.contains("the program ran")
        result.output.contains("Capture 'all': Nothing was profiled")
        file("build/ncu/main/capture/all/ncu.log").text.contains("==WARNING== No kernels were profiled.")

        where:
        [year, preset] << [years(), ["default", "high", "budgets"]].combinations()
    }

    @Requires(value = { System.getProperty("tools.mpirun") }, reason = "no mpirun")
    def "ranks under ncu #year that measured nothing do not count as missing"() {
        given:
        declare(year)
        file("build.gradle.kts") << """
            ncu { workload { launcher("${System.getProperty("tools.mpirun")}", "--allow-run-as-root", "--oversubscribe", "-np", "3") } }
        """

        when:
        def result = run("ncuProfile")

        then:
        (0..2).every { result.output.contains("[rank $it] the program ran") }
        result.output.contains("Capture 'all': Nothing was profiled")

        where:
        year << years()
    }

    def "an option that ncu #year lacks is an error before it starts"() {
        given:
        declare(year)

        when:
        def result = runAndFail("ncuProfile", *arguments)

        then:
        result.output.contains(message)
        !result.output.contains("the program ran")

        where:
        year           | arguments                              | message
        years().first() | ["--section", "SpeedOfLigth"]         | "has no 'SpeedOfLigth'. Did you mean 'SpeedOfLight'?"
        years().first() | ["-Pncu.capture.sectionSet=nosuch"]          | "has no 'nosuch'."
        years().last()  | ["-Pncu.capture.clockControl=boost"]  | "requires ncu 2025.4 or newer"
    }

    def "without a CUDA driver the failure of ncu #year is not blamed on the program"() {
        given:
        declare(year)
        file("build.gradle.kts") << 'ncu { workload { environment("LD_LIBRARY_PATH", "") } }\n'

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("ncu cannot connect to the CUDA driver")

        where:
        year << years()
    }

    private void declare(String year) {
        def ncu = new File(System.getProperty("tools.ncu.$year"))
        file("build.gradle.kts") << """
            ncu {
                tool { executable("$ncu") }
                workload {
                    command("/bin/sh", "-c", "echo the program ran")
                    environment("LD_LIBRARY_PATH", "${ncu.parent}/libcuda")
                }
                regions {
                    register("A")
                    register("A::A1")
                    register("a/b [c], d@e")
                    register("decode") { pattern("decode*") }
                }
            }
        """
    }
}
