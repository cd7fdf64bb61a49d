package io.github.ncugradle

import org.snakeyaml.engine.v2.api.Load
import org.snakeyaml.engine.v2.api.LoadSettings

/** Runs the recipe for a CI system: one directory per machine, which exchange only the files that the recipe transfers. */
class CiRecipe {

    /** What a CI system puts in place of an expression. */
    private static final Map<String, String> VALUES = ["github.event.pull_request.number": "7"]

    /** Steps of others that have nothing to do here: the machine is set up. */
    private static final List<String> SET_UP = ["actions/setup-java"]

    private final File directory
    private final Closure<?> checkout
    private final Closure<?> command

    /**
     * @param checkout puts the sources into a directory; told whether the machine has a GPU
     * @param command runs a command in a directory
     */
    CiRecipe(File directory, Closure<?> checkout, Closure<?> command) {
        this.directory = directory
        this.checkout = checkout
        this.command = command
    }

    void follow(String system, String text) {
        switch (system) {
            case "github": github(new Load(LoadSettings.builder().build()).loadFromString(text) as Map); break
            case "gitlab": gitlab(new Load(LoadSettings.builder().build()).loadFromString(text) as Map); break
            case "jenkins": jenkins(text); break
            default: throw new IllegalArgumentException("unknown CI system '$system'")
        }
    }

    private void github(Map workflow) {
        def done = []
        workflow.jobs.each { String name, Map job ->
            assert !job.needs || done.contains(job.needs)
            def machine = new File(directory, name)
            job.steps.each { Map step ->
                def action = (step.uses as String)?.takeBefore("@")
                if (step.run) {
                    run(machine, step.run as String, "github")
                } else if (action == "actions/checkout") {
                    checkout(machine, job["runs-on"].toString().contains("gpu"))
                } else if (action == "actions/upload-artifact") {
                    copy(new File(machine, step.with.path as String), stored(step.with.name as String))
                } else if (action == "actions/download-artifact") {
                    copy(stored(step.with.name as String), new File(machine, step.with.path as String))
                } else {
                    assert action in SET_UP
                }
            }
            done << name
        }
        assert done.size() == 2
    }

    private void gitlab(Map pipeline) {
        def earlier = []
        pipeline.stages.each { String stage ->
            def jobs = pipeline.findAll { it.value instanceof Map && it.value.stage == stage }
            assert jobs.size() == 1
            def job = jobs.values()[0] as Map
            def machine = new File(directory, stage)
            checkout(machine, job.tags?.contains("gpu") ?: false)
            earlier.each { path -> copy(stored(path), new File(machine, path)) }
            job.script.each { run(machine, it as String, "gitlab") }
            job.artifacts?.paths?.each { String path -> copy(new File(machine, path), stored(path)) }
            job.artifacts?.reports?.each { kind, path -> assert new File(machine, path as String).file }
            earlier.addAll(job.artifacts?.paths ?: [])
        }
    }

    /** A Jenkinsfile is a Groovy script; this is as much of its language as the recipe needs. */
    private void jenkins(String text) {
        def machine = null
        def script = new GroovyShell().parse(text)
        script.metaClass.methodMissing = { String name, arguments ->
            def first = arguments.size() ? arguments[0] : null
            switch (name) {
                case ["pipeline", "stages", "steps", "post", "always", "agent"]: return first instanceof Closure ? first() : null
                case "label":
                    checkout(machine, first == "gpu")
                    return null
                case "stage":
                    machine = new File(directory, first as String)
                    return arguments[1]()
                case "sh": return run(machine, first as String, null)
                case "stash": return copy(new File(machine, (first.includes as String) - "/**"), stored((first.includes as String) - "/**"))
                case "unstash": return copy(new File(directory, "stored"), machine)
                case ["junit", "archiveArtifacts"]:
                    assert new File(machine, (first as String) - "/**").exists()
                    return null
                default: throw new MissingMethodException(name, script.class, arguments)
            }
        }
        script.metaClass.propertyMissing = { String name -> name == "none" ? "none" : { throw new MissingPropertyException(name) }() }
        script.run()
        assert new File(directory, "judge/build/reports/ncu/index.html").file
    }

    /** The system shows itself to the plugin by its environment, which a test cannot set. */
    private void run(File machine, String line, String system) {
        def inside = line =~ /^\(cd (\S+) && (.+)\)$/
        if (inside) {
            run(new File(machine, inside[0][1] as String), inside[0][2] as String, system)
        } else if (line.startsWith("git worktree add ")) {
            checkout(new File(machine, line.tokenize(" ")[4]), true)
        } else {
            def filled = line.replaceAll(/\$\{\{ (\S+) }}/) { all, name -> VALUES[name] ?: { throw new IllegalArgumentException("unknown expression $name") }() }
            command(machine, filled + (system && filled.startsWith("./gradlew ") ? " -Pncu.gate.$system=on" : ""))
        }
    }

    private File stored(String name) {
        new File(directory, "stored/$name")
    }

    private static void copy(File from, File to) {
        assert from.directory && from.list()
        to.mkdirs()
        new AntBuilder().copy(todir: to) {
            fileset(dir: from)
        }
    }
}
