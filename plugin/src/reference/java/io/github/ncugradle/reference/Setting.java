package io.github.ncugradle.reference;

import java.util.List;

/**
 * A setting of the script.
 *
 * @param paths its blocks and its name, for each place of the script that has it: {@code capture.replayMode}
 * @param properties the properties that override it
 * @param options the task options that override it: {@code ncuProfile --replay-mode}
 */
public record Setting(
        String name,
        List<String> paths,
        String type,
        Description description,
        List<String> properties,
        List<String> options) {}
