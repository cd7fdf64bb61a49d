package io.github.ncugradle

import spock.lang.IgnoreIf
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** The first commands in a fresh clone, on the Gradle that runs the tests or a further one. */
@Requires(value = { os.linux && SampleProjectSpec.onPath("git") }, reason = "git tells what a clone has, and the sample's launcher is a shell script")
@IgnoreIf(value = { System.getProperty("test.language") == "groovy" }, reason = "the scripts of this repository have one language")
@Tag("core")
@Tag("extended")
class FreshCloneSpec extends Specification {

    static final String RESOLVE = '''
        allprojects {
            afterEvaluate {
                tasks.register("resolveEverything") {
                    def everything = configurations.findAll { it.canBeResolved }*.incoming*.files
                    doLast { everything.each { println("resolved " + it.files.size()) } }
                }
            }
        }
    '''

    /** What Gradle says for itself while it builds. */
    static final List<String> EXPECTED = [
        /> Task :\S+( [A-Z-]+)?/, /Calculating task graph as .*/, /To honour the JVM settings for this build a .*/, /Daemon will be stopped at the end of the build ?/,
        // Gradle 8.2 of every script that assigns a property.
        /> Configure project :\S*/, /Kotlin DSL property assignment is an incubating feature\./,
    ]

    @TempDir
    File temporary

    @IgnoreIf(value = { System.getProperty("gradle.version")?.startsWith("8.2") }, reason = "Gradle 8.2 passes over a falsified checksum in this build, so that nothing is shown by its silence")
    def "every dependency resolves to the one in verification-metadata.xml"() {
        given:
        def clone = new FreshClone(new File(temporary, "clone"))
        def init = new File(temporary, "resolve.gradle").tap { it.text = RESOLVE }

        when: "Spotless's formatter is in no configuration of a project"
        def said = clone.gradle(*arguments(init), ":testing:spotlessJavaCheck")

        then:
        said.readLines().count { it ==~ /resolved [1-9]\d*/ } > 20

        when: "the resolved files are unknown"
        def metadata = clone.file("gradle/verification-metadata.xml")
        metadata.text = metadata.text.replaceAll(/(name="commons-csv-1.14.1.jar">\s*<sha256 value=")\w+/) { all, before -> before + "0" * 64 }

        then:
        clone.failingGradle(*arguments(init)) =~ /(?s)Dependency verification failed.*commons-csv-1.14.1.jar/
    }

    def "the first command builds the plugin without a warning or a note"() {
        given:
        def clone = new FreshClone(new File(temporary, "clone"))

        when: "nothing comes from a cache, which would not repeat a warning"
        def lines = clone.gradle("-p", "sample-project", "--no-build-cache", "--warning-mode=fail", "ncuReport").readLines()
        def building = lines.take(lines.indexOf("> Task :ncuProfileMain"))

        then:
        building.size() > 10
        building.findAll { line -> line && !EXPECTED.any { line ==~ it } } == []
        clone.file("sample-project/build/reports/ncu/index.html").size() > 100_000
    }

    private static List<String> arguments(File init) {
        ["--init-script", init.path, "--no-configuration-cache", "resolveEverything", ":build-logic:resolveEverything"]
    }
}
