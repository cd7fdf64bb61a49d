package io.github.ncugradle.internal.capture.tool;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** Queries the GPUs of this machine from nvidia-smi. */
public final class NvidiaSmi {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> QUERY = List.of(
            "nvidia-smi",
            "--query-gpu=index,name,uuid,driver_version,clocks.sm,clocks.max.sm",
            "--format=csv,noheader");
    private static final int FIELDS = 6;

    private NvidiaSmi() {}

    /** The GPUs; empty without a driver. */
    public static List<Gpu> gpus() {
        try {
            return ShortCommand.ask(QUERY, PATIENCE)
                    .filter(answer -> answer.status() == 0)
                    .map(answer -> parse(answer.text()))
                    .orElse(List.of());
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
