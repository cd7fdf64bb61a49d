package io.github.ncugradle.tooling;

import java.util.List;

/**
 * Workloads of a project and their last measurement. Fetching the model runs no task; workloads that were never measured have
 * no results.
 */
public interface NcuModel {

    /** Project path: {@code :nets}. */
    String getProjectPath();

    /** Whether the tasks without a workload's name cover several workloads, or other projects. */
    boolean isCollection();

    /** Output files of the tasks without a workload's name; for a collection, the overview. */
    NcuFiles getFiles();

    /** Workloads of the project. */
    List<? extends NcuWorkload> getWorkloads();
}
