package io.github.ncugradle.internal.report;

import freemarker.template.Configuration;
import freemarker.template.TemplateMethodModelEx;
import freemarker.template.TemplateModel;
import freemarker.template.TemplateModelException;
import freemarker.template.TemplateNumberModel;
import freemarker.template.TemplateScalarModel;
import freemarker.template.utility.DeepUnwrap;
import io.github.ncugradle.internal.gate.model.Finding;
import io.github.ncugradle.internal.text.FunctionName;
import io.github.ncugradle.internal.text.HumanNumber;
import io.github.ncugradle.internal.text.ShortName;
import io.github.ncugradle.internal.text.VisibleText;
import java.util.List;

/** Template functions, available besides the view. */
final class TemplateFunctions {

    private static final int LONGEST_NAME = 120;
    private static final int LONGEST_COMMAND = 2000;
    private static final int LONGEST_CELL = 200;

    private TemplateFunctions() {}

    static void share(Configuration configuration) {
        share(configuration, "code", arguments -> code("code", arguments, LONGEST_NAME));
        share(configuration, "command", arguments -> code("command", arguments, LONGEST_COMMAND));
        share(configuration, "short", arguments -> shortened("short", arguments, LONGEST_CELL));
        share(configuration, "long", arguments -> shortened("long", arguments, LONGEST_COMMAND));
        share(configuration, "functionName", TemplateFunctions::functionName);
        share(configuration, "quantity", TemplateFunctions::quantity);
        share(configuration, "kernelHeading", TemplateFunctions::kernelHeading);
    }

    private static void share(Configuration configuration, String name, TemplateMethodModelEx function) {
        configuration.setSharedVariable(name, function);
    }

    private static EscapedText code(String function, List<?> arguments, int longest) throws TemplateModelException {
        return EscapingFormat.MARKDOWN.fromMarkup(Markdown.code(text(function, arguments), longest));
    }

    private static String shortened(String function, List<?> arguments, int longest) throws TemplateModelException {
        return ShortName.of(VisibleText.name(text(function, arguments)), longest);
    }

    private static String functionName(List<?> arguments) throws TemplateModelException {
        return ShortName.of(VisibleText.name(FunctionName.of(text("functionName", arguments))), LONGEST_NAME);
    }

    private static String text(String function, List<?> arguments) throws TemplateModelException {
        if (arguments.size() == 1 && arguments.get(0) instanceof TemplateScalarModel text) {
            return text.getAsString();
        }
        throw new TemplateModelException(function + "(text): expected one text");
    }

    private static String kernelHeading(List<?> arguments) throws TemplateModelException {
        if (arguments.size() == 1
                && DeepUnwrap.unwrap((TemplateModel) arguments.get(0)) instanceof List<?> findings
                && findings.stream().allMatch(Finding.class::isInstance)) {
            return Finding.kernelHeading(
                    findings.stream().map(Finding.class::cast).toList());
        }
        throw new TemplateModelException("kernelHeading(budgets): expected verdicts on budgets");
    }

    private static String quantity(List<?> arguments) throws TemplateModelException {
        if (arguments.size() == 2
                && arguments.get(0) instanceof TemplateNumberModel number
                && arguments.get(1) instanceof TemplateScalarModel unit) {
            return HumanNumber.text(number.getAsNumber().doubleValue(), unit.getAsString());
        }
        throw new TemplateModelException("quantity(number, unit): expected a number and a unit");
    }
}
