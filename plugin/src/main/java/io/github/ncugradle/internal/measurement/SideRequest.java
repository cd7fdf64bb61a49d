package io.github.ncugradle.internal.measurement;

import java.nio.file.Path;
import java.util.List;

/**
 * A side as users name it.
 *
 * @param label name in messages and reports
 * @param files a report, reports, a directory, a document, or a document and its directory
 * @param workload whether it is a workload of the build
 * @param baseline whether it is the directory of the accepted baselines, which may not exist yet
 * @param setting property that names it, for messages
 */
public record SideRequest(String label, List<Path> files, boolean workload, boolean baseline, String setting) {

    public SideRequest {
        files = List.copyOf(files);
    }
}
