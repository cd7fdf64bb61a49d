package io.github.ncugradle.internal.comparison;

import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Options of ncu in the command lines of reports, the only record of its settings in an imported report. */
final class CommandOptions {

    private static final int BOOST_IS_DEFAULT_SINCE = 2026;
    private static final Pattern YEAR = Pattern.compile("(\\d{4})\\..*");

    private final List<RegionModel.Origin> captures;

    CommandOptions(RegionModel model) {
        this.captures = model.provenance().captures();
    }

    /** Value of an option, or a default if it is not passed; null if captures disagree or have no command line. */
    @Nullable
    String value(String option, String otherwise) {
        List<String> values = captures.stream()
                .map(RegionModel.Origin::commandLine)
                .filter(Objects::nonNull)
                .map(line -> value(line, option, otherwise))
                .distinct()
                .toList();
        return values.size() == 1 && !captures.isEmpty() ? values.get(0) : null;
    }

    private static String value(String commandLine, String option, String otherwise) {
        Matcher matcher = Pattern.compile("(?:^| )" + Pattern.quote(option) + "(?: |=)(\\S+)")
                .matcher(commandLine);
        return matcher.find() ? matcher.group(1) : otherwise;
    }

    /** ncu's default clock control. */
    static String defaultClockControl(@Nullable String ncu) {
        Matcher year = YEAR.matcher(ncu == null ? "" : ncu);
        return year.matches() && Integer.parseInt(year.group(1)) >= BOOST_IS_DEFAULT_SINCE ? "boost" : "base";
    }
}
