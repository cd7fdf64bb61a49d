package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.document.RecordForm;
import java.io.Serializable;

/**
 * A GPU, as reported by the driver.
 *
 * @param clocks the current and maximum SM clock, as printed by nvidia-smi
 */
public record Gpu(int index, String name, String uuid, String driver, String clocks) implements Serializable {

    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
