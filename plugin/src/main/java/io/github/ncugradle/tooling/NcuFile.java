package io.github.ncugradle.tooling;

import java.io.File;

/** An output file, which may not exist yet. */
public interface NcuFile {

    /** Absolute path. */
    File getFile();

    /** Whether the file existed when the model was fetched. */
    boolean isPresent();
}
