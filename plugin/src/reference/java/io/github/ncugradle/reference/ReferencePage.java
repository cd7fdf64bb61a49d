package io.github.ncugradle.reference;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The reference as a page of the user guide. */
public final class ReferencePage {

    public static final String FILE = "docs/reference.md";

    private static final String HEAD = """
            <!-- Generated from the sources by ./gradlew docsReference: change the comments there, not this page. -->
            # Reference

            Look up a setting, a block or a task here. The build generates this page from the sources.

            ## Settings

            To override a setting for one run, use the property in the column *for one run*, or the task option. You can also put the
            property into `gradle.properties`. A property overrides the build script, and a task option overrides both. In a property,
            separate several values with commas, `-Pncu.capture.metrics=a,b`; repeat a task option for each value. A property `ncu.…`
            that is not listed here is an error.

            `workload { }` configures the workload `main`. Each workload accepts the settings of `workload`, and those of `capture`,
            `kernels`, `program`, `regions` and `discover`, which override the settings for all workloads: the property of
            `workloads.<name>.capture.replayMode` is `-Pncu.workloads.<name>.capture.replayMode=…`, and the tasks `ncuProfile<Name>` and
            so on have the options.

            """;

    private final Reference reference;
    private final StringBuilder text = new StringBuilder(HEAD);

    private ReferencePage(Reference reference) {
        this.reference = reference;
    }

    public static String of(Reference reference) {
        ReferencePage page = new ReferencePage(reference);
        page.settings();
        page.blocks();
        page.tasks();
        return page.text.toString();
    }

    private void settings() {
        row("setting", "default", "for one run", "task option", "ncu");
        row("---", "---", "---", "---", "---");
        for (Setting setting : reference.settings()) {
            List<String> paths = general(setting.paths());
            if (!paths.isEmpty()) {
                Description description = setting.description();
                row(
                        codes(paths),
                        description.defaultValue(),
                        setting.properties().isEmpty()
                                ? "script only: " + description.scriptOnly()
                                : codes(general(setting.properties()).stream()
                                        .map(property -> "-Pncu." + property + "=…")
                                        .toList()),
                        codes(setting.options()),
                        description.ncuFlag());
            }
        }
    }

    /** Without what repeats it for one of several workloads. */
    private static List<String> general(List<String> paths) {
        return paths.stream().filter(path -> !Place.isOfOneWorkload(path)).toList();
    }

    /** Blocks of one class have the same members, wherever they stand. */
    private void blocks() {
        text.append("\n## Blocks\n\nAll examples are valid in Kotlin and in Groovy.\n");
        reference.blocks().stream()
                .collect(Collectors.groupingBy(Block::type, LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(this::blocks);
    }

    private void blocks(List<Block> alike) {
        Block first = alike.get(0);
        text.append("\n### ")
                .append(codes(
                        alike.stream()
                                .map(block -> block.places().get(0).path())
                                .map(path -> path.isEmpty() ? "ncu" : path)
                                .toList(),
                        ", "))
                .append("\n\n")
                .append(first.meaning())
                .append("\n\n");
        if (!first.places().get(0).path().isEmpty()) {
            alike.stream().flatMap(block -> block.places().stream()).forEach(place -> text.append("- ")
                    .append(code(place.spelling()))
                    .append(": ")
                    .append(place.meaning())
                    .append('\n'));
            text.append('\n');
        }
        row("in the block", "type", "meaning");
        row("---", "---", "---");
        members(first).forEach(member -> row(member.toArray(String[]::new)));
    }

    /** The calls that set a setting stand beside it. */
    private static List<List<String>> members(Block block) {
        List<List<String>> members = new ArrayList<>();
        List<Call> others = new ArrayList<>(block.calls());
        for (Setting setting : block.settings()) {
            Description description = setting.description();
            members.add(List.of(
                    code(setting.name()),
                    setting.type(),
                    description.meaning() + " Default: " + description.defaultValue() + "."));
            block.calls().stream()
                    .filter(call -> call.name().equals(setting.name()))
                    .forEach(call -> {
                        members.add(member(call));
                        others.remove(call);
                    });
        }
        others.forEach(call -> members.add(member(call)));
        return members;
    }

    private static List<String> member(Call call) {
        return List.of(code(call.spelling()), "", call.meaning());
    }

    private void tasks() {
        text.append("\n## Tasks\n");
        for (TaskEntry task : reference.tasks()) {
            text.append("\n### ").append(code(task.name())).append("\n\n").append(task.meaning());
            if (!task.outputs().isEmpty()) {
                text.append(" It writes ").append(codes(task.outputs(), ", ")).append('.');
            }
            text.append('\n');
            if (!task.options().isEmpty()) {
                text.append('\n');
                row("option", "meaning");
                row("---", "---");
                task.options().forEach(option -> row(code(option.name()), option.description()));
            }
        }
    }

    private void row(String... cells) {
        text.append(Stream.of(cells)
                .map(cell -> cell.replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n")));
    }

    private static String codes(List<String> words) {
        return codes(words, "<br>");
    }

    private static String codes(List<String> words, String separator) {
        return words.stream().map(ReferencePage::code).collect(Collectors.joining(separator));
    }

    private static String code(String word) {
        return "`" + word + "`";
    }
}
