package io.github.ncugradle.internal.capture.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Says what went wrong with a run, and what to do about it. */
public final class VerdictMessage {

    private static final String PERMISSION = """
            The user may not read the GPU's performance counters (ERR_NVGPUCTRPERM). One of:
              - allow it to everyone on this machine, as root, then reboot:
                  echo 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' > /etc/modprobe.d/nvidia-profiling.conf
              - in a container: start it with --cap-add=SYS_ADMIN
              - in WSL: in Windows, NVIDIA Control Panel, Developer, Manage GPU Performance Counters
              - run this build as root""";

    private VerdictMessage() {}

    /**
     * The whole message.
     *
     * @param expressions the NVTX expressions that were used
     * @param log where the output is
     */
    public static String of(
            RunVerdict verdict,
            RunResult run,
            List<String> expressions,
            Duration timeout,
            List<String> command,
            Path log) {
        return headline(verdict, run, expressions, timeout, command) + evidence(verdict, run) + "\nThe whole output: "
                + log;
    }

    @SuppressWarnings("StringConcatToTextBlock") // it stumbles over a switch of strings
    private static String headline(
            RunVerdict verdict, RunResult run, List<String> expressions, Duration timeout, List<String> command) {
        // Part of a sentence here, and sometimes a whole one of ncu's.
        String detail = verdict.detail().replaceFirst("\\.$", "");
        return switch (verdict.outcome()) {
            case MEASURED -> "The capture is complete.";
            case NOTHING_PROFILED -> nothingProfiled(verdict, expressions, "");
            case PROGRAM_FAILED ->
                "The program failed with exit code " + detail + " while it ran under ncu. Run it alone to see"
                        + " whether it works; what it printed last is below.";
            case RANK_FAILED -> RankFailure.of(run).headline();
            case RANK_WITHOUT_REPORT ->
                "These ranks ended well, and their reports are not there: " + detail
                        + ". Ranks write them into the build"
                        + " directory of the project: do all machines see the same one there?";
            case RANKS_UNKNOWN ->
                "'" + command.get(0) + "' does not tell its ranks apart by the environment variable " + detail
                        + ". Name the one that it sets: ncu { workload { rankVariable = \"…\" } }.";
            case LAUNCHER_FAILED ->
                "'" + command.get(0) + "' failed with exit code " + detail
                        + (run.ranks().isEmpty() ? " before any rank had started" : " though every rank ended well")
                        + ". Check ncu { workload { launcher } }; what it printed last is below.";
            case PROGRAM_NOT_FOUND ->
                "The program '" + detail + "' does not exist or is not executable. Check ncu { workload { … } };"
                        + " a relative path is taken from the working directory. If a task makes the program, name the task:"
                        + " executable(tasks.named(\"compileCuda\")).";
            case PROGRAM_NOT_EXECUTABLE ->
                "The program cannot be executed. Is it built for this machine, and may it be run ('chmod +x')? A script needs its"
                        + " interpreter in its first line, or in front: command(\"python3\", \"train.py\").";
            case PROGRAM_IS_DIRECTORY ->
                "The program '" + detail + "' is a directory. Name the file in it: ncu { workload { executable(\""
                        + detail + "/…\") } }.";
            case NO_PERMISSION -> PERMISSION;
            case NO_CUDA_DRIVER ->
                "ncu cannot connect to the CUDA driver: libcuda.so.1 is missing or a stub. Install NVIDIA's"
                        + " driver; in a container start it with --gpus all. ncuDoctor checks it.";
            case DRIVER_TOO_OLD ->
                "The CUDA driver is too old for this ncu. Update the driver, or use an older ncu with"
                        + " -Pncu.executable=…; ncuDoctor compares the two.";
            case NO_DEVICE ->
                "ncu found no GPU to measure on" + (detail.isEmpty() ? "" : " (device " + detail + ")")
                        + ". Check 'nvidia-smi -L', CUDA_VISIBLE_DEVICES and ncu { capture { devices } }.";
            case COUNTERS_TAKEN ->
                "Another tool holds the GPU's performance counters: DCGM, another ncu or nsys, or a monitor. Stop it while the"
                        + " capture runs; 'dcgmi profile --pause' makes DCGM release them. ncuDoctor lists the processes that it sees.";
            case MEMORY_NOT_SAVED ->
                "ncu could not save the GPU's memory to replay a kernel: there is too little of it, or the kernel uses memory"
                        + " that is shared with other GPUs. Set replayMode(\"application\"), exclude the kernel with"
                        + " ncu { kernels { exclude(…) } }, or give the program less to do; with NCCL set NCCL_NVLS_ENABLE=0.";
            case KERNEL_NOT_PREPARED ->
                "ncu could not set the GPU up to measure. The usual reason is an ncu that is older than the GPU or the driver:"
                        + " ncuDoctor compares the two; name another with -Pncu.executable=…. Others are WSL and green contexts.";
            case KERNEL_NOT_PROFILED ->
                "ncu could not measure the kernel '" + detail + "' and ended the program. Exclude the kernel with"
                        + " ncu { kernels { exclude(…) } }, or set another replayMode; what ncu said is below.";
            case BAD_OPTION ->
                "ncu does not take its command line: " + detail + ". Check ncu { capture { extraArguments } } against"
                        + " 'ncu --help'.";
            case BAD_SECTION -> "ncu has no section '" + detail + "'. 'ncu --list-sections' lists them.";
            case BAD_NVTX_FILTER ->
                "ncu does not take the NVTX expression " + detail + ". Check the patterns in ncu { regions { … } }.";
            case OUTPUT_EXISTS -> "The report " + detail + " exists already and ncu would not replace it.";
            case REPORT_MISSING ->
                "ncu ended without an error and without a report" + (detail.isEmpty() ? "" : " (" + detail + ")")
                        + ". Did the program replace itself, or end ncu?";
            case REPORT_UNREADABLE ->
                "ncu left a report that cannot be read" + (detail.isEmpty() ? "" : " (" + detail + ")")
                        + ". Is the disk full?";
            case TIMED_OUT ->
                "The capture took longer than " + timeout.toSeconds() + " s and was ended, with every process it had"
                        + " started."
                        + (run.queuedJob() == null
                                ? ""
                                : " Slurm's job " + run.queuedJob()
                                        + " was still waiting in the queue: nothing had run yet.")
                        + " Raise ncu { capture { timeout(…) } }, or measure less: fewer sections, launchCount, a narrower region."
                        + (run.launched()
                                ? " Where kernels of one rank wait for another's, as NCCL's do, set ncu { workload { lockstep(…) } }."
                                : "")
                        + " If ncu had locked the clocks, 'nvidia-smi -rgc' releases them.";
            case ENDED_BY_SIGNAL ->
                "'" + command.get(0) + "' was ended by signal " + detail + " from outside."
                        + (detail.equals("9") ? " Out of memory? 'dmesg' would tell." : "");
            case NCU_FAILED -> "ncu failed with exit code " + detail + " and gave no reason that is known.";
        };
    }

