package io.github.ncugradle

import com.tngtech.archunit.core.domain.JavaClasses
import com.tngtech.archunit.core.domain.JavaMethod
import com.tngtech.archunit.core.importer.ClassFileImporter
import org.gradle.api.tasks.TaskAction
import org.slf4j.Logger
import spock.lang.Shared
import spock.lang.Specification

import java.nio.file.Path

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses

class ArchitectureSpec extends Specification {

    static final String ROOT = "io.github.ncugradle"

    /** What the guide to the code says about each package: its name, and the packages it uses. */
    static final Map<String, List<String>> DOCUMENTED = documented()

    static final List<String> SOURCES = ["main", "simulator"].collectMany { sources ->
        new FileNameFinder().getFileNames(System.getProperty("project.root") + "/plugin/src/" + sources, "**/*.java")
            .collect { new File(it).text }
    }

    static final int MOST_CLASSES = 25

    static final String CONSOLE = "io.github.ncugradle.tasks.console.Console"

    @Shared
    JavaClasses classes = new ClassFileImporter()
        .withImportOption { it.contains("/java/main/") || it.contains("/java/simulator/") }
        .importPackages("io.github.ncugradle")

    def "internal packages and the simulated ncu use no class of Gradle"() {
        expect:
        noClasses().that().resideInAnyPackage("io.github.ncugradle.internal..", "io.github.ncugradle.simulator..")
            .should().dependOnClassesThat().resideInAPackage("org.gradle..")
            .check(classes)
    }

    def "the packages are those of docs/internals.md"() {
        expect:
        classes*.packageName.unique().collect { named(it) }.sort() == DOCUMENTED.keySet().sort()
    }

    def "#name uses the packages that docs/internals.md says, all of them above it"() {
        given:
        def above = DOCUMENTED.keySet().takeWhile { it != name }

        expect:
        used(name) == uses.toSorted()
        above.containsAll(uses)

        where:
        name << DOCUMENTED.keySet()
        uses = DOCUMENTED[name]
    }

    def "no two classes have the same name"() {
        expect:
        classes.findAll { it.topLevelClass && it.simpleName != "package-info" }.groupBy { it.simpleName }
            .findAll { it.value.size() > 1 }*.key == []
    }

    def "a package of more than #MOST_CLASSES classes says what it has a class for"() {
        given:
        def sizes = classes.findAll { it.topLevelClass && it.simpleName != "package-info" }.countBy { it.packageName }
        def reason = ~/(?s)\b(class|one) per\b/

        expect:
        sizes.findAll { it.value > MOST_CLASSES }.keySet().findAll { name ->
            !SOURCES.any { it.contains("\npackage $name;") && it.startsWith("/**") && reason.matcher(it).find() }
        } == [] as Set
    }

    /** By its sources: the compiler leaves no trace of constants. */
    private static List<String> used(String name) {
        SOURCES.findAll { named((it =~ /(?m)^package ([\w.]+);/)[0][1]) == name }
            .collectMany { (it =~ /(?m)^import (?:static )?(io\.github\.ncugradle[a-z.]*)\.[A-Z]/).collect { named(it[1]) } }
            .findAll { it != name }
            .unique()
            .sort()
    }

    private static String named(String packageName) {
        packageName == ROOT ? "dsl" : packageName.substring(ROOT.length() + 1)
    }

    private static Map<String, List<String>> documented() {
        def row = ~/\| `([a-z.]+)` \| .* \| ([a-z., ]+) \|/
        Path.of(System.getProperty("project.root"), "docs/internals.md").readLines()
            .collect { row.matcher(it) }
            .findAll { it.matches() }
            .collectEntries { [it.group(1), it.group(2) == "nothing" ? [] : it.group(2).tokenize(", ")] }
    }

    def "the Tooling API model consists of interfaces without further dependencies"() {
        expect:
        classes().that().resideInAPackage("io.github.ncugradle.tooling").and().doNotHaveSimpleName("package-info")
            .should().beInterfaces()
            .andShould().onlyDependOnClassesThat().resideInAnyPackage("java..", "org.jspecify.annotations", "io.github.ncugradle.tooling")
            .check(classes)
    }

    def "every package is null-marked"() {
        given:
        def packages = classes.collect { it.packageName }.unique().findAll { it.startsWith("io.github.ncugradle") }

        expect:
        packages.findAll { name ->
            !classes.find { it.packageName == name && it.simpleName == "package-info" }?.isAnnotatedWith("org.jspecify.annotations.NullMarked")
        } == []
    }

    def "all console output passes through the class that sanitizes it"() {
        given:
        def others = classes.findAll { it.name != CONSOLE && !it.packageName.startsWith("io.github.ncugradle.simulator") }

        expect: "no other class writes to a logger or to the streams of the process"
        others.collectMany { it.methodCallsFromSelf + it.methodReferencesFromSelf }
            .findAll { it.targetOwner.isAssignableTo(Logger) || it.name == "printStackTrace" }*.description == []
        others.collectMany { it.fieldAccessesFromSelf }
            .findAll { it.targetOwner.name == System.name }*.description == []

        and: "exceptions of tasks pass it, too"
        def actions = classes.collectMany { it.methods }.findAll { it.isAnnotatedWith(TaskAction) }
        actions.size() > 5
        actions.findAll { JavaMethod action -> !action.methodCallsFromSelf.any { it.targetOwner.name == CONSOLE && it.name == "run" } }*.fullName == []

        and: "only this class prints commands"
        others.collectMany { it.methodCallsFromSelf }
            .findAll { it.targetOwner.name == "io.github.ncugradle.internal.gate.ci.CiNotation" && it.name == "lines" }*.description == []
    }

    def "a record in Gradle's configuration cache is restored by every Gradle"() {
        expect:
        classes.findAll { it.isRecord() && it.isAssignableTo(Serializable) && !it.tryGetMethod("writeReplace").present }*.name == []
    }
}
