package io.github.ncugradle.internal.report;

import freemarker.core.CommonTemplateMarkupOutputModel;
import org.jspecify.annotations.Nullable;

/** Text that is already escaped for its format, or plain text to escape when printed. */
final class EscapedText extends CommonTemplateMarkupOutputModel<EscapedText> {

    private final EscapingFormat format;

    EscapedText(EscapingFormat format, @Nullable String plain, @Nullable String markup) {
        super(plain, markup);
        this.format = format;
    }

    @Override
    public EscapingFormat getOutputFormat() {
        return format;
    }
}
