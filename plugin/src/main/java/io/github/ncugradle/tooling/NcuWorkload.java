package io.github.ncugradle.tooling;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A program that is profiled, with what is asked about it and what was found. */
public interface NcuWorkload {

    /** Its name: {@code main} for the one that {@code workload { }} configures. */
    String getName();

    /** The paths of its tasks, {@code :ncuProfileTrain}, by the names of their kinds, {@code ncuProfile}. */
    Map<String, String> getTasks();

    /** The regions that the build script declares, in its order. */
    List<? extends NcuRegion> getRegions();

    /** What regions may cost. */
    List<? extends NcuBudget> getBudgets();

    /** What its tasks write. */
    NcuFiles getFiles();

    /** The last measurement; null where there is none, or none that can be read. */
    @Nullable
    NcuResults getResults();

    /** What is wrong with the files of the last measurement, each with the remedy; empty where nothing is. */
    List<String> getMessages();
}
