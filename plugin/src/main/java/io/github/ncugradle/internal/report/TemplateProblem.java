package io.github.ncugradle.internal.report;

import freemarker.core.ParseException;
import freemarker.template.TemplateException;
import org.jspecify.annotations.Nullable;

/** A template that cannot be used. The message gives the position and the reason. */
public final class TemplateProblem extends RuntimeException {

    private static final long serialVersionUID = 1;

    TemplateProblem(String message) {
        super(message);
    }

    private TemplateProblem(String message, Throwable cause) {
        super(message, cause);
    }

    static TemplateProblem of(ParseException e) {
        return new TemplateProblem(
                place(e.getTemplateName(), e.getLineNumber(), e.getColumnNumber()) + ": " + e.getEditorMessage(), e);
    }

    static TemplateProblem of(String template, TemplateException e) {
        String expression = e.getBlamedExpressionString();
        String name = e.getTemplateSourceName() == null ? template : e.getTemplateSourceName();
        return new TemplateProblem(
                place(name, e.getLineNumber(), e.getColumnNumber())
                        + (expression == null ? "" : ", expression '" + expression + "'")
                        + ": "
                        + withoutTips(e.getMessageWithoutStackTop()),
                e);
    }

    private static String withoutTips(String message) {
        int tips = message.indexOf("\n\n----");
        return tips < 0 ? message : message.substring(0, tips);
    }

    private static String place(@Nullable String template, @Nullable Integer line, @Nullable Integer column) {
        return "Template " + template + (line == null || line < 1 ? "" : ", line " + line + ", column " + column);
    }
}
