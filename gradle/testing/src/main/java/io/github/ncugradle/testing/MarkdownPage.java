package io.github.ncugradle.testing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.AbstractVisitor;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.IncludeSourceSpans;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/**
 * A Markdown page as a test sees it: what it asks its reader to write and to run, in order, and where it links to.
 *
 * <p>A comment {@code <!-- test: … -->} says how to treat what follows it; {@code <!-- test page: … -->} speaks of the
 * whole page. Readers see neither.
 */
public final class MarkdownPage {

    /** The language of a command within a sentence or a table. */
    public static final String COMMAND = "command";

    private static final Pattern MARKER = Pattern.compile("<!--\\s*test(\\s+page)?:(.*?)-->", Pattern.DOTALL);
    private static final Pattern COMMAND_LINE = Pattern.compile("(?:[A-Z_]+=\\S+ )*\\./gradlew .+");

    private final String path;
    private final List<Piece> pieces = new ArrayList<>();
    private final List<Target> targets = new ArrayList<>();
    private final Set<String> anchors = new LinkedHashSet<>();
    private String treatment = "";

    /**
     * A fenced block, or a command within a sentence.
     *
     * @param language as in the first line of the block
     * @param treatment what the comment before it says, or empty
     */
    public record Piece(String page, int line, String language, String text, String treatment) {
        public String place() {
            return page + ":" + line;
        }
    }

    /** What a link or a picture points to. */
    public record Target(String page, int line, String address) {
        @Override
        public String toString() {
            return page + ":" + line + ": " + address;
        }
    }

    public MarkdownPage(String path, String text) {
        this.path = path;
        Node document = Parser.builder()
                .extensions(List.of(TablesExtension.create()))
                .includeSourceSpans(IncludeSourceSpans.BLOCKS_AND_INLINES)
                .build()
                .parse(text);
        Reader reader = new Reader();
        document.accept(reader);
        if (reader.pending != null) {
            throw new IllegalArgumentException(path + ": nothing follows the comment 'test: " + reader.pending + "'.");
        }
    }

    public String path() {
        return path;
    }

    /** What the page says of itself, or empty. */
    public String treatment() {
        return treatment;
    }

    public List<Piece> pieces() {
        return List.copyOf(pieces);
    }

    public List<Target> targets() {
        return List.copyOf(targets);
    }

    /** The names by which its headings can be linked to, as GitHub forms them. */
    public Set<String> anchors() {
        return Set.copyOf(anchors);
    }

    private final class Reader extends AbstractVisitor {

        private @Nullable String pending;
        private final Map<String, Integer> seen = new HashMap<>();

        @Override
        public void visit(HtmlBlock html) {
            comment(html.getLiteral());
        }

        @Override
        public void visit(HtmlInline html) {
            comment(html.getLiteral());
        }

        @Override
        public void visit(FencedCodeBlock block) {
            piece(block, block.getInfo().strip(), block.getLiteral());
        }

        @Override
        public void visit(Code code) {
            if (COMMAND_LINE.matcher(code.getLiteral()).matches()) {
                piece(code, COMMAND, code.getLiteral());
            }
        }

        @Override
        public void visit(Link link) {
            targets.add(new Target(path, line(link), link.getDestination()));
            visitChildren(link);
        }

        @Override
        public void visit(Image image) {
            targets.add(new Target(path, line(image), image.getDestination()));
        }

        @Override
        public void visit(Heading heading) {
            StringBuilder title = new StringBuilder();
            heading.accept(new AbstractVisitor() {
                @Override
                public void visit(Text text) {
                    title.append(text.getLiteral());
                }

                @Override
                public void visit(Code code) {
                    title.append(code.getLiteral());
                }
            });
            String anchor = title.toString()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int count = seen.merge(anchor, 1, Integer::sum);
            anchors.add(count == 1 ? anchor : anchor + "-" + (count - 1));
            visitChildren(heading);
        }

        private void comment(String html) {
            Matcher marker = MARKER.matcher(html);
            while (marker.find()) {
                String words = marker.group(2).strip();
                if (marker.group(1) != null) {
                    treatment = words;
                } else if (pending != null) {
                    throw new IllegalArgumentException(path + ": nothing follows the comment 'test: " + pending + "'.");
                } else {
                    pending = words;
                }
            }
        }

        private void piece(Node node, String language, String text) {
            pieces.add(new Piece(path, line(node), language, text, pending == null ? "" : pending));
            pending = null;
        }

        private static int line(Node node) {
            Node placed = node;
            while (placed.getSourceSpans().isEmpty()) {
                placed = placed.getParent();
            }
            return placed.getSourceSpans().get(0).getLineIndex() + 1;
        }
    }
}
