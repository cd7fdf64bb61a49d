package io.github.ncugradle.internal.measurement;

import io.github.ncugradle.internal.comparison.Side;
import io.github.ncugradle.internal.comparison.model.Compared;
import io.github.ncugradle.internal.gate.model.Baseline;
import io.github.ncugradle.internal.gate.model.Baselines;
import io.github.ncugradle.internal.region.Captures;
import io.github.ncugradle.internal.region.RegionAnalysis;
import io.github.ncugradle.internal.region.model.RegionDocuments;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Both sides of a comparison, opened. */
public record Sides(Side before, Side after) {

    /**
     * Opens both sides.
     *
     * @param words further words that a user may have meant by a path
     * @param directory for the regions of reports and captures
     * @throws IllegalArgumentException if a side is nothing that can be compared
     * @throws IOException if a file cannot be read
     */
    public static Sides open(SideRequest before, SideRequest after, Collection<String> words, Path directory)
            throws IOException {
        SideKind.Found first = SideKind.of(before, words);
        SideKind.Found second = SideKind.of(after, words);
        if (first.kind() == SideKind.BASELINE && second.kind() == SideKind.BASELINE) {
            throw new IllegalArgumentException(after.setting()
                    + ": expected a measurement on at least one side; found baselines on both, which contain only"
                    + " values with a budget.");
        }
        RegionDocuments firstRegions = first.kind() == SideKind.REGIONS
                ? RegionDocuments.open(first.files().get(0))
                : null;
        RegionDocuments secondRegions = second.kind() == SideKind.REGIONS
                ? RegionDocuments.open(second.files().get(0))
                : null;
        if (firstRegions == null && first.kind() != SideKind.BASELINE) {
            firstRegions = aggregated(before, first, secondRegions, directory.resolve("before"));
        }
        if (secondRegions == null && second.kind() != SideKind.BASELINE) {
            secondRegions = aggregated(after, second, firstRegions, directory.resolve("after"));
        }
        if (firstRegions == null) {
            BaselineSide both = baseline(before, first, side(after, second, secondRegions));
            return new Sides(both.accepted(before.label()), both.measured());
        }
        if (secondRegions == null) {
            BaselineSide both = baseline(after, second, side(before, first, firstRegions));
            return new Sides(both.measured(), both.accepted(after.label()));
        }
        return new Sides(side(before, first, firstRegions), side(after, second, secondRegions));
    }

    private static Side side(SideRequest request, SideKind.Found found, @Nullable RegionDocuments regions) {
        return Side.of(
                request.label(),
                request.workload() ? Compared.Kind.WORKLOAD : found.kind().words(),
                Objects.requireNonNull(regions));
    }

    /** A directory of baselines has one for each GPU model; the one of the other side is compared. */
    private static BaselineSide baseline(SideRequest request, SideKind.Found found, Side other) throws IOException {
        Path place = found.files().get(0);
        boolean isFile = !request.baseline() && !Files.isDirectory(place);
        Path file = isFile ? place : place.resolve(Baselines.fileName(other.model()));
        Baseline baseline = Baselines.read(file);
        Baseline.Session session = baseline == null ? null : baseline.latest();
        if (baseline == null || session == null) {
            throw new IllegalArgumentException(request.setting() + ": expected a baseline of "
                    + Baselines.gpu(other.model()) + ", the GPU of the other side; found none at " + file
                    + ". Run ncuBaseline on a machine with this GPU, or compare with a measurement.");
        }
        return new BaselineSide(other, baseline, session);
    }

    /** Aggregates with the regions and filters of the other side, so that both have the same regions. */
    private static RegionDocuments aggregated(
            SideRequest request, SideKind.Found found, @Nullable RegionDocuments other, Path directory)
            throws IOException {
        Captures captures;
        if (found.kind() == SideKind.CAPTURE) {
            captures = Captures.in(found.files().get(0));
        } else {
            TreeMap<String, Path> reports = new TreeMap<>();
            found.files()
                    .forEach(file -> reports.put(
                            found.files().size() == 1
                                    ? request.label()
                                    : file.getFileName().toString(),
                            file));
            captures = Captures.ofReports(reports);
        }
        RegionModel.Settings settings = other == null
                ? RegionModel.Settings.EVERYTHING
                : other.model().settings().withEverything();
        return RegionAnalysis.of(captures.request(settings), result -> {}).write(Files.createDirectories(directory));
    }

    /** Whether both sides were read from the same reports. */
    public boolean areTheSame() {
        Set<String> first = reports(before);
        return !first.isEmpty() && first.equals(reports(after));
    }

    private static Set<String> reports(Side side) {
        return side.model().provenance().captures().stream()
                .map(RegionModel.Origin::sha256)
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
