package io.github.ncugradle.tooling;

import java.util.List;

/**
 * What a project profiles, and how the last measurement went. To fetch it runs no task, and what was never measured is
 * simply not there.
 */
public interface NcuModel {

    /** The path of the project: {@code :nets}. */
    String getProjectPath();

    /** Whether the tasks with the plain names stand for several workloads, or for other projects. */
    boolean isCollection();

    /** What the tasks with the plain names write: for a collection, the overview of all. */
    NcuFiles getFiles();

    /** The workloads of the project. */
    List<? extends NcuWorkload> getWorkloads();
}
