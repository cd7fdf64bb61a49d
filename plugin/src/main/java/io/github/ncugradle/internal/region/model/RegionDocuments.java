package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.document.DocumentShape;
import io.github.ncugradle.internal.document.LinePerEntry;
import io.github.ncugradle.internal.document.StoredDocument;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The documents of a measurement in a directory: {@code regions.json}, and a file in {@code scopes/} for each scope
 * with distinct regions. Reads and writes one scope at a time, so memory does not grow with the number of scopes. The
 * same content always produces the same bytes.
 */
public final class RegionDocuments {

    /** Name of the main document, which refers to the others. */
    public static final String FILE = "regions.json";

    /** Directory of the scope files. */
    public static final String SCOPES = "scopes";

    /** Down to the regions of a scope and their values. */
    private static final int INDENTED_LEVELS = 4;

    private static final ObjectMapper MAPPER = DocumentJson.mapper();

    private final Path directory;
    private final RegionModel model;
    private @Nullable ScopeRegions last;

    private RegionDocuments(Path directory, RegionModel model) {
        this.directory = directory;
        this.model = model;
    }

    /** Path of a scope file, relative to the directory of {@code regions.json}. */
    public static String fileOf(String scope) {
        return SCOPES + "/" + scope + ".json";
    }

    /** Writes the main document, after those of the scopes. Returns what {@link #open} would, without reading it back. */
    public static RegionDocuments write(RegionModel model, Path directory) throws IOException {
        writeDocument(model, directory.resolve(FILE));
        return new RegionDocuments(directory, model);
    }

    public static void write(ScopeRegions scope, Path directory) throws IOException {
        Path file = directory.resolve(fileOf(scope.id()));
        Files.createDirectories(directory.resolve(SCOPES));
        writeDocument(scope, file);
    }

    private static void writeDocument(Object document, Path file) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            MAPPER.writer(new LinePerEntry(INDENTED_LEVELS)).writeValue(writer, document);
        }
    }

    /**
     * Opens what {@link #write} wrote. Scope files are loaded on access.
     *
     * @param regions path of {@code regions.json}
     * @throws IOException if the file is not a {@code regions.json} of a supported version
     */
    public static RegionDocuments open(Path regions) throws IOException {
        RegionModel model = read(regions, RegionModel.class, RegionModel.FORMAT);
        requireScopesThatAreReferredTo(model, regions);
        return new RegionDocuments(regions.resolveSibling(""), model);
    }

    public RegionModel model() {
        return model;
    }

    /**
     * The regions of a scope, also of a scope that refers to another. The most recently loaded scope is cached, also for other
     * threads.
     *
     * @throws IOException if the scope file is missing or damaged
     */
    public synchronized ScopeRegions regions(Scope scope) throws IOException {
        String id = scope.sameAs() == null ? scope.id() : scope.sameAs();
        ScopeRegions known = last;
        if (known == null || !known.id().equals(id)) {
            // Release the cached scope first to make room for this one.
            last = null;
            Path file = directory.resolve(fileOf(id));
            known = read(file, ScopeRegions.class, ScopeRegions.FORMAT);
            if (!known.id().equals(id)) {
                throw unexpected(file, ScopeRegions.FORMAT, "the scope '" + VisibleText.of(known.id()) + "'", null);
            }
            requireTree(known, file);
            last = known;
        }
        return known;
    }

    private static <T> T read(Path file, Class<T> type, String format) throws IOException {
        StoredDocument document =
                new StoredDocument(file, MAPPER, (found, cause) -> unexpected(file, format, found, cause));
        StoredDocument.Head head;
        try {
            head = document.head();
        } catch (JsonProcessingException e) {
            throw unexpected(file, format, "invalid JSON: " + DocumentJson.problem(e), e);
        } catch (NoSuchFileException e) {
            throw unexpected(file, format, "nothing", e);
        }
        if (!format.equals(head.format())) {
            throw unexpected(file, format, "something else", null);
        }
        if (head.version() != RegionModel.VERSION) {
            throw unexpected(file, format, "version " + head.version(), null);
        }
        return document.read(type, DocumentShape.of(format, RegionModel.VERSION));
    }

    /** A scope may only refer to a scope that has regions: references could form a cycle. */
    private static void requireScopesThatAreReferredTo(RegionModel model, Path file) throws IOException {
        Set<String> whole = new HashSet<>();
        model.scopes().forEach(scope -> {
            if (scope.sameAs() == null) {
                whole.add(scope.id());
            }
        });
        for (Scope scope : model.scopes()) {
            if (scope.sameAs() != null && !whole.contains(scope.sameAs())) {
                String found = "scope '" + VisibleText.of(scope.id()) + "' the same as '"
                        + VisibleText.of(scope.sameAs()) + "', which is no scope with regions";
                throw unexpected(file, RegionModel.FORMAT, found, null);
            }
        }
    }

    /** Readers rely on parents coming before their children. */
    private static void requireTree(ScopeRegions scope, Path file) throws IOException {
        int position = 0;
        for (Region region : scope.regions()) {
            if (region.id() != position || (region.parent() != null && region.parent() >= position)) {
                throw unexpected(
                        file,
                        ScopeRegions.FORMAT,
                        "the region " + VisibleText.name(region.path()) + " at position " + position + " with id "
                                + region.id() + " and parent " + region.parent(),
                        null);
            }
            position++;
        }
        for (NamedRegion named : scope.named()) {
            for (Integer node : named.nodes()) {
                if (node < 0 || node >= position) {
                    throw unexpected(
                            file,
                            ScopeRegions.FORMAT,
                            "the name " + VisibleText.name(named.name()) + " at position " + node + " of " + position
                                    + " regions",
                            null);
                }
            }
            if (named.nodes().isEmpty()) {
                throw unexpected(
                        file,
                        ScopeRegions.FORMAT,
                        "the name " + VisibleText.name(named.name()) + " of no region",
                        null);
            }
        }
    }

    private static IOException unexpected(Path file, String format, String found, @Nullable Throwable cause) {
        return new IOException(
                file + ": expected a document '" + format + "' of version " + RegionModel.VERSION + "; found " + found
                        + ". Regenerate it with the task ncuRegions.",
                cause);
    }
}
