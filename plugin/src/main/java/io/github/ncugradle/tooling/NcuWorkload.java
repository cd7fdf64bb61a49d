package io.github.ncugradle.tooling;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A workload: its tasks, regions, budgets, output files and results. */
public interface NcuWorkload {

    /** Workload name: {@code main} for the workload that {@code workload { }} configures. */
    String getName();

    /** Task paths, {@code :ncuProfileTrain}, by the task's name without the workload, {@code ncuProfile}. */
    Map<String, String> getTasks();

    /** Declared regions, in declaration order. */
    List<? extends NcuRegion> getRegions();

    /** Limits of the regions. */
    List<? extends NcuBudget> getBudgets();

    /** Output files of its tasks. */
    NcuFiles getFiles();

    /** Results of the last measurement; null if there is none, or its files cannot be read. */
    @Nullable
    NcuResults getResults();

    /** Problems with the files of the last measurement, each with a remedy; empty if there are none. */
    List<String> getMessages();
}
