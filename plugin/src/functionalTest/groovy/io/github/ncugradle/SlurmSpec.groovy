package io.github.ncugradle

import groovy.json.JsonSlurper
import org.gradle.tooling.GradleConnectionException
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Requires(value = { SlurmCluster.possible }, reason = "no Slurm (slurm-wlm and munge), or not root")
@Timeout(600)
@Tag("extended")
class SlurmSpec extends CaptureFunctionalSpec {

    @TempDir
    @Shared
    File clusterDir

    @Shared
    SlurmCluster slurm

    def setupSpec() {
        slurm = new SlurmCluster(clusterDir)
    }

    def cleanupSpec() {
        slurm?.close()
    }

    def setup() {
        file("build.gradle.kts") << """
            ncu { workload {
                launcher("srun", "--ntasks=4", "--gres=gpu:1")
                environment("SLURM_CONF", "${slurm.config}")
            } }
        """
    }

    def "each rank of a job leaves a report and becomes a process scope"() {
        given:
        program('echo "task $SLURM_PROCID of $SLURM_NTASKS"')

        when:
        def result = run("ncuRegions")

        then:
        (0..3).every { result.output.contains("[rank $it] task $it of 4") }
        provenance().reports*.rank == [0, 1, 2, 3]
        new JsonSlurper().parse(file("build/ncu/main/regions/regions.json")).processes*.rank == [0, 1, 2, 3]
        nothingLeft()
    }

    def "a task that fails is named with its last output"() {
        given:
        program('echo "hello from $SLURM_PROCID"; [ "$SLURM_PROCID" != 2 ] || { echo "cannot open input.bin"; exit 5; }')

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("Rank 2 failed with exit code 5 under ncu.")
        result.output.contains("  | hello from 2\n    | cannot open input.bin\n")
        !captured("all").exists()
        nothingLeft()
    }

    def "a task that is killed with its process tree counts as missing"() {
        given:
        program("""
            [ "\$SLURM_PROCID" = 2 ] || exit 0
            echo "the last words of 2"
            sleep 1
            kill -9 \$(grep -lsz '^SLURM_PROCID=2\$' /proc/[0-9]*/environ | xargs grep -lsz '^SLURM_CONF=${slurm.config}\$' | cut -d/ -f3)
        """)

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("Rank 2 was lost")
        result.output.contains("| the last words of 2")
        result.output.contains("task 2: Killed")
        !captured("all").exists()
        nothingLeft()
    }

    def "a queued job says so, and is canceled after the timeout"() {
        given:
        slurm.occupy()
        def others = slurm.jobs()
        file("build.gradle.kts") << 'ncu { capture { timeout("5 s") } }\n'

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output =~ /Slurm queued the capture of 2 regions as job \d+; 'squeue -j \d+' shows the reason\./
        result.output =~ /Slurm job \d+ was still queued: nothing had run yet\./
        calls() == 0
        !captured("all").exists()
        new PollingConditions(timeout: 60).eventually { assert slurm.jobs() == others }

        cleanup:
        slurm.cancelAll()
    }

    def "a canceled build cancels the job"() {
        given:
        standIn("trap '' TERM; sleep 300")

        when:
        def outcome = CancellableBuild.cancelled(this, "ncuProfile", 4)

        then:
        outcome instanceof GradleConnectionException
        !captured("all").exists()
        nothingLeft()
    }

    def "after the daemon of a node was killed, the error names the lost ranks"() {
        given:
        program("echo 'still here'; [ \"\$SLURM_PROCID\" != 0 ] || kill -9 ${slurm.pidOf("slurmd")}; sleep 300")

        when:
        def result = runAndFail("ncuProfile")

        then:
        result.output.contains("Ranks 0, 1, 2, 3 were lost: they started but recorded no exit code.")
        (0..3).every { result.output.contains("| [rank $it] still here") }
        result.output.contains("Node failure")
        !captured("all").exists()
        new PollingConditions(timeout: 60).eventually { assert leftRunning() == [] }

        when: "the node is back"
        slurm.startNode()
        program("echo well")

        then:
        run("ncuProfile").task(":ncuProfileMain").outcome == SUCCESS
        nothingLeft()
    }

    private void nothingLeft() {
        new PollingConditions(timeout: 60).eventually {
            assert slurm.jobs() == []
            assert leftRunning() == []
        }
    }
}
