package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Tag

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS
import static org.gradle.testkit.runner.TaskOutcome.UP_TO_DATE

@Requires(value = { SampleProjectSpec.onPath("nvcc") }, reason = "no nvcc")
@Tag("core")
class CudaProgramSpec extends CaptureFunctionalSpec {

    def setup() {
        source(4)
        file("compile.gradle").text = """
            tasks.register("compileCuda", Exec) {
                inputs.file("demo.cu")
                outputs.file(layout.buildDirectory.file("cuda/demo"))
                commandLine("nvcc", "-o", "build/cuda/demo", "demo.cu")
            }
            """.stripIndent()
        file("build.gradle.kts") << """
            apply { from("compile.gradle") }
            ncu { workload { executable(tasks.named("compileCuda")) } }
            """.stripIndent()
        program("exit 1")
    }

    private void source(int steps) {
        file("demo.cu").text = """
            #include <cstdio>
            __global__ void step(int *x) { *x += $steps; }
            int main() { std::printf("$steps steps\\n"); return 0; }
            """.stripIndent()
    }

    def "nvcc builds the program first, and only a change of its source measures again"() {
        when:
        def first = run("ncuProfile")

        then:
        first.task(":compileCuda").outcome == SUCCESS
        first.output.contains("4 steps")

        when:
        def second = run("ncuProfile")

        then:
        second.output.contains("Reusing configuration cache")
        second.task(":ncuProfileMain").outcome == UP_TO_DATE

        when:
        source(5)
        def third = run("ncuProfile")

        then:
        third.output.contains("Reusing configuration cache")
        third.task(":ncuProfileMain").outcome == SUCCESS
        third.output.contains("5 steps")
        calls() == 2
    }
}
