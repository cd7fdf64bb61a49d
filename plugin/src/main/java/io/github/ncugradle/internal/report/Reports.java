package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.region.KernelsCsv;
import io.github.ncugradle.internal.region.model.Kernel;
import io.github.ncugradle.internal.region.model.PortionKind;
import io.github.ncugradle.internal.region.model.Region;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.region.model.ScopeRegions;
import io.github.ncugradle.internal.region.model.SourceText;
import io.github.ncugradle.internal.report.view.KernelDetail;
import io.github.ncugradle.internal.report.view.Portions;
import io.github.ncugradle.internal.report.view.RegionPage;
import io.github.ncugradle.internal.report.view.RegionReport;
import io.github.ncugradle.internal.report.view.RegionView;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the reports of a measurement: the consolidated reports, and a directory for each region. */
public final class Reports {

    /** Number of kernels with details per page; each takes about 20 kB. */
    private static final int MOST_OPENED = 200;

    private static final int MOST_OPENED_IN_REGION = 20;

    private final RegionDocuments documents;
    private final KernelDetails details;
    private final ViewAssembly assembly;
    private final ReportView view;
    private final Templates templates;
    private final @Nullable MarkdownReport markdown;
    private final @Nullable HtmlReport html;
    private final Path directory;

    private Reports(ReportRequest request, Path directory) throws IOException {
        this.documents = request.documents();
        HotLineViews hotLines = new HotLineViews(request.sources());
        this.details = new KernelDetails(documents.model(), hotLines);
        this.assembly = new ViewAssembly(documents, files(request), hotLines);
        this.view = assembly.report(request.title(), request.verdicts());
        this.templates = new Templates(request.templates());
        this.markdown = request.markdown() ? new MarkdownReport(templates, request.longestMarkdown()) : null;
        this.html = request.html() ? new HtmlReport(templates, HtmlReport.MOST_DATA) : null;
        this.directory = directory;
    }

    /**
     * Writes the reports into a directory that is empty or does not exist.
     *
     * @return the content of the reports
     * @throws TemplateProblem if a user template cannot be used
     */
    public static ReportView write(ReportRequest request, Path directory) throws IOException {
        return new Reports(request, directory).write();
    }

    private ReportView write() throws IOException {
        Files.createDirectories(directory);
        ReportJson.write(view, assembly, directory.resolve("report.json"));
        if (markdown != null) {
            text(directory.resolve("report.md"), markdown.report(view));
        }
        if (html != null) {
            try (Writer page = Files.newBufferedWriter(directory.resolve("index.html"), StandardCharsets.UTF_8)) {
                html.report(view, assembly, page);
            }
        }
        regions();
        return view;
    }

    /**
     * Goes scope by scope, because each is a separate file. Writes a region's page at the first scope that has the
     * region.
     */
    private void regions() throws IOException {
        RegionRows rows = RegionRows.of(view, assembly);
        Set<String> made = new HashSet<>();
        for (ScopeView scope : view.scopes()) {
            if (scope.sameAs() == null) {
                ScopeRegions content = documents.regions(documents.model().scope(scope.id()));
                Map<String, List<Kernel>> kernels = new HashMap<>();
                kernels.put(PortionKind.PROGRAM_SAFE_NAME, content.program().kernels());
                kernels.put(PortionKind.OUTSIDE_SAFE_NAME, content.outside().kernels());
                content.regions().forEach(region -> kernels.put(region.safeName(), region.kernels()));
                for (RegionView region : everything(scope)) {
                    if (made.add(region.safeName())) {
                        List<KernelDetail> opened =
                                opened(region, kernels.getOrDefault(region.safeName(), List.of()), content.sources());
                        region(new RegionPage(region, rows.of(region.safeName()), opened), place(region.safeName()));
                    }
                }
                kernels(scope);
            }
        }
    }

    /** The kernels with the longest times, in the order of the view. */
    private List<KernelDetail> opened(RegionView region, List<Kernel> kernels, List<SourceText> imported) {
        List<KernelDetail> opened = new ArrayList<>();
        int most = region.portion() == PortionKind.PROGRAM ? MOST_OPENED : MOST_OPENED_IN_REGION;
        for (int i = 0; i < Math.min(most, kernels.size()); i++) {
            opened.add(details.of(kernels.get(i), region.kernels().get(i), imported));
        }
        return opened;
    }

    /** The program, its regions, and the results outside all regions. */
    private List<RegionView> everything(ScopeView scope) throws IOException {
        Portions portions = assembly.portions(scope);
        List<RegionView> everything = new ArrayList<>();
        everything.add(portions.program());
        assembly.trees(scope).forEach(tree -> everything.addAll(tree.regions()));
        if (portions.outside() != null) {
            everything.add(portions.outside());
        }
        return everything;
    }

    /** The files of each region, by kind. */
    private static Map<String, String> files(ReportRequest request) {
        Map<String, String> files = new LinkedHashMap<>();
        if (request.html()) {
            files.put("html", "index.html");
        }
        if (request.markdown()) {
            files.put("markdown", "report.md");
        }
        files.put("json", "report.json");
        files.put("kernels", KernelsCsv.FILE);
        files.put("sections", "sections.txt");
        return files;
    }

    private Path place(String safeName) {
        return directory.resolve("regions").resolve(safeName);
    }

    private void region(RegionPage page, Path place) throws IOException {
        Files.createDirectories(place);
        if (markdown != null) {
            text(place.resolve("report.md"), markdown.region(view, page));
        }
        if (html != null) {
            text(place.resolve("index.html"), html.region(view, page));
        }
        ReportJson.write(RegionReport.of(view, page), place.resolve("report.json"));
        String sections = templates.render(Templates.REGION_SECTIONS, Map.of("report", view, "region", page.region()));
        text(place.resolve("sections.txt"), sections);
        Files.writeString(
                directory.resolve("sections_report.txt"),
                sections + "\n",
                StandardOpenOption.CREATE,
                StandardOpenOption.APPEND);
    }

    private void kernels(ScopeView scope) throws IOException {
        ScopeRegions content = documents.regions(documents.model().scope(scope.id()));
        for (Region region : content.regions()) {
            try (KernelsCsv csv = kernels(region.safeName())) {
                csv.addRegion(scope.id(), region);
            }
        }
        Portions portions = assembly.portions(scope);
        try (KernelsCsv csv = kernels(portions.program().safeName())) {
            csv.addProgram(scope.id(), content);
        }
        if (portions.outside() != null) {
            try (KernelsCsv csv = kernels(portions.outside().safeName())) {
                csv.addOutside(scope.id(), content);
            }
        }
    }

    private KernelsCsv kernels(String safeName) throws IOException {
        RegionModel model = documents.model();
        return KernelsCsv.append(place(safeName).resolve(KernelsCsv.FILE), model.metrics(), model.simulated());
    }

    private static void text(Path file, String text) throws IOException {
        Files.writeString(file, text, StandardCharsets.UTF_8);
    }
}
