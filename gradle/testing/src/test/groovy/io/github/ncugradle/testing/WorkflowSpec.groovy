package io.github.ncugradle.testing

import org.snakeyaml.engine.v2.api.Load
import org.snakeyaml.engine.v2.api.LoadSettings
import spock.lang.Specification

/** The workflows for GitHub, as far as they can be tested without GitHub. */
class WorkflowSpec extends Specification {

    static final File ROOT = new File(System.getProperty("project.root"))
    static final List<String> FILES = new File(ROOT, ".github/workflows").list().toList()

    def "the functional core runs on each Gradle of the README's table, and on no other"() {
        given:
        def matrix = workflow("ci.yml").jobs["functional-core"].strategy.matrix

        expect:
        matrix.gradle.toSet() == rows().findAll { it[2] == "yes" }.collectMany { it[0].split(", ").toList() }.toSet()
        matrix.gradle.contains(wrapperVersion())
        matrix.gradle.collect { it.tokenize(".")[0] as int }.toSet() == [8, 9] as Set
    }

    def "check runs on the JDKs that the README names"() {
        given:
        def matrix = workflow("ci.yml").jobs.check.strategy.matrix

        expect:
        readme().contains("CI runs `check` on JDK ${matrix.java.join(" and ")}")
        matrix.java.every { (it as int) in 17..22 }
    }

    def "every action is pinned to a version: #file"() {
        given:
        def used = steps(file)*.uses.findAll()

        expect:
        used.size() > 3
        used.findAll { !(it ==~ /[\w-]+\/[\w\/-]+@v\d+\.\d+\.\d+/) } == []

        where:
        file << FILES
    }

    def "the wrapper is validated before it runs: #file"() {
        given:
        def uses = steps(file)*.uses.findAll()

        expect:
        uses.any { it.startsWith("gradle/actions/wrapper-validation@") }
        workflow(file).jobs.every { name, job -> name in ["wrapper", "release"] || job.needs == "wrapper" }

        where:
        file << FILES
    }

    def "reports are stored, also of failures"() {
        given:
        def jobs = workflow("ci.yml").jobs.findAll { name, job -> name != "wrapper" }

        expect:
        jobs.every { name, job -> job.steps.any { it.uses?.startsWith("actions/upload-artifact@") && it.if == "always()" } }
    }

    def "a release publishes what was tested and signed, and reads every secret from GitHub"() {
        given:
        def release = workflow("release.yml")
        def steps = release.jobs.release.steps
        def runs = steps*.run.findAll()
        def places = ["check extendedTest", "publishAllPublicationsToStagingRepository", "CENTRAL_UPLOAD_URL", "publishPlugins"]
            .collect { text -> runs.findIndexOf { it.contains(text) } }

        expect:
        release.on.push == [tags: ["v*"]]
        places == places.toSorted() && !places.contains(-1)
        steps*.env.findAll().collectMany { it.values() }.every { it ==~ /\$\{\{ (secrets|vars)\.[A-Z_]+ }}/ }
        new File(ROOT, ".github/plugin-portal.init.gradle").file
    }

    def "Dependabot updates actions and libraries"() {
        expect:
        parsed(".github/dependabot.yml").updates*."package-ecosystem" == ["github-actions", "gradle"]
    }

    private static List<Map> steps(String file) {
        workflow(file).jobs.values()*.steps.flatten() as List<Map>
    }

    private static Map workflow(String file) {
        parsed(".github/workflows/$file")
    }

    private static Map parsed(String path) {
        new Load(LoadSettings.builder().build()).loadFromString(new File(ROOT, path).getText("UTF-8")) as Map
    }

    private static String readme() {
        new File(ROOT, "README.md").getText("UTF-8")
    }

    /** Of the table of versions: the Gradles, what was tried on them, and whether CI does. */
    private static List<List<String>> rows() {
        def lines = readme().readLines()
        lines.drop(lines.findIndexOf { it.startsWith("| Gradle |") } + 2).takeWhile { it.startsWith("|") }.collect { it.split(/\|/)*.strip().drop(1) }
    }

    private static String wrapperVersion() {
        def properties = new Properties()
        new File(ROOT, "gradle/wrapper/gradle-wrapper.properties").withInputStream { properties.load(it) }
        properties.distributionUrl.find(/gradle-([\d.]+)-bin/) { all, version -> version }
    }
}
