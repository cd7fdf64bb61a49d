package io.github.ncugradle.tooling;

import java.io.File;

/** A file that may not have been written yet. */
public interface NcuFile {

    /** Its absolute path. */
    File getFile();

    /** Whether it was there when the model was fetched. */
    boolean isPresent();
}
