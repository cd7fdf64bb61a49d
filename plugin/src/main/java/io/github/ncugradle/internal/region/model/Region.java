package io.github.ncugradle.internal.region.model;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A region at its place in the tree.
 *
 * @param id position in the scope's list, which lists parents before their children
 * @param name declared name, or the exact range name from the program
 * @param path names from the root, joined by {@code ::}; the middle is omitted in paths of more than 1,000
 *     characters
 * @param safeName unique file name that is valid on every system and the same in every run
 * @param recorded whether such a range was recorded; otherwise the region is declared and was not seen, or groups
 *     others by their names
 * @param ranges recorded ranges, unless the only one is the range with the region's name
 * @param moreRanges number of further ranges
 * @param total total values, including nested regions
 * @param self self values, excluding nested regions
 * @param sections identifiers of the sections that its results have
 * @param source its source lines; null without per-instruction values
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
        List<Note> notes,
        @Nullable SourceLines source) {}
