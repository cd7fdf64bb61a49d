package io.github.ncugradle.reference

import io.github.ncugradle.BudgetSpec
import io.github.ncugradle.NcuExtension
import io.github.ncugradle.WhenUnable
import io.github.ncugradle.setting.Words
import io.github.ncugradle.wiring.BudgetRules
import io.github.ncugradle.wiring.NcuPlugin
import io.github.ncugradle.wiring.PlacedBudget
import org.gradle.api.NamedDomainObjectContainer
import org.gradle.api.Project
import org.gradle.api.file.FileCollection
import org.gradle.testfixtures.ProjectBuilder
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

class ReferenceSpec extends Specification {

    static final Path ROOT = Path.of(System.getProperty("project.root"))

    /** What a comment calls a default that is no plain value: a live project is held against it. */
    static final Map<String, Closure<Boolean>> IN_WORDS = [
        "all"                              : { value, Project project -> !value },
        "none"                             : { value, Project project -> value instanceof FileCollection ? value.empty : !value },
        "no limit"                         : { value, Project project -> value == null },
        "no comparison with the baseline"  : { value, Project project -> value == null },
        "the launcher's"                   : { value, Project project -> value == null },
        "the launcher's usual variable"    : { value, Project project -> value == null },
        "the range with the region's name": { value, Project project -> value == null },
        "by the program"                   : { value, Project project -> value == null },
        "the default domain"               : { value, Project project -> value == null },
        "`NCU_HOME`"                       : { value, Project project -> value == null },
        "the project directory"            : { value, Project project -> value == null },
        "`ncu-baselines`"                  : { value, Project project -> value.asFile == project.file("ncu-baselines") },
        "the project name"          : { value, Project project -> value == project.name },
        "`fail` in CI"                     : { value, Project project -> value == (System.getenv("CI") || System.getenv("GITHUB_ACTIONS") ? WhenUnable.FAIL : WhenUnable.SKIP) },
        "true if no region is declared"    : { value, Project project -> value == true },
    ]

    /** What {@code ncu.discover} sets. */
    static final List<String> OF_MAIN = ["workload.discover"]

    /** A budget leaves open what another one may say for all regions; only the rule that comes of both knows. */
    static final Map<String, Closure> IN_RULES = [
        tolerance: { "${(it.tolerance() * 100) as int} %" }, ignoreBelow: { "${it.ignoreBelow() as int} ns" }, severity: { it.severity().name().toLowerCase() },
        selfTime: { it.self() }, timeAlone: { it.timeAlone() }, against: { it.against().name().toLowerCase() }, scope: { it.scope().name().toLowerCase() },
    ]

    @Shared
    @TempDir
    Path directory

    @Shared
    Reference reference

    def setupSpec() {
        reference = Reference.of(ROOT, Files.createDirectory(directory.resolve("reference")))
    }

    def "the page of the user guide matches the sources"() {
        expect:
        assert Files.readString(ROOT.resolve(ReferencePage.FILE)) == ReferencePage.of(reference):
            "$ReferencePage.FILE is not what the sources say: run ./gradlew docsReference"
    }

    def "every block, setting, call, task and option is described"() {
        given:
        def undescribed = reference.blocks().collectMany { block ->
            [*block.places().findAll { !it.meaning() }*.spelling(),
             *block.settings().findAll { !it.description().meaning() }*.paths(),
             *block.calls().findAll { !it.meaning() }.collect { "${block.type()}: ${it.spelling()}" }]
        } + reference.tasks().findAll { !it.description() || !it.meaning() || it.options().any { !it.description() } }*.name()

        expect:
        undescribed == []
        reference.settings().size() > 50
        reference.tasks().size() >= 8
    }

    def "every setting states its default"() {
        expect:
        reference.settings().findAll { !it.description().defaultValue() }*.paths() == []
    }

    def "every setting has an override, or a reason why not"() {
        expect:
        reference.settings().findAll { it.properties().empty == it.description().scriptOnly().empty }*.paths() - [OF_MAIN] == []
    }

    def "every override has a setting"() {
        expect:
        reference.properties() - reference.settings()*.properties().flatten() == []
    }

    def "the default of #path is #stated, as described"() {
        given:
        def project = ProjectBuilder.builder().withProjectDir(directory.toFile()).withName("demo").build()
        project.pluginManager.apply(NcuPlugin)
        def value = value(project.extensions.getByType(NcuExtension), path.tokenize("."))

        expect:
        IN_WORDS.containsKey(stated) ? IN_WORDS[stated](value, project) : asWritten(value) == stated.replace("`", "")

        where:
        [path, stated] << reference.settings().collectMany { setting ->
            setting.paths().collect { [it, setting.description().defaultValue().split(",")[0]] }
        }
    }

    private static String asWritten(Object value) {
        value instanceof Enum ? Words.of(value) : String.valueOf(value)
    }

    /** What a script finds in this place, with a region or a limit of any name. */
    private static Object value(Object block, List<String> path) {
        def (name, rest) = [path.head(), path.tail()]
        if (block instanceof BudgetSpec && IN_RULES.containsKey(name)) {
            block.time("1 ms")
            return IN_RULES[name](BudgetRules.of("any", [new PlacedBudget("ncu.any", block)])[0])
        }
        if (block instanceof NamedDomainObjectContainer) {
            return value(block.create("any"), rest)
        }
        if (rest && rest.head().startsWith("<") && block.metaClass.getMetaProperty(name) == null) {
            def limits = null
            block."$name"("any") { limits = it }
            return value(limits, rest.tail())
        }
        def found = block."$name"
        if (rest) {
            return value(found, rest)
        }
        return found instanceof FileCollection ? found : found.hasProperty("files") ? found.files : found.orNull
    }
}
