package io.github.ncugradle.internal.region.attribution;

import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.region.model.Note;
import io.github.ncugradle.internal.region.model.RangeKind;
import io.github.ncugradle.internal.region.model.RegionDeclaration;
import io.github.ncugradle.internal.region.model.RegionModel;
import io.github.ncugradle.internal.text.NearestName;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/** A declared region that matched no range, with a hint at the intended name. */
public final class UnseenRegion {

    private static final String CODE = "region-unseen";

    private UnseenRegion() {}

    /**
     * The note on such a region.
     *
     * @param discovered paths of ranges that are known from other captures
     */
    public static Note note(
            RegionDeclaration declaration, Collection<Attributor.SeenRange> seen, Collection<String> discovered) {
        TreeKey tree = new TreeKey(declaration.domain(), declaration.kind());
        List<String> elsewhere = seen.stream()
                .filter(range ->
                        range.name().equals(declaration.name()) && !range.tree().equals(tree))
                .map(UnseenRegion::described)
                .distinct()
                .toList();
        Stream<String> paths =
                seen.stream().filter(range -> range.tree().equals(tree)).map(Attributor.SeenRange::path);
        return new Note(
                CODE,
                declaration.name(),
                beginning(declaration.name())
                        + (elsewhere.isEmpty()
                                ? NearestName.pathHint(
                                        declaration.name(),
                                        Stream.concat(paths, discovered.stream())
                                                .toList())
                                : " There is " + String.join(", ", elsewhere) + "."));
    }

    /** A hint at the right name from the model, with a leading space; empty if there is none. */
    public static String hint(RegionModel model, String name) {
        return model.notes().stream()
                .filter(note -> note.code().equals(CODE) && name.equals(note.region()))
                .findFirst()
                .map(note -> note.text().substring(beginning(name).length()))
                .orElse("");
    }

    private static String beginning(String name) {
        return "The region '" + name + "' was not recorded.";
    }

    public static String described(Attributor.SeenRange range) {
        String kind = range.tree().kind() == RangeKind.PUSH_POP ? "" : " (start/end)";
        boolean ordinary = range.tree().domain().equals(NvtxState.DEFAULT_DOMAIN);
        return "'" + range.name() + "'" + kind
                + (ordinary ? "" : " in the domain '" + range.tree().domain() + "'");
    }
}
