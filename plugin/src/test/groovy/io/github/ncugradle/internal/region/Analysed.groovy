package io.github.ncugradle.internal.region

import groovy.transform.EqualsAndHashCode
import io.github.ncugradle.internal.region.model.NamedRegion
import io.github.ncugradle.internal.region.model.Portion
import io.github.ncugradle.internal.region.model.Region
import io.github.ncugradle.internal.region.model.RegionDocuments
import io.github.ncugradle.internal.region.model.RegionModel
import io.github.ncugradle.internal.region.model.Scope
import io.github.ncugradle.internal.region.model.ScopeRegions

import java.nio.file.Files
import java.nio.file.Path

/** The documents of an analysis in a directory of their own, with the regions of each scope at hand. */
class Analysed {

    private static final Path ROOT = Files.createTempDirectory("analysed")

    static {
        Runtime.runtime.addShutdownHook { ROOT.toFile().deleteDir() }
    }

    final Path directory
    final RegionDocuments documents

    @Delegate
    final RegionModel model

    private Analysed(Path directory) {
        this.directory = directory
        documents = RegionDocuments.open(directory.resolve(RegionDocuments.FILE))
        model = documents.model()
    }

    static Analysed of(RegionRequest request, Path directory = Files.createTempDirectory(ROOT, "regions")) {
        RegionAnalysis.of(request, { }).write(directory)
        new Analysed(directory)
    }

    static Analysed in(Path directory) {
        new Analysed(directory)
    }

    Path file() {
        directory.resolve(RegionDocuments.FILE)
    }

    Path file(String scope) {
        directory.resolve(RegionDocuments.fileOf(scope))
    }

    /** All scopes, each with the regions of its own: none where another has the same. */
    List<InScope> scopes() {
        model.scopes().collect { new InScope(it, documents.regions(it)) }
    }

    InScope scope(String id) {
        def scope = model.scope(id)
        new InScope(scope, documents.regions(scope))
    }

    List<Region> regions(InScope scope) {
        scope.content.regions()
    }

    List<NamedRegion> named(InScope scope) {
        scope.content.named()
    }

    List<ScopeRegions> contents() {
        scopes()*.content
    }

    /** A scope with its regions. */
    @EqualsAndHashCode
    static class InScope {

        @Delegate
        final Scope scope
        final ScopeRegions content

        InScope(Scope scope, ScopeRegions content) {
            this.scope = scope
            this.content = content
        }

        List<Region> regions() {
            scope.sameAs() == null ? content.regions() : []
        }

        List<NamedRegion> named() {
            scope.sameAs() == null ? content.named() : []
        }

        Portion programPortion() {
            content.program()
        }

        Portion outsidePortion() {
            content.outside()
        }
    }
}
