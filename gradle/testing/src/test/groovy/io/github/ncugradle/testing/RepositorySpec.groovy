package io.github.ncugradle.testing

import spock.lang.Requires
import spock.lang.Specification

@Requires(value = { RepositorySpec.tracked() != null }, reason = "the test needs a git checkout")
class RepositorySpec extends Specification {

    static final File ROOT = new File(System.getProperty("project.root"))

    def "every build script is written in the syntax that both DSLs share"() {
        given:
        def scripts = tracked().findAll { it.endsWith(".gradle.kts") }
        def pages = tracked().findAll { it.endsWith(".md") }

        expect:
        scripts.size() >= 6
        scripts.collectMany { path -> SharedSyntax.findings(text(path)).collect { "$path $it".toString() } } +
            pages.collectMany { path -> SharedSyntax.findingsInMarkdown(text(path)).collect { "$path $it".toString() } } == []
    }

    def "no file contains the host of a package registry"() {
        given: "assembled here, so that this file does not contain one"
        def hosts = ["repo1.maven", "repo.maven.apache", "registry.npmjs", "deb.debian", "plugins.gradle", "oss.sonatype", "central.sonatype"]

        expect:
        textFiles().findAll { path -> hosts.any { text(path).contains(it + ".org") } || text(path).contains("https://repo" + ".") } == []
    }

    def "the repository contains no third-party report or message definition"() {
        expect:
        tracked().findAll { it.endsWith(".ncu-rep") || it.endsWith(".ncu-repz") || it.endsWith(".proto") } == []
    }

    def "every image of a page exists and is small"() {
        given:
        def pictures = tracked().findAll { it.endsWith(".md") }.collectMany { page ->
            (text(page) =~ /!\[[^\]]*]\(([^)]+)\)/).collect { new File(new File(ROOT, page).parentFile, it[1] as String) }
        } as Set<File>

        expect:
        pictures.size() >= 3
        pictures.findAll { !it.file || it.length() > 300_000 } == [] as Set
    }

    def "every link within the repository has a target, including headings"() {
        given:
        def pages = tracked().findAll { it.endsWith(".md") }.collectEntries { [it, new MarkdownPage(it, text(it))] } as Map<String, MarkdownPage>
        def links = pages.values()*.targets().flatten().findAll { !(it.address() ==~ /[a-z]+:.*/) } as List<MarkdownPage.Target>

        expect:
        links.size() >= 20
        links.findAll { link ->
            def (path, anchor) = link.address().split("#", 2).toList() + [null]
            def target = path ? new File(ROOT, link.page()).toPath().resolveSibling(path as String).normalize().toFile() : new File(ROOT, link.page())
            def page = pages[ROOT.toPath().relativize(target.toPath()).toString()]
            !target.exists() || anchor != null && !page?.anchors()?.contains(anchor)
        }*.toString() == []
    }

    def "the index of the guide names every page once"() {
        given:
        def index = new MarkdownPage("docs/README.md", text("docs/README.md")).targets()*.address()

        expect:
        index.findAll { it ==~ /[a-z-]+\.md/ }.sort() == tracked().findAll { it ==~ "docs/[a-z-]+\\.md" }.collect { it - "docs/" }.sort()
    }

    private static List<String> textFiles() {
        tracked().findAll { !(it =~ /\.(jar|png|ico)$/) && new File(ROOT, it).file }
    }

    private static String text(String path) {
        new File(ROOT, path).getText("UTF-8")
    }

    /** What git tracks or would track, or null where there is no git or no checkout. */
    static List<String> tracked() {
        try {
            def git = new ProcessBuilder("git", "ls-files", "-co", "--exclude-standard").directory(ROOT).redirectErrorStream(true).start()
            def lines = git.inputStream.readLines()
            return git.waitFor() == 0 ? lines.findAll { new File(ROOT, it).exists() } : null
        } catch (IOException ignored) {
            return null
        }
    }
}
