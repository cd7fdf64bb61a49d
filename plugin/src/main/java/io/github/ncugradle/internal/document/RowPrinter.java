package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;
import java.util.Set;

/** Indents objects and arrays, and writes each object of a table on one line, so that a diff has a line per row. */
final class RowPrinter extends DefaultPrettyPrinter {

    private static final long serialVersionUID = 1;

    @SuppressWarnings("serial") // serializable because its base class is; never serialized
    private final Set<String> tables;

    private int inRow;

    /** @param tables names of the fields whose values are tables: objects of rows */
    RowPrinter(Set<String> tables) {
        this.tables = tables;
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        indentObjectsWith(indenter);
        indentArraysWith(indenter);
    }

    private RowPrinter(RowPrinter base) {
        super(base);
        this.tables = base.tables;
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
        return new RowPrinter(this);
    }

    @Override
    public void writeStartObject(JsonGenerator generator) throws IOException {
        if (inRow > 0 || isRow(generator.getOutputContext())) {
            inRow++;
            generator.writeRaw("{ ");
        } else {
            super.writeStartObject(generator);
        }
    }

    private boolean isRow(JsonStreamContext context) {
        JsonStreamContext holder = context.getParent();
        JsonStreamContext above = holder == null ? null : holder.getParent();
        return above != null && holder.inObject() && tables.contains(String.valueOf(above.getCurrentName()));
    }

    @Override
    public void beforeObjectEntries(JsonGenerator generator) throws IOException {
        if (inRow == 0) {
            super.beforeObjectEntries(generator);
        }
    }

    @Override
    public void writeObjectEntrySeparator(JsonGenerator generator) throws IOException {
        if (inRow > 0) {
            generator.writeRaw(Separators.createDefaultInstance().getObjectEntrySeparator() + " ");
        } else {
            super.writeObjectEntrySeparator(generator);
        }
    }

    @Override
    public void writeEndObject(JsonGenerator generator, int entries) throws IOException {
        if (inRow > 0) {
            inRow--;
            generator.writeRaw(" }");
        } else {
            super.writeEndObject(generator, entries);
        }
    }
}
