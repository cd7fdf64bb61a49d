package io.github.ncugradle.internal.ingest;

import com.google.protobuf.CodedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Decodes what a rule found: its messages, each with the speed-up that follows from it. */
final class RuleDecoder {

    private static final int IDENTIFIER = 1 << 3 | 2;
    private static final int DISPLAY_NAME = 2 << 3 | 2;
    private static final int BODY = 3 << 3 | 2;
    private static final int SECTION = 4 << 3 | 2;

    private static final int BODY_ITEM = 1 << 3 | 2;

    private static final int MESSAGE = 1 << 3 | 2;
    private static final int SPEEDUP = 10 << 3 | 2;

    private static final int MESSAGE_TEXT = 1 << 3 | 2;
    private static final int MESSAGE_TYPE = 2 << 3;
    private static final int MESSAGE_TITLE = 4 << 3 | 2;

    private static final int SPEEDUP_SCOPE = 1 << 3;
    private static final int SPEEDUP_PERCENT = 2 << 3 | 1;

    /** ncu marks links in its texts and prints only what they say. */
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

    static int numberOf(RuleMessage.Type type) {
        return TYPES.indexOf(type);
    }

    static int numberOf(RuleMessage.Scope scope) {
        return SCOPES.indexOf(scope);
    }

    private void field(int tag, CodedInputStream in) throws IOException {
        switch (tag) {
            case IDENTIFIER -> identifier = Wire.text(in);
            case DISPLAY_NAME -> displayName = Wire.text(in);
            case SECTION -> section = Wire.text(in);
            case BODY ->
                Wire.nested(in, (part, nested) -> {
                    if (part == BODY_ITEM) {
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
                case MESSAGE -> Wire.nested(nested, item::message);
                case SPEEDUP -> Wire.nested(nested, item::speedup);
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
                case MESSAGE_TEXT -> text = plain(Wire.text(in));
                case MESSAGE_TYPE -> type = known(TYPES, in.readEnum());
                case MESSAGE_TITLE -> title = Wire.text(in);
                default -> Wire.skip(in, tag);
            }
        }

        void speedup(int tag, CodedInputStream in) throws IOException {
            hasSpeedup = true;
            switch (tag) {
                case SPEEDUP_SCOPE -> scope = known(SCOPES, in.readEnum());
                case SPEEDUP_PERCENT -> percent = in.readDouble();
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
