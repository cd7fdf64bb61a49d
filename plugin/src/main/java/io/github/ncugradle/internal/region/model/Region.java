package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in the tree.
 *
 * @param id its position in the scope's list, which lists parents before their children
 * @param name as declared, or exactly as in the program
 * @param path the way from the root, joined by {@code ::}; without the middle where it has more than 1,000 characters
 * @param safeName the same for this region in every run, and for no other; fit for a file name on every system
 * @param recorded whether there was such a range; otherwise the region is declared and was not seen, or groups others
 *     by their names
 * @param ranges the recorded ranges, where they are not just the one that is called as the region is
 * @param moreRanges how many further ranges there are
 * @param total including nested regions
 * @param self excluding nested regions
 * @param sections identifiers of the sections that its results have
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record Region(
        int id,
        @Nullable Integer parent,
        int depth,
        String name,
        String path,
        String safeName,
        String domain,
        RangeKind kind,
        boolean declared,
        boolean recorded,
        List<String> ranges,
        @JsonInclude(JsonInclude.Include.NON_DEFAULT) int moreRanges,
        Totals total,
        Totals self,
        List<Kernel> kernels,
        List<String> sections,
        List<Advice> advice,
        List<Note> notes) {}
