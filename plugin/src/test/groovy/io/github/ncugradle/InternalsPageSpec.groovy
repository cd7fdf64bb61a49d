package io.github.ncugradle

import groovy.json.JsonSlurper
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification

/** The page for developers, as far as ArchitectureSpec does not compare it with the code: its diagrams and its table of documents. */
class InternalsPageSpec extends Specification {

    static final Path ROOT = Path.of(System.getProperty("project.root"))
    static final String PAGE = ROOT.resolve("docs/internals.md").text
    static final Map<String, List<String>> PACKAGES = ArchitectureSpec.DOCUMENTED
    static final List<Document> DOCUMENTS = documents()

    def "the diagram of packages has the arrows of the table that do not follow from others"() {
        given:
        def uses = PACKAGES.groupBy { box(it.key) }.collectEntries { name, members ->
            [name, members.values().flatten().collect { box(it) }.toSet() - name]
        }

        expect:
        arrows("-->") == uses.collectMany { user, used ->
            used.findAll { to -> !used.any { it != to && to in reached(uses, it) } }.collect { [user, it] }
        }.toSet()
    }

    def "the diagram of documents shows who writes and who reads each of them"() {
        expect:
        arrows("-.->") == DOCUMENTS.collectMany { document ->
            [[box(packageOf(document.writer)), document.files]] + document.readers.collect { [document.files, box(packageOf(it))] }
        }.toSet()
    }

    def "the writers and readers of #document.files exist and can use its declaration"() {
        given:
        def declared = packageOf(document.declaredBy)

        expect:
        ([document.writer, document.declaredBy] + document.readers).findAll { it != "ncu" && !exists(it) } == []
        declared == null || ([document.writer] + document.readers).collect { packageOf(it) }
            .findAll { user -> user != declared && !PACKAGES.any { box(it.key) == box(user) && declared in it.value } } == []

        where:
        document << DOCUMENTS
    }

    def "every document with a schema is in the table"() {
        given:
        def titles = Files.list(ROOT.resolve("docs/schema")).withCloseable { it.toList() }
            .collect { new JsonSlurper().parse(it.toFile()).title.replaceAll(/ of a collection|regions\/<safe name>\//, "") }.toSet()

        expect:
        titles - DOCUMENTS.collectMany { it.files.split(", ").toList() } == [] as Set
    }

    private static List<Document> documents() {
        def table = PAGE.readLines().dropWhile { it != "| file | written by | read by | declared by |" }.drop(2).takeWhile { it }
        table.collect { row ->
            def (files, writer, readers, declaredBy) = row[1..-2].split(/\|/)*.trim()
            new Document(plain(files), plain(writer), (readers =~ /`([^`]+)`/).collect { it[1] }, plain(declaredBy))
        }
    }

    /** The arrows of a kind, between labels of boxes. */
    private static Set<List<String>> arrows(String kind) {
        def label = { it[2] ?: LABELS[it[1]] ?: it[1] }
        def node = ~/(\w+)(?:\W*"([^"]+)"\W*)?/
        PAGE.readLines().findAll { it.startsWith("    ") && it.contains(" $kind ") }.collect { line ->
            line.trim().split(" $kind ").collect { side -> def match = side =~ node; plain(label(match[0])) }
        }.toSet()
    }

    private static final Map<String, String> LABELS = (PAGE =~ /(\w+)\W{1,2}"([^"]+)"/).collect().collectEntries { [it[1], it[2]] }

    private static String plain(String text) {
        text.replace("`", "").replace("&lt;", "<").replace("&gt;", ">")
    }

    /** The box of the diagrams that a package belongs to. */
    private static String box(String name) {
        name.startsWith("internal.") ? name.split(/\./).take(2).join(".") : name.split(/\./)[0]
    }

    private static Set<String> reached(Map<String, Set<String>> uses, String from) {
        uses[from].collectMany { [it] + reached(uses, it) }.toSet()
    }

    private static String packageOf(String name) {
        name == "ncu" ? null : name.split(/\./).findAll { !Character.isUpperCase(it.charAt(0)) }.join(".")
    }

    private static boolean exists(String name) {
        def path = ROOT.resolve("plugin/src/main/java/io/github/ncugradle/${name.replace('.', '/')}")
        Files.isDirectory(path) || Files.exists(path.resolveSibling(path.fileName.toString() + ".java"))
    }

    @groovy.transform.Immutable
    static class Document {
        String files
        String writer
        List<String> readers
        String declaredBy
    }
}
