package io.github.ncugradle

import org.gradle.tooling.GradleConnectionException
import org.gradle.tooling.GradleConnector
import org.gradle.tooling.ResultHandler
import spock.lang.Requires
import spock.lang.Timeout
import spock.util.concurrent.PollingConditions

import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit

import static org.gradle.testkit.runner.TaskOutcome.SUCCESS

@Requires(value = { os.linux }, reason = "the stand-in for ncu is a shell script")
@Timeout(180)
class CancellationSpec extends CaptureFunctionalSpec {

    def "a cancelled build leaves no process, no lock and no output"() {
        given:
        standIn("trap '' TERM; (sleep 300 &) ; sleep 300")
        def script = file("build.gradle.kts").text
        groovyScript("""
            buildscript { dependencies { classpath(files(${pluginClasspath().collect { "\"$it\"" }.join(", ")})) } }
            apply(plugin: "io.github.ncugradle.ncu")
            ${script.readLines().drop(3).join("\n")}
        """)
        def connection = GradleConnector.newConnector()
            .forProjectDirectory(projectDir)
            .useInstallation(new File(System.getProperty("gradle.home")))
            .useGradleUserHomeDir(new File(System.getProperty("testkit.dir")))
            .connect()
        def cancellation = GradleConnector.newCancellationTokenSource()
        def end = new CompletableFuture<Object>()

        when:
        connection.newBuild().forTasks("ncuProfile").withCancellationToken(cancellation.token()).run(new ResultHandler<Void>() {
            void onComplete(Void result) { end.complete("completed") }
            void onFailure(GradleConnectionException failure) { end.complete(failure) }
        })
        new PollingConditions(timeout: 90).eventually { assert calls() == 1 }
        cancellation.cancel()
        def outcome = end.get(60, TimeUnit.SECONDS)

        then:
        outcome instanceof GradleConnectionException
        new PollingConditions(timeout: 20).eventually { assert leftRunning() == [] }
        !captured("all").exists()

        when:
        standIn("")
        file("build.gradle").delete()
        file("build.gradle.kts").text = script

        then:
        run("ncuProfile").task(":ncuProfile").outcome == SUCCESS

        cleanup:
        connection?.close()
    }

    private static List<String> pluginClasspath() {
        def metadata = new Properties()
        CancellationSpec.getResourceAsStream("/plugin-under-test-metadata.properties").withCloseable { metadata.load(it) }
        metadata["implementation-classpath"].split(File.pathSeparator) as List
    }
}
