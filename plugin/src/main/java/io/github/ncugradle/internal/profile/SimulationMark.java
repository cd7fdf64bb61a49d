package io.github.ncugradle.internal.profile;

/** Marks of simulated data, in reports and in every row of CSV. */
public final class SimulationMark {

    /** The additional component in the versions of a simulated report. */
    public static final String PROVIDER = "Simulated by ncu-gradle-plugin";

    /** The host name of simulated data. */
    public static final String HOST = "simulated";

    private SimulationMark() {}

    /** Whether the numbers come from a simulation rather than a GPU. */
    public static boolean isOn(Report report) {
        return report.session().versions().containsKey(PROVIDER)
                || report.processes().stream().anyMatch(process -> HOST.equals(process.host()));
    }
}
