package io.github.ncugradle.internal.document;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;

/** Indents the outer levels of a document for readability, and writes what is below on one line. */
public final class LinePerEntry extends DefaultPrettyPrinter {

    private static final long serialVersionUID = 1;

    /** @param levels number of levels that are indented */
    public LinePerEntry(int levels) {
        DefaultIndenter indenter = new DefaultIndenter(" ", "\n") {
            private static final long serialVersionUID = 1;

            @Override
            public void writeIndentation(JsonGenerator generator, int level) throws IOException {
                if (level <= levels) {
                    super.writeIndentation(generator, level);
                }
            }
        };
        indentObjectsWith(indenter);
        indentArraysWith(indenter);
        _objectFieldValueSeparatorWithSpaces = ":";
    }

    private LinePerEntry(LinePerEntry base) {
        super(base);
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
        return new LinePerEntry(this);
    }
}
