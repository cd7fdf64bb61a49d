package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.RuleResult;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes the result of a rule: its messages, each with its estimated speedup. */
public final class RuleDecoder {

    /** Links in ncu's texts, of which ncu prints only the label. */
    private static final Pattern INNER_LINK = Pattern.compile("@(?:section|source):[^:@]*:([^@]*)@");

    private static final Pattern LINK = Pattern.compile("@url:([^:@]*):([^@]*)@");

    private static final List<RuleMessage.Type> TYPES = List.of(
            RuleMessage.Type.NONE,
            RuleMessage.Type.INFO,
            RuleMessage.Type.WARNING,
            RuleMessage.Type.ERROR,
            RuleMessage.Type.OPTIMIZATION);
    private static final List<RuleMessage.Scope> SCOPES =
            List.of(RuleMessage.Scope.UNKNOWN, RuleMessage.Scope.LOCAL, RuleMessage.Scope.GLOBAL);

    private String identifier = "";
    private String displayName = "";
    private @Nullable String section;
    private final List<RuleMessage> messages = new ArrayList<>();

    private RuleDecoder() {}

    static RuleResult decode(byte[] message) throws IOException {
        RuleDecoder decoder = new RuleDecoder();
        Wire.nested(message, decoder::field);
        return new RuleResult(decoder.identifier, decoder.displayName, decoder.section, decoder.messages);
    }

    public static int numberOf(RuleMessage.Type type) {
        return TYPES.indexOf(type);
    }

    public static int numberOf(RuleMessage.Scope scope) {
        return SCOPES.indexOf(scope);
    }

    private void field(int tag, CodedInputStream in) throws IOException {
        switch (tag) {
            case ReportFields.Rule.IDENTIFIER -> identifier = Wire.text(in);
            case ReportFields.Rule.DISPLAY_NAME -> displayName = Wire.text(in);
            case ReportFields.Rule.SECTION -> section = Wire.text(in);
            case ReportFields.Rule.BODY ->
                Wire.nested(in, (part, nested) -> {
                    if (part == ReportFields.RuleBody.ITEM) {
                        item(nested);
                    } else {
                        Wire.skip(nested, part);
                    }
                });
            default -> Wire.skip(in, tag);
        }
    }

    private void item(CodedInputStream in) throws IOException {
        Item item = new Item();
        Wire.nested(in, (tag, nested) -> {
            switch (tag) {
                case ReportFields.RuleItem.MESSAGE -> Wire.nested(nested, item::message);
                case ReportFields.RuleItem.SPEEDUP -> Wire.nested(nested, item::speedup);
                default -> Wire.skip(nested, tag);
            }
        });
        if (item.text != null) {
            messages.add(new RuleMessage(
                    item.type,
                    item.title,
                    item.text,
                    item.hasSpeedup ? new RuleMessage.Speedup(item.scope, item.percent) : null));
        }
    }

    private static final class Item {

        private RuleMessage.Type type = RuleMessage.Type.NONE;
        private String title = "";
        private @Nullable String text;
        private boolean hasSpeedup;
        private RuleMessage.Scope scope = RuleMessage.Scope.UNKNOWN;
        private double percent;

        void message(int tag, CodedInputStream in) throws IOException {
            switch (tag) {
                case ReportFields.RuleText.TEXT -> text = plain(Wire.text(in));
                case ReportFields.RuleText.TYPE -> type = known(TYPES, in.readEnum());
                case ReportFields.RuleText.TITLE -> title = Wire.text(in);
                default -> Wire.skip(in, tag);
            }
        }

        void speedup(int tag, CodedInputStream in) throws IOException {
            hasSpeedup = true;
            switch (tag) {
                case ReportFields.RuleSpeedup.SCOPE -> scope = known(SCOPES, in.readEnum());
                case ReportFields.RuleSpeedup.PERCENT -> percent = in.readDouble();
                default -> Wire.skip(in, tag);
            }
        }

        private static String plain(String text) {
            return LINK.matcher(INNER_LINK.matcher(text).replaceAll("$1")).replaceAll("$1 ($2)");
        }

        private static <E> E known(List<E> values, int number) {
            return number >= 0 && number < values.size() ? values.get(number) : values.get(0);
        }
    }
}
