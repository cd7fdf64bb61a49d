package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.region.KernelsCsv;
import io.github.ncugradle.internal.region.Region;
import io.github.ncugradle.internal.region.RegionModel;
import io.github.ncugradle.internal.region.Scope;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes the reports of a model: the consolidated ones, and a directory for each region. */
public final class Reports {

    private final RegionModel model;
    private final ReportView view;
    private final Templates templates;
    private final @Nullable MarkdownReport markdown;
    private final @Nullable HtmlReport html;
    private final Path directory;
    private final Map<String, Map<String, List<Region>>> bySafeName;

    private Reports(ReportRequest request, Path directory) throws IOException {
        this.model = request.model();
        this.view = ViewAssembly.of(request.title(), model, request.verdicts());
        this.templates = new Templates(request.templates());
        this.markdown = request.markdown() ? new MarkdownReport(templates, request.longestMarkdown()) : null;
        this.html = request.html() ? new HtmlReport(templates, HtmlReport.MOST_DATA) : null;
        this.directory = directory;
        this.bySafeName = model.scopes().stream().collect(Collectors.toMap(Scope::id, scope -> scope.regions().stream()
                .collect(Collectors.groupingBy(Region::safeName))));
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
            text(directory.resolve("index.html"), html.report(view));
        }
        for (RegionPage page : RegionPage.of(view)) {
            region(page, directory.resolve("regions").resolve(page.region().safeName()));
        }
        return view;
    }

    private void region(RegionPage page, Path place) throws IOException {
        Files.createDirectories(place);
        if (markdown != null) {
            text(place.resolve("report.md"), markdown.region(view, page));
        }
        if (html != null) {
            text(place.resolve("index.html"), html.region(view, page));
        }
        KernelsCsv.write(only(page.region().safeName()), place.resolve("kernels.csv"));
        text(
                place.resolve("sections.txt"),
                templates.render(Templates.REGION_SECTIONS, Map.of("report", view, "region", page.region())));
    }

    private RegionModel only(String safeName) {
        List<Scope> scopes = model.scopes().stream()
                .map(scope -> new Scope(
                        scope.id(),
                        scope.kind(),
                        scope.process(),
                        scope.device(),
                        scope.name(),
                        scope.inRegions(),
                        scope.outside(),
                        scope.leftOut(),
                        scope.sameAs(),
                        bySafeName.getOrDefault(scope.id(), Map.of()).getOrDefault(safeName, List.of()),
                        List.of()))
                .toList();
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
