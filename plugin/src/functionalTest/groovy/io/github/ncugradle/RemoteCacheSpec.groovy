package io.github.ncugradle

import org.gradle.testkit.runner.BuildResult
import org.gradle.testkit.runner.GradleRunner
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.TempDir

import static org.gradle.testkit.runner.TaskOutcome.FROM_CACHE
import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

/** Gradle's HTTP build cache between machines, which are directories here that share nothing but the server. */
@Requires(value = { os.linux && CacheServer.present() }, reason = CacheServer.MISSING)
class RemoteCacheSpec extends FunctionalSpec {

    static final List<String> TASKS = [":ncuProfileMain", ":ncuRegionsMain", ":ncuReportMain"]

    /** Says when the capture was made: no two are the same. */
    static final String PROVENANCE = "build/ncu/main/capture/all/capture.json"

    @TempDir
    File serverDirectory

    @AutoCleanup
    CacheServer server

    def setup() {
        server = new CacheServer(serverDirectory)
    }

    def "what one machine measured is another's cache hit, until the inputs differ"() {
        when:
        def first = report("one")
        def second = report("two")
        def other = report("three", "-Pncu.workload.args=--steps,2")

        then:
        outcomes(first) == [SUCCESS] * 3
        server.entries.list().size() >= 3
        outcomes(second) == [FROM_CACHE] * 3
        !second.output.contains("the program ran")
        other.task(":ncuProfileMain").outcome == SUCCESS
        outputs("one") == outputs("two")
    }

    def "an entry that is #what is not trusted: it is named, and the work can be done without it, with nothing of it left"() {
        given:
        report("one")
        server.entries.eachFile { it.bytes = damage(it.bytes) }
        def profile = 'Failed to load cache entry ([0-9a-f]+) for task .:ncuProfileMain.: Could not load from remote cache'

        when:
        def refused = machine("two", "ncuReport", "--build-cache").buildAndFail()

        then:
        refused.output =~ profile
        !refused.task(":ncuRegionsMain")

        when: "Gradle may have unpacked some of it"
        def unpacked = outputs("two")
        def without = machine("two", "ncuReport", "--no-build-cache").build()

        then:
        outcomes(without) == [SUCCESS] * 3
        outputs("one").keySet() == outputs("two").keySet()
        outputs("two")[PROVENANCE] != unpacked[PROVENANCE]

        where:
        what        | damage
        "cut short" | { byte[] bytes -> bytes[0..<bytes.length.intdiv(2)] as byte[] }
        "empty"     | { byte[] bytes -> new byte[0] }
        "changed"   | { byte[] bytes -> bytes[bytes.length.intdiv(2)] ^= 0x55; bytes }
    }

    def "an upload that breaks off leaves no entry"() {
        given:
        report("one")
        def entry = server.entries.listFiles().first()
        def content = entry.bytes
        entry.delete()

        when:
        server.breakOffAfter(entry.name, content[0..<content.length.intdiv(2)] as byte[])

        then: "the work is done anew, and shared when it is whole"
        outcomes(report("two")).contains(SUCCESS)
        entry.exists()
        outcomes(report("three")) == [FROM_CACHE] * 3
    }

    private BuildResult report(String machine, String... arguments) {
        this.machine(machine, "ncuReport", "--build-cache", *arguments).build()
    }

    private GradleRunner machine(String machine, String... arguments) {
        file("$machine/settings.gradle").text = """
            rootProject.name = "demo"
            buildCache {
                local { enabled = false }
                remote(HttpBuildCache) {
                    url = "http://127.0.0.1:$server.port/"
                    allowInsecureProtocol = true
                    push = true
                }
            }
        """
        file("$machine/build.gradle").text = '''
            plugins { id("io.github.ncugradle.ncu") }
            ncu {
                tool { simulated() }
                workload { executable("demo") }
                capture { cacheable = true }
                regions { register("A") }
            }
        '''
        file("$machine/demo").text = '''#!/bin/sh
            printf 'ncu-trace\\t1\\nprocess\\t7\\t1700000000000\\t/usr/bin/demo\\n' > "$NCU_SIMULATION_TRACE/7.trace"
            printf 'push\\t1\\t\\tA\\nlaunch\\t1\\t0\\t7\\t64,1,1\\t256,1,1\\t5000\\t\\tconv\\npop\\t1\\t\\n' >> "$NCU_SIMULATION_TRACE/7.trace"
            echo the program ran
        '''
        file("$machine/demo").executable = true
        runner(file(machine), arguments)
    }

    private static List outcomes(BuildResult result) {
        TASKS.collect { result.task(it).outcome }
    }

    /** What is in the outputs, by path. */
    private Map<String, String> outputs(String machine) {
        def found = [:]
        ["build/ncu", "build/reports"].each { directory ->
            if (file("$machine/$directory").directory) {
                file("$machine/$directory").eachFileRecurse {
                    if (it.file) {
                        found[file(machine).toPath().relativize(it.toPath()).toString()] = it.bytes.digest("SHA-256")
                    }
                }
            }
        }
        return found
    }
}
