package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.document.DocumentShape;
import io.github.ncugradle.internal.document.StoredDocument;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes and reads {@code regions.json}: the same model always becomes the same bytes. */
public final class RegionsJson {

    private static final ObjectMapper MAPPER = DocumentJson.mapper();

    private RegionsJson() {}

    public static void write(RegionModel model, Path file) throws IOException {
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            DocumentJson.write(MAPPER.writer(new OneLinePerEntry()), model, writer);
        }
    }

    /**
     * Reads what {@link #write} wrote; the regions of its scopes stay in the file, which must not change, until somebody
     * looks at them.
     *
     * @throws IOException where the file is not a {@code regions.json} of a version that is known
     */
    public static RegionModel read(Path file) throws IOException {
        StoredDocument document = new StoredDocument(file, MAPPER, (found, cause) -> notRegions(file, found, cause));
        StoredDocument.Head head;
        try {
            head = document.head();
        } catch (JsonProcessingException e) {
            throw notRegions(file, "JSON that does not parse: " + DocumentJson.problem(e), e);
        }
        if (!RegionModel.FORMAT.equals(head.format())) {
            throw notRegions(file, "something else", null);
        }
        if (head.version() != RegionModel.VERSION) {
            throw notRegions(file, "version " + head.version(), null);
        }
        RegionModel model = document.read(RegionModel.class, DocumentShape.of(RegionModel.FORMAT, RegionModel.VERSION));
        requireScopesThatAreReferredTo(model, file);
        return model;
    }

    /** A scope may refer to one that has regions, and to no other: references could form a circle. */
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
                throw notRegions(file, found, null);
            }
        }
    }

    private static IOException notRegions(Path file, String found, @Nullable Throwable cause) {
        return new IOException(
                file + ": expected a document '" + RegionModel.FORMAT + "' of version " + RegionModel.VERSION
                        + "; found " + found + ". Make it again with the task ncuRegions.",
                cause);
    }

    /** Indents what people look at and leaves the long lists of numbers on one line each. */
    private static final class OneLinePerEntry extends DefaultPrettyPrinter {

        private static final long serialVersionUID = 1;
        private static final int INDENTED_LEVELS = 6;

        OneLinePerEntry() {
            DefaultIndenter indenter = new DefaultIndenter(" ", "\n") {
                private static final long serialVersionUID = 1;

                @Override
                public void writeIndentation(JsonGenerator generator, int level) throws IOException {
                    if (level <= INDENTED_LEVELS) {
                        super.writeIndentation(generator, level);
                    }
                }
            };
            indentObjectsWith(indenter);
            indentArraysWith(indenter);
            _objectFieldValueSeparatorWithSpaces = ":";
        }

        private OneLinePerEntry(OneLinePerEntry base) {
            super(base);
        }

        @Override
        public DefaultPrettyPrinter createInstance() {
            return new OneLinePerEntry(this);
        }
    }
}
