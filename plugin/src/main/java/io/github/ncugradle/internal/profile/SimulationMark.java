package io.github.ncugradle.internal.profile;

/** How simulated data says so itself, in a report and in every line of CSV, wherever the file goes. */
public final class SimulationMark {

    /** The component that a simulated report names beside its version of ncu. */
    public static final String PROVIDER = "Simulated by ncu-gradle-plugin";

    /** What stands for the address of the machine. */
    public static final String HOST = "simulated";

    private SimulationMark() {}

    /** Whether the numbers come from a simulation rather than a GPU. */
    public static boolean isOn(Report report) {
        return report.session().versions().containsKey(PROVIDER)
                || report.processes().stream().anyMatch(process -> HOST.equals(process.host()));
    }
}
