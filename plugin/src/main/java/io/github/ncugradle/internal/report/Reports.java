package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.region.KernelsCsv;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.Scope;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.ReportView;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Writes the reports of a model: the consolidated ones, and a directory for each region. */
public final class Reports {

    private final RegionModel model;
    private final ViewAssembly assembly;
    private final ReportView view;
    private final Templates templates;
    private final @Nullable MarkdownReport markdown;
    private final @Nullable HtmlReport html;
    private final Path directory;

    private Reports(ReportRequest request, Path directory) throws IOException {
        this.model = request.model();
        this.assembly = new ViewAssembly(model);
        this.view = assembly.report(request.title(), request.verdicts());
        this.templates = new Templates(request.templates());
        this.markdown = request.markdown() ? new MarkdownReport(templates, request.longestMarkdown()) : null;
        this.html = request.html() ? new HtmlReport(templates, HtmlReport.MOST_DATA) : null;
        this.directory = directory;
    }

    /**
     * Writes into a directory that is empty or does not exist.
     *
     * @return what the reports show
     * @throws TemplateProblem where a template of the user cannot be used
     */
    public static ReportView write(ReportRequest request, Path directory) throws IOException {
        return new Reports(request, directory).write();
    }

    private ReportView write() throws IOException {
        Files.createDirectories(directory);
        ReportJson.write(view, directory.resolve("report.json"));
        if (markdown != null) {
            text(directory.resolve("report.md"), markdown.report(view));
        }
        if (html != null) {
            try (Writer page = Files.newBufferedWriter(directory.resolve("index.html"), StandardCharsets.UTF_8)) {
                html.report(view, page);
            }
        }
        for (Map.Entry<String, SortedMap<Integer, Integer>> region :
                assembly.places().entrySet()) {
            region(region.getValue(), directory.resolve("regions").resolve(region.getKey()));
        }
        return view;
    }

    private void region(SortedMap<Integer, Integer> idInScope, Path place) throws IOException {
        RegionPage page = assembly.page(view, idInScope);
        Files.createDirectories(place);
        if (markdown != null) {
            text(place.resolve("report.md"), markdown.region(view, page));
        }
        if (html != null) {
            text(place.resolve("index.html"), html.region(view, page));
        }
        KernelsCsv.write(only(idInScope), place.resolve("kernels.csv"));
        text(
                place.resolve("sections.txt"),
                templates.render(Templates.REGION_SECTIONS, Map.of("report", view, "region", page.region())));
    }

    private RegionModel only(SortedMap<Integer, Integer> idInScope) {
        List<Scope> scopes = new ArrayList<>();
        for (Scope scope : model.scopes()) {
            Integer id = idInScope.get(scopes.size());
            scopes.add(new Scope(
                    scope.id(),
                    scope.kind(),
                    scope.process(),
                    scope.device(),
                    scope.name(),
                    scope.inRegions(),
                    scope.outside(),
                    scope.leftOut(),
                    scope.sameAs(),
                    id == null ? List.of() : scope.regions().subList(id, id + 1),
                    List.of()));
        }
        return new RegionModel(
                model.format(),
                model.version(),
                model.simulated(),
                model.empty(),
                model.created(),
                model.repetitions(),
                model.settings(),
                model.provenance(),
                model.processes(),
                model.devices(),
                model.metrics(),
                model.sections(),
                scopes,
                List.of());
    }

    private static void text(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
