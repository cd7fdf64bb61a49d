package io.github.ncugradle.internal.capture.tool;

import io.github.ncugradle.internal.document.RecordForm;
import java.io.Serializable;

/**
 * A GPU as the driver describes it.
 *
 * @param clocks the current and the highest SM clock, as nvidia-smi prints them
 */
public record Gpu(int index, String name, String uuid, String driver, String clocks) implements Serializable {

    private static final long serialVersionUID = 1L;

    private Object writeReplace() {
        return new RecordForm(this);
    }
}
