package io.github.ncugradle.internal.report;

import freemarker.cache.ClassTemplateLoader;
import freemarker.cache.ConditionalTemplateConfigurationFactory;
import freemarker.cache.FileExtensionMatcher;
import freemarker.cache.FileTemplateLoader;
import freemarker.cache.FirstMatchTemplateConfigurationFactory;
import freemarker.cache.MultiTemplateLoader;
import freemarker.cache.StrongCacheStorage;
import freemarker.cache.TemplateLoader;
import freemarker.core.OutputFormat;
import freemarker.core.ParseException;
import freemarker.core.TemplateClassResolver;
import freemarker.core.TemplateConfiguration;
import freemarker.template.Configuration;
import freemarker.template.DefaultObjectWrapper;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import io.github.ncugradle.internal.text.NearestName;
import java.io.IOException;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;

/** Template lookup: user templates override the built-in ones. */
public final class Templates {

    static final String REPORT_MARKDOWN = "report.md.ftl";
    static final String REGION_MARKDOWN = "region.md.ftl";
    static final String REGION_SECTIONS = "sections.txt.ftl";
    static final String REPORT_PAGE = "index.html.ftl";
    static final String REGION_PAGE = "region.html.ftl";
    static final String OVERVIEW_MARKDOWN = "overview.md.ftl";
    static final String OVERVIEW_PAGE = "overview.html.ftl";

    public static final String COMPARISON_MARKDOWN = "comparison.md.ftl";
    public static final String COMPARISON_PAGE = "comparison.html.ftl";
    static final List<String> NAMES = List.of(
            REPORT_MARKDOWN,
            REGION_MARKDOWN,
            REGION_SECTIONS,
            REPORT_PAGE,
            REGION_PAGE,
            OVERVIEW_MARKDOWN,
            OVERVIEW_PAGE,
            COMPARISON_MARKDOWN,
            COMPARISON_PAGE);

    private final Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);

    /** Earlier directories take precedence. */
    public Templates(List<Path> directories) throws IOException {
        List<TemplateLoader> loaders = new ArrayList<>();
        for (Path directory : directories) {
            requireKnown(directory);
            loaders.add(new FileTemplateLoader(directory.toFile()));
        }
        loaders.add(new ClassTemplateLoader(Templates.class, ""));
        configuration.setTemplateLoader(new MultiTemplateLoader(loaders.toArray(TemplateLoader[]::new)));
        configuration.setCacheStorage(new StrongCacheStorage());
        configuration.setTemplateUpdateDelayMilliseconds(Long.MAX_VALUE);
        configuration.setDefaultEncoding("UTF-8");
        configuration.setLocale(Locale.ROOT);
        configuration.setTimeZone(TimeZone.getTimeZone("UTC"));
        configuration.setNumberFormat("computer");
        configuration.setLocalizedLookup(false);
        configuration.setObjectWrapper(new DefaultObjectWrapper(Configuration.VERSION_2_3_34));
        configuration.setNewBuiltinClassResolver(TemplateClassResolver.ALLOWS_NOTHING_RESOLVER);
        configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
        configuration.setLogTemplateExceptions(false);
        configuration.setWrapUncheckedExceptions(true);
        configuration.setTemplateConfigurations(new FirstMatchTemplateConfigurationFactory(
                        escaping("html.ftl", EscapingFormat.PAGE),
                        escaping("md.ftl", EscapingFormat.MARKDOWN),
                        escaping("txt.ftl", EscapingFormat.PLAIN))
                .allowNoMatch(true));
        TemplateFunctions.share(configuration);
    }

    /**
     * Rejects unknown names: a misspelled template would have no effect. Files that start with an underscore are for
     * includes.
     */
    private static void requireKnown(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            throw new TemplateProblem("ncu.reports.templates: expected a directory of templates; found "
                    + (Files.exists(directory) ? "a file" : "nothing") + " at " + directory + ".");
        }
        try (Stream<Path> files = Files.list(directory)) {
            List<String> names = files.filter(Files::isRegularFile)
                    .map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".ftl") && !name.startsWith("_"))
                    .sorted()
                    .toList();
            for (String name : names) {
                if (!NAMES.contains(name)) {
                    throw new TemplateProblem("ncu.reports.templates: expected templates called "
                            + String.join(", ", NAMES) + ", or _*.ftl for those that others include; found '" + name
                            + "' in " + directory + "." + NearestName.hint(name, NAMES));
                }
            }
        }
    }

    public String render(String name, Map<String, ?> variables) throws IOException {
        StringWriter text = new StringWriter();
        render(name, variables, text);
        return text.toString();
    }

    public void render(String name, Map<String, ?> variables, Writer out) throws IOException {
        try {
            configuration.getTemplate(name).process(variables, out);
        } catch (ParseException e) {
            throw TemplateProblem.of(e);
        } catch (TemplateException e) {
            throw TemplateProblem.of(name, e);
        }
    }

    private static ConditionalTemplateConfigurationFactory escaping(String extension, OutputFormat format) {
        TemplateConfiguration templates = new TemplateConfiguration();
        templates.setOutputFormat(format);
        return new ConditionalTemplateConfigurationFactory(new FileExtensionMatcher(extension), templates);
    }
}
