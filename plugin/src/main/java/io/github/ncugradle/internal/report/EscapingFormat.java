package io.github.ncugradle.internal.report;

import freemarker.core.CommonMarkupOutputFormat;
import freemarker.template.utility.StringUtil;
import io.github.ncugradle.internal.text.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Output format that escapes untrusted text, which is displayed literally and never interpreted as markup. */
final class EscapingFormat extends CommonMarkupOutputFormat<EscapedText> {

    static final EscapingFormat PAGE =
            new EscapingFormat("page", "text/html", text -> StringUtil.XHTMLEnc(VisibleText.of(text)));
    static final EscapingFormat MARKDOWN =
            new EscapingFormat("markdown", "text/markdown", text -> Markdown.escape(VisibleText.of(text)));
    static final EscapingFormat PLAIN = new EscapingFormat("plain", "text/plain", VisibleText::of);

    private final String name;
    private final String mimeType;
    private final UnaryOperator<String> escape;

    private EscapingFormat(String name, String mimeType, UnaryOperator<String> escape) {
        this.name = name;
        this.mimeType = mimeType;
        this.escape = escape;
    }

    @Override
    public String getName() {
        return name;
    }

    @Override
    public String getMimeType() {
        return mimeType;
    }

    @Override
    public void output(String text, Writer out) throws IOException {
        out.write(escapePlainText(text));
    }

    @Override
    public String escapePlainText(String text) {
        return escape.apply(text);
    }

    @Override
    public boolean isLegacyBuiltInBypassed(String builtIn) {
        return false;
    }

    @Override
    protected EscapedText newTemplateMarkupOutputModel(@Nullable String plain, @Nullable String markup) {
        return new EscapedText(this, plain, markup);
    }
}
