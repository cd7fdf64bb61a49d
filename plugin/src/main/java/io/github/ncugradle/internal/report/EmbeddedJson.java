package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import org.jspecify.annotations.Nullable;

/** JSON that is embedded between two tags of a page. */
public final class EmbeddedJson {

    public static final JsonFactory FACTORY = new JsonFactory().setCharacterEscapes(new WithinMarkup());

    private EmbeddedJson() {}

    /** Escapes characters that could end the enclosing tag, or a line inside it. */
    private static final class WithinMarkup extends CharacterEscapes {

        private static final long serialVersionUID = 1;
        private static final int[] ASCII = standardAsciiEscapesForJSON();

        static {
            ASCII['<'] = ESCAPE_STANDARD;
            ASCII['>'] = ESCAPE_STANDARD;
            ASCII['&'] = ESCAPE_STANDARD;
        }

        @Override
        public int[] getEscapeCodesForAscii() {
            return ASCII.clone();
        }

        @Override
        public @Nullable SerializableString getEscapeSequence(int character) {
            return null;
        }
    }
}
