package io.github.ncugradle.internal.capture.rank;

import io.github.ncugradle.internal.capture.tool.CaptureException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Environment variables by which launchers such as {@code mpirun} distinguish ranks. */
public final class Ranks {

    private static final String TORCHRUN = "torchrun";

    private static final Map<String, String> VARIABLES = Map.of(
            "mpirun",
            "OMPI_COMM_WORLD_RANK",
            "mpiexec",
            "OMPI_COMM_WORLD_RANK",
            "orterun",
            "OMPI_COMM_WORLD_RANK",
            "prterun",
            "PMIX_RANK",
            "jsrun",
            "PMIX_RANK",
            "mpiexec.hydra",
            "PMI_RANK",
            "mpirun.hydra",
            "PMI_RANK",
            "mpirun_rsh",
            "MV2_COMM_WORLD_RANK",
            "srun",
            "SLURM_PROCID",
            TORCHRUN,
            "RANK");

    private static final Pattern NO_PYTHON = Pattern.compile("--no[-_]python");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private Ranks() {}

    /** The variable with the rank of a process under this launcher. */
    public static String variable(List<String> launcher, @Nullable String declared) {
        if (declared != null) {
            if (!NAME.matcher(declared).matches()) {
                throw new CaptureException(
                        "ncu.workload.rankVariable: expected the name of an environment variable; found '" + declared
                                + "'.");
            }
            return declared;
        }
        String variable = VARIABLES.get(name(launcher));
        if (variable == null) {
            throw new CaptureException(
                    "ncu.workload.launcher: expected a launcher with a known rank variable; found '" + launcher.get(0)
                            + "'. Set the variable that holds the rank: ncu { workload { rankVariable = \"…\" } }.");
        }
        return variable;
    }

    /** The launcher with required options: torchrun expects a Python script unless it has {@code --no-python}. */
    public static List<String> starting(List<String> launcher) {
        boolean takesScripts = name(launcher).equals(TORCHRUN)
                && launcher.stream().noneMatch(word -> NO_PYTHON.matcher(word).matches());
        return takesScripts
                ? Stream.concat(launcher.stream(), Stream.of("--no-python")).toList()
                : launcher;
    }

    private static String name(List<String> launcher) {
        Path name = Path.of(launcher.get(0)).getFileName();
        return name == null ? "" : name.toString();
    }
}
