package io.github.ncugradle.internal.report;

import io.github.ncugradle.internal.file.Sha256;
import io.github.ncugradle.internal.report.view.Limiter;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Resources embedded in a page.
 *
 * @param style style sheet of all pages
 * @param charts chart library with its license
 * @param page script of all pages
 * @param report script of a page with charts
 * @param policy content security policy: only these scripts run and nothing is fetched, whatever a name or a
 *     template contains
 */
public record PageAssets(String style, String charts, String page, String report, String policy) {

    private static final String LIBRARY = "/META-INF/resources/webjars/d3/7.9.0/";

    /** The resources of the consolidated page, and of pages without charts. */
    static PageAssets load() {
        return load("report.js");
    }

    /** The resources of a page with charts and its script. */
    public static PageAssets load(String script) {
        String charts = "/*\n" + read(LIBRARY + "LICENSE") + "*/\n" + read(LIBRARY + "dist/d3.min.js");
        String page = read("page.js");
        String report = read("parts.js") + read(script);
        String scripts = Stream.of(charts, page, report)
                .map(one -> "'sha256-" + hash(one) + "'")
                .collect(Collectors.joining(" "));
        return new PageAssets(
                read("page.css"),
                charts,
                page,
                report,
                "default-src 'none'; base-uri 'none'; form-action 'none'; style-src 'unsafe-inline'; script-src "
                        + scripts);
    }

    /** Utilisation in percent of the peak at and above which a part of the hardware counts as busy. */
    public int busy() {
        return (int) Limiter.BUSY;
    }

    private static String hash(String script) {
        return Base64.getEncoder().encodeToString(Sha256.digest().digest(script.getBytes(StandardCharsets.UTF_8)));
    }

    private static String read(String name) {
        try (InputStream resource = PageAssets.class.getResourceAsStream(name)) {
            if (resource == null) {
                throw new IllegalStateException("The plugin's jar lacks " + name);
            }
            return new String(resource.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("The plugin's jar has no readable " + name, e);
        }
    }
}
