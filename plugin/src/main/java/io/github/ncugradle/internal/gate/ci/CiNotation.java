package io.github.ncugradle.internal.gate.ci;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Log line formats with which CI systems annotate a build. */
public enum CiNotation {

    /** GitHub shows at most ten errors and ten warnings per step. */
    GITHUB {
        private static final Map<String, String> DATA = Map.of("%", "%25", "\r", "%0D", "\n", "%0A");

        @Override
        public List<String> lines(List<Announcement> announcements) {
            List<String> lines = new ArrayList<>();
            Stream.of(true, false).forEach(error -> announcements.stream()
                    .filter(announcement -> announcement.error() == error)
                    .limit(10)
                    .forEach(announcement -> lines.add("::" + (error ? "error" : "warning") + " file="
                            + property(announcement.path()) + ",line=" + announcement.line() + ",title="
                            + property(announcement.title()) + "::" + escaped(announcement.text(), DATA))));
            return lines;
        }

        private static String property(String text) {
            return escaped(text, DATA).replace(":", "%3A").replace(",", "%2C");
        }
    },

    TEAMCITY {
        private static final Map<String, String> VALUE =
                Map.of("|", "||", "'", "|'", "\n", "|n", "\r", "|r", "[", "|[", "]", "|]");

        @Override
        public List<String> lines(List<Announcement> announcements) {
            return announcements.stream()
                    .map(announcement -> announcement.error()
                            ? "##teamcity[buildProblem description='" + value(announcement) + "' identity='ncu-"
                                    + Integer.toHexString(announcement.title().hashCode()) + "']"
                            : "##teamcity[message text='" + value(announcement) + "' status='WARNING']")
                    .toList();
        }

        private static String value(Announcement announcement) {
            StringBuilder ascii = new StringBuilder();
            // Its messages have no place: a line would not be found without its file.
            String place = announcement.check().equals(Announcement.HOT_LINE)
                    ? announcement.path() + ":" + announcement.line() + ": "
                    : "";
            for (char c : escaped(place + announcement.title() + ": " + announcement.text(), VALUE)
                    .toCharArray()) {
                ascii.append(c < 128 ? String.valueOf(c) : String.format("|0x%04x", (int) c));
            }
            return ascii.toString();
        }
    },

    AZURE {
        private static final Map<String, String> PROPERTY =
                Map.of("%", "%AZP25", ";", "%3B", "\r", "%0D", "\n", "%0A", "]", "%5D");
        private static final Map<String, String> DATA = Map.of("%", "%AZP25", "\r", "%0D", "\n", "%0A");

        @Override
        public List<String> lines(List<Announcement> announcements) {
            return announcements.stream()
                    .map(announcement -> "##vso[task.logissue type=" + (announcement.error() ? "error" : "warning")
                            + ";sourcepath=" + escaped(announcement.path(), PROPERTY) + ";linenumber="
                            + announcement.line() + "]"
                            + escaped(announcement.title() + ": " + announcement.text(), DATA))
                    .toList();
        }
    };

    /** The lines to print. */
    public abstract List<String> lines(List<Announcement> announcements);

    private static String escaped(String text, Map<String, String> replacements) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            String c = text.substring(i, i + 1);
            escaped.append(replacements.getOrDefault(c, c));
        }
        return escaped.toString();
    }
}
