package io.github.ncugradle

import org.gradle.tooling.GradleConnectionException
import org.gradle.tooling.GradleConnector
import org.gradle.tooling.ProjectConnection
import org.gradle.tooling.ResultHandler
import spock.util.concurrent.PollingConditions

import java.util.concurrent.CompletableFuture
import java.util.concurrent.TimeUnit

/** A build that a test can cancel as with Ctrl-C, which GradleRunner cannot do; its script contains the plugin's class path. */
class CancellableBuild implements Closeable {

    private final ProjectConnection connection
    private final cancellation = GradleConnector.newCancellationTokenSource()
    private final CompletableFuture<Object> end = new CompletableFuture<>()

    /** Cancels a task when its ncu has been started so many times; returns how the build ended. */
    static Object cancelled(CaptureFunctionalSpec spec, String task, int started) {
        new CancellableBuild(spec).withCloseable { build ->
            build.start(task)
            new PollingConditions(timeout: 180).eventually { assert spec.calls() == started }
            build.cancel()
        }
    }

    private CancellableBuild(CaptureFunctionalSpec spec) {
        def script = spec.file("build.gradle.kts").text
        spec.groovyScript("""
            buildscript { dependencies { classpath(files(${pluginClasspath().collect { "\"$it\"" }.join(", ")})) } }
            apply(plugin: "io.github.ncugradle.ncu")
            ${script.readLines().drop(3).join("\n")}
        """)
        connection = GradleConnector.newConnector()
            .forProjectDirectory(spec.projectDir)
            .useInstallation(new File(System.getProperty("gradle.home")))
            .useGradleUserHomeDir(new File(System.getProperty("testkit.dir")))
            .connect()
    }

    private void start(String... tasks) {
        connection.newBuild().forTasks(tasks).withCancellationToken(cancellation.token()).run(new ResultHandler<Void>() {
            void onComplete(Void result) { end.complete("completed") }
            void onFailure(GradleConnectionException failure) { end.complete(failure) }
        })
    }

    private Object cancel() {
        cancellation.cancel()
        end.get(120, TimeUnit.SECONDS)
    }

    @Override
    void close() {
        connection.close()
    }

    private static List<String> pluginClasspath() {
        def metadata = new Properties()
        CancellableBuild.getResourceAsStream("/plugin-under-test-metadata.properties").withCloseable { metadata.load(it) }
        metadata["implementation-classpath"].split(File.pathSeparator) as List
    }
}
