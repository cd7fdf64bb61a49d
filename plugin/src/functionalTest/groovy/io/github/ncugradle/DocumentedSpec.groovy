package io.github.ncugradle

import io.github.ncugradle.testing.MarkdownPage
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

/** Runs every script and every command of the guide, and compares the outputs. */
@Requires(value = { os.linux }, reason = "the programs of the guide are shell scripts here")
@Timeout(600)
@Tag("core")
class DocumentedSpec extends Specification {

    static final File ROOT = new File(System.getProperty("project.root"))

    @TempDir
    File directory

    def "the scripts and commands of #path work as documented"() {
        given:
        def page = new MarkdownPage(path, new File(ROOT, path).getText("UTF-8"))
        def build = new DocumentedBuild(page, directory)

        when:
        def failures = page.pieces().collect { piece ->
            try {
                build.follow(piece)
                return null
            } catch (Exception | AssertionError e) {
                return "${piece.place()}: ${e.message}"
            }
        }.findAll()

        then:
        failures.empty

        where:
        path << pages()
    }

    def "#what is a failure"() {
        given:
        def page = new MarkdownPage("a.md", "# T\n\n$text\n")
        def build = new DocumentedBuild(page, directory)

        when:
        page.pieces().each { build.follow(it) }

        then:
        def e = thrown(Throwable)
        e.message.contains(message)

        where:
        what                               | text                                                              || message
        "a block of an unknown language"   | "```cobol\n```"                                                   || "a block of the language 'cobol' needs a comment"
        "a block of no language"           | "```\n```"                                                        || "a block of the language '' needs a comment"
        "a treatment that does not exist"  | "<!-- test: skip -->\n```sh\n```"                                 || "a.md:4: unknown treatment 'skip'"
        "a command that fails"             | "```sh\nexit 3\n```"                                              || "exit 3 ended with 3"
        "a command that should have failed"| "<!-- test: fails -->\n```sh\ntrue\n```"                          || "true ended with 0"
        "an output that is another"        | "```sh\necho a; echo b\n```\n```text\na\nc\n```"                 || "matches(piece.text(), treatment.numbersVary)"
        "an output of nothing"             | "```text\na\n```"                                                || "no command was run whose output this could be"
        "a script that is wrong"           | "```kotlin\nncu { captur { } }\n```"                             || (DocumentedBuild.KOTLIN ? "Unresolved reference" : "Could not find method captur()")
    }

    @Tag("extended")
    def "every command for this repository names existing tasks and options"() {
        given: "the build without its sources, which a dry run does not need"
        def copy = new File(directory, "copy")
        new AntBuilder().copy(todir: copy) {
            fileset(dir: ROOT, includes: "*.gradle.kts,gradle.properties,gradle/**,plugin/build.gradle.kts,plugin/src/*/resources/META-INF/**",
                excludes: "**/build/**,**/.gradle/**")
        }
        def commands = pages().collectMany { path ->
            def page = new MarkdownPage(path, new File(ROOT, path).getText("UTF-8"))
            page.pieces().collectMany { DocumentedBuild.forTheRepository(page, it) }
        }
        commands = (commands + workflowCommands()).unique()

        when: "the command that writes checksums runs alone: with it, Gradle checks none"
        def (writing, others) = commands.findAll { it != "--version" }.split { it.contains("--write-verification-metadata") }
        def said = [others, writing].collect { dryRun(copy, it) }

        then:
        commands.containsAll(["check", "spotlessApply", "docsImages", ":plugin:test --tests '*GateStudy*'", "check extendedTest"])
        writing.size() == 1
        said*.contains("BUILD SUCCESSFUL") == [true, true]
    }

    private static String dryRun(File build, List<String> commands) {
        def words = commands.join(" ").replace("\n", " ")
        FreshClone.tell(build, [:], "sh", "-c", "exec '${System.getProperty("gradle.home")}/bin/gradle' --no-daemon --dry-run --console=plain $words")
    }

    /** But for the one that needs a plugin from the Gradle plugin portal. */
    private static List<String> workflowCommands() {
        new File(ROOT, ".github/workflows").listFiles().collectMany { workflow ->
            (workflow.getText("UTF-8") =~ /(?m)run: \.\/gradlew (?!--init-script)(.+)$/).collect { it[1] as String }
        }
    }

    static List<String> pages() {
        ["README.md", "CONTRIBUTING.md", "CHANGELOG.md"] +
            new FileNameFinder().getFileNames(new File(ROOT, "docs").path, "**/*.md").collect { ROOT.toPath().relativize(new File(it).toPath()).toString() }.sort()
    }
}
