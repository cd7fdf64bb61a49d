package io.github.ncugradle

import com.tngtech.archunit.core.domain.JavaClasses
import com.tngtech.archunit.core.domain.JavaMethod
import com.tngtech.archunit.core.importer.ClassFileImporter
import com.tngtech.archunit.core.importer.ImportOption
import org.gradle.api.tasks.TaskAction
import org.slf4j.Logger
import spock.lang.Shared
import spock.lang.Specification

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses

class ArchitectureSpec extends Specification {

    /** The stages in the direction of the flow; a stage may use those before it. */
    static final List<String> FLOW = ["capture", "ingest", "region", "gate", "report"]

    static final String CONSOLE = "io.github.ncugradle.tasks.Console"

    @Shared
    JavaClasses classes = new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests())
        .importPackages("io.github.ncugradle")

    def "internal packages use no class of Gradle and none of the plugin's own Gradle side"() {
        expect:
        noClasses().that().resideInAPackage("io.github.ncugradle.internal..")
            .should().dependOnClassesThat().resideInAnyPackage(
                "org.gradle..", "io.github.ncugradle", "io.github.ncugradle.tasks..", "io.github.ncugradle.tooling..")
            .check(classes)
    }

    def "#stage uses nothing that comes later in the flow"() {
        expect:
        noClasses().that().resideInAPackage("io.github.ncugradle.internal.${stage}..")
            .should().dependOnClassesThat().resideInAnyPackage(later.collect { "io.github.ncugradle.internal.${it}..".toString() } as String[])
            .allowEmptyShould(true)
            .check(classes)

        where:
        stage << FLOW[0..-2]
        later = FLOW.drop(FLOW.indexOf(stage) + 1)
    }

    def "what clients of the Tooling API get is interfaces that use nothing else"() {
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

    def "whatever people read on a console passes the class that makes it safe to look at, and to print on a CI system"() {
        given:
        def others = classes.findAll { it.name != CONSOLE && !it.packageName.endsWith(".simulate") }

        expect: "nothing else writes to a logger or to the streams of the process"
        others.collectMany { it.methodCallsFromSelf + it.methodReferencesFromSelf }
            .findAll { it.targetOwner.isAssignableTo(Logger) || it.name == "printStackTrace" }*.description == []
        others.collectMany { it.fieldAccessesFromSelf }
            .findAll { it.targetOwner.name == System.name }*.description == []

        and: "what a task throws passes it as well"
        def actions = classes.collectMany { it.methods }.findAll { it.isAnnotatedWith(TaskAction) }
        actions.size() > 5
        actions.findAll { JavaMethod action -> !action.methodCallsFromSelf.any { it.targetOwner.name == CONSOLE && it.name == "run" } }*.fullName == []

        and: "only it prints what is meant as a command"
        others.collectMany { it.methodCallsFromSelf }
            .findAll { it.targetOwner.name == "io.github.ncugradle.internal.gate.CiNotation" && it.name == "lines" }*.description == []
    }

    def "a record that Gradle may keep is written in a form that every Gradle restores"() {
        expect:
        classes.findAll { it.isRecord() && it.isAssignableTo(Serializable) && !it.tryGetMethod("writeReplace").present }*.name == []
    }
}