    /**
     * That the program ran and nothing was measured.
     *
     * @param discovered the ranges that are known to occur, as text, or empty
     */
    public static String nothingProfiled(RunVerdict verdict, List<String> expressions, String discovered) {
        StringBuilder text = new StringBuilder("Nothing was profiled: the program ran to its end, and no ")
                .append(
                        switch (verdict.detail()) {
                            case "ranges" -> "range";
                            case "graphs" -> "CUDA graph";
                            default -> "kernel";
                        })
                .append(" was measured.");
        if (expressions.isEmpty()) {
            return text.append(" It launched none that ncu could see: does it use the GPU, in this process or a child?")
                    .toString();
        }
        text.append(" The NVTX filter was:");
        expressions.forEach(expression -> text.append("\n  --nvtx-include ").append(expression));
        return text.append(
                        discovered.isEmpty()
                                ? "\nncuDiscover lists the ranges that do occur."
                                : "\nWhat ncuDiscover saw last:\n"
                                        + discovered.stripTrailing().indent(2))
                .toString()
                .stripTrailing();
    }

    private static String evidence(RunVerdict verdict, RunResult run) {
        StringBuilder text = new StringBuilder();
        boolean programSpoke = verdict.outcome() == RunVerdict.Outcome.PROGRAM_FAILED
                || verdict.outcome() == RunVerdict.Outcome.TIMED_OUT
                || verdict.outcome() == RunVerdict.Outcome.NCU_FAILED
                || verdict.outcome() == RunVerdict.Outcome.LAUNCHER_FAILED
                || verdict.outcome() == RunVerdict.Outcome.ENDED_BY_SIGNAL;
        List<String> lines = verdict.outcome() == RunVerdict.Outcome.RANK_FAILED
                ? RankFailure.of(run).lastWords()
                : programSpoke ? run.tail() : run.messages().stream().distinct().toList();
        lines.forEach(line -> text.append("\n  | ").append(line));
        return text.toString();
    }
}
