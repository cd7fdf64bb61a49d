package io.github.ncugradle.browser

import org.gradle.testkit.runner.GradleRunner
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

@Requires(value = { Browser.present() }, reason = Browser.MISSING)
@Requires(value = { os.linux }, reason = "the launcher is a shell script")
class SamplePageSpec extends Specification {

    static final Path SAMPLE = Path.of(System.getProperty("project.root"), "sample-project")

    @TempDir
    Path directory

    @Shared
    @AutoCleanup
    Browser browser = new Browser()

    def setup() {
        copySample(directory)
    }

    static void copySample(Path directory) {
        ["build.gradle.kts", "gradle.properties", "src/main/java/sample"].each { name ->
            def from = SAMPLE.resolve(name)
            (Files.isDirectory(from) ? from.toFile().listFiles()*.name.collect { "$name/$it".toString() } : [name]).each { path ->
                Files.createDirectories(directory.resolve(path).parent)
                Files.copy(SAMPLE.resolve(path), directory.resolve(path))
            }
        }
        directory.resolve("settings.gradle.kts").text = 'rootProject.name = "sample-project"\n'
    }

    def "the report of the sample is marked as simulated, with three regions and a roofline"() {
        when:
        GradleRunner.create()
            .withProjectDir(directory.toFile())
            .withGradleInstallation(new File(System.getProperty("gradle.home")))
            .withTestKitDir(new File(System.getProperty("testkit.dir")))
            .withPluginClasspath()
            .withArguments("ncuReport", "-Psample.ranks=2", "--configuration-cache", "--warning-mode=fail")
            .build()
        browser.open(directory.resolve("build/reports/ncu/index.html"))

        then:
        browser.one(".banner").text == "Simulated. These numbers come from a simulation, not from a GPU."
        browser.texts("#regions tbody .link") as Set == ["Whole program", "A", "A::A1", "B"] as Set
        browser.texts("#scope option").size() > 3
        browser.all("#detail-body svg .point").size() > 3
        browser.texts("#regions tbody .badge.pass") == ["budget pass"] * 2
        browser.texts("[aria-label=Budgets] tbody .badge") == ["pass"] * 10
        browser.hindrances() == []
        browser.console() == []
        browser.requests().findAll { !it.startsWith("file:") && it != "about:blank" } == [] as Set

        when:
        browser.size(1280, 1250)
        browser.screenshot("sample")

        then:
        Files.exists(Path.of(System.getProperty("screenshots"), "sample.png"))
    }
}
