package io.github.ncugradle.internal.capture.tool;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Queries the GPUs of this machine from nvidia-smi. */
public final class NvidiaSmi {

    private static final long PATIENCE_SECONDS = 20;
    private static final int FIELDS = 6;

    private NvidiaSmi() {}

    /** The GPUs; empty without a driver. */
    public static List<Gpu> gpus() {
        try {
            Process process = new ProcessBuilder(
                            "nvidia-smi",
                            "--query-gpu=index,name,uuid,driver_version,clocks.sm,clocks.max.sm",
                            "--format=csv,noheader")
                    .redirectErrorStream(true)
                    .start();
            process.getOutputStream().close();
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                return List.of();
            }
            return process.exitValue() == 0 ? parse(output) : List.of();
        } catch (IOException e) {
            return List.of();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return List.of();
        }
    }

    static List<Gpu> parse(String output) {
        List<Gpu> gpus = new ArrayList<>();
        for (String line : output.lines().toList()) {
            String[] fields = line.split(", ", -1);
            if (fields.length == FIELDS && fields[0].matches("\\d+")) {
                gpus.add(new Gpu(
                        Integer.parseInt(fields[0]), fields[1], fields[2], fields[3], fields[4] + " of " + fields[5]));
            }
        }
        return List.copyOf(gpus);
    }
}
