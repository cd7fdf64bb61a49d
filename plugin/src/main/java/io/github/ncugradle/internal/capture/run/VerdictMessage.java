package io.github.ncugradle.internal.capture.run;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Error messages for the outcomes of a run, each with a remedy. */
public final class VerdictMessage {

    private static final String PERMISSION = """
            This user has no permission to access the GPU's performance counters (ERR_NVGPUCTRPERM). Do one of the following:
              - allow access for all users of this machine, as root, then reboot:
                  echo 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' > /etc/modprobe.d/nvidia-profiling.conf
              - start a container with --cap-add=SYS_ADMIN
              - in WSL, allow access in Windows: NVIDIA Control Panel, Developer, Manage GPU Performance Counters
              - run this build as root""";

    private VerdictMessage() {}

    /**
     * The complete message.
     *
     * @param expressions the NVTX expressions of the capture
     * @param log the file with the full output
     */
    public static String of(
            RunVerdict verdict,
            RunResult run,
            List<String> expressions,
            Duration timeout,
            List<String> command,
            Path log) {
        return headline(verdict, run, expressions, timeout, command) + evidence(verdict, run) + "\nFull output: " + log;
    }

    @SuppressWarnings("StringConcatToTextBlock") // it stumbles over a switch of strings
    private static String headline(
            RunVerdict verdict, RunResult run, List<String> expressions, Duration timeout, List<String> command) {
        // The detail becomes part of a sentence, and may be a whole sentence of ncu's.
        String detail = verdict.detail().replaceFirst("\\.$", "");
        return switch (verdict.outcome()) {
            case MEASURED -> "The capture is complete.";
            case NOTHING_PROFILED -> nothingProfiled(verdict, expressions, "");
            case PROGRAM_FAILED ->
                "The program failed with exit code " + detail
                        + " under ncu. Check that it works without ncu. Its last output" + " is below.";
            case RANK_FAILED -> RankFailure.of(run).headline();
            case RANK_WITHOUT_REPORT ->
                "Ranks ended successfully, but their reports are missing: " + detail
                        + ". Ranks write reports into the project's build directory. Check that all machines share it.";
            case RANKS_UNKNOWN ->
                "'" + command.get(0) + "' does not set the environment variable " + detail
                        + " to the rank. Set the variable that it uses: ncu { workload { rankVariable = \"…\" } }.";
            case LAUNCHER_FAILED ->
                "'" + command.get(0) + "' failed with exit code " + detail
                        + (run.ranks().isEmpty()
                                ? " before any rank started"
                                : " although every rank ended successfully")
                        + ". Check ncu { workload { launcher } }. Its last output is below.";
            case PROGRAM_NOT_FOUND ->
                "The program '" + detail + "' does not exist or is not executable. Check ncu { workload { … } };"
                        + " relative paths are resolved against the working directory. If a task builds the program, name the"
                        + " task: executable(tasks.named(\"compileCuda\")).";
            case PROGRAM_NOT_EXECUTABLE ->
                "The program cannot be executed. Check that it is built for this machine and is executable ('chmod +x'). A script"
                        + " needs its interpreter in its first line, or in the command: command(\"python3\", \"train.py\").";
            case PROGRAM_IS_DIRECTORY ->
                "The program '" + detail + "' is a directory. Name the file in it: ncu { workload { executable(\""
                        + detail + "/…\") } }.";
            case NO_PERMISSION -> PERMISSION;
            case NO_CUDA_DRIVER ->
                "ncu cannot connect to the CUDA driver: libcuda.so.1 is missing or a stub. Install the NVIDIA driver, or start"
                        + " the container with --gpus all. Check with ncuDoctor.";
            case DRIVER_TOO_OLD ->
                "The CUDA driver is too old for this ncu. Update the driver, or set an older ncu with"
                        + " -Pncu.executable=…. ncuDoctor compares the versions.";
            case NO_DEVICE ->
                "ncu found no GPU to measure on" + (detail.isEmpty() ? "" : " (device " + detail + ")")
                        + ". Check 'nvidia-smi -L', CUDA_VISIBLE_DEVICES and ncu { capture { devices } }.";
            case COUNTERS_TAKEN ->
                "Another tool uses the GPU's performance counters: DCGM, another ncu or nsys, or a monitor. Stop it during the"
                        + " capture; 'dcgmi profile --pause' makes DCGM release them. ncuDoctor lists such processes.";
            case MEMORY_NOT_SAVED ->
                "ncu could not save the GPU's memory for kernel replay: memory is insufficient, or the kernel uses memory shared"
                        + " with other GPUs. Set replayMode(\"application\"), exclude the kernel with"
                        + " ncu { kernels { exclude(…) } }, or reduce the program's problem size; with NCCL, set NCCL_NVLS_ENABLE=0.";
            case KERNEL_NOT_PREPARED ->
                "ncu could not prepare the GPU for profiling. The usual cause is an ncu that is older than the GPU or the driver:"
                        + " ncuDoctor compares the versions; set another ncu with -Pncu.executable=…. Other causes are WSL and"
                        + " green contexts.";
            case KERNEL_NOT_PROFILED ->
                "ncu could not profile the kernel '" + detail + "' and ended the program. Exclude the kernel with"
                        + " ncu { kernels { exclude(…) } }, or set another replayMode. ncu's messages are below.";
            case BAD_OPTION ->
                "ncu rejected its command line: " + detail + ". Check ncu { capture { extraArguments } } against"
                        + " 'ncu --help'.";
            case BAD_SECTION -> "ncu has no section '" + detail + "'. 'ncu --list-sections' lists them.";
            case BAD_NVTX_FILTER ->
                "ncu rejected the NVTX expression " + detail + ". Check the patterns in ncu { regions { … } }.";
            case OUTPUT_EXISTS -> "The report " + detail + " already exists, and ncu did not overwrite it.";
            case REPORT_MISSING ->
                "ncu ended successfully but wrote no report" + (detail.isEmpty() ? "" : " (" + detail + ")")
                        + ". Check whether the program replaced its process or ended ncu.";
            case REPORT_UNREADABLE ->
                "ncu wrote a report that cannot be read" + (detail.isEmpty() ? "" : " (" + detail + ")")
                        + ". Check that the disk is not full.";
            case TIMED_OUT ->
                "The capture exceeded its timeout of " + timeout.toSeconds() + " s; all of its processes were stopped."
                        + (run.queuedJob() == null
                                ? ""
                                : " Slurm job " + run.queuedJob() + " was still queued: nothing had run yet.")
                        + " Raise ncu { capture { timeout(…) } }, or measure less: fewer sections, launchCount, a narrower region."
                        + (run.launched()
                                ? " If kernels wait for those of other ranks, as NCCL's do, set ncu { workload { lockstep(…) } }."
                                : "")
                        + " If ncu locked the clocks, 'nvidia-smi -rgc' unlocks them.";
            case ENDED_BY_SIGNAL ->
                "'" + command.get(0) + "' was terminated by signal " + detail + " from outside."
                        + (detail.equals("9") ? " Check 'dmesg' for a lack of memory." : "");
            case NCU_FAILED ->
                "ncu failed with exit code " + detail + " for an unknown reason. Its last output is below.";
        };
    }

    /**
     * The message that the program ran and nothing was measured.
     *
     * @param discovered the ranges of the last {@code ncuDiscover} as text, or empty
     */
    public static String nothingProfiled(RunVerdict verdict, List<String> expressions, String discovered) {
        StringBuilder text = new StringBuilder("Nothing was profiled: the program ended, and ncu measured no ")
                .append(
                        switch (verdict.detail()) {
                            case "ranges" -> "range";
                            case "graphs" -> "CUDA graph";
                            default -> "kernel";
                        })
                .append('.');
        if (expressions.isEmpty()) {
            return text.append(" Check that the program, or a child process, uses the GPU.")
                    .toString();
        }
        text.append(" NVTX filter:");
        expressions.forEach(expression -> text.append("\n  --nvtx-include ").append(expression));
        return text.append(
                        discovered.isEmpty()
                                ? "\nRun ncuDiscover to list the ranges of the program."
                                : "\nRanges of the last ncuDiscover:\n"
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
