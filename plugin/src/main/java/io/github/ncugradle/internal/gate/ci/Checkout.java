package io.github.ncugradle.internal.gate.ci;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The repository checkout that contains a build. CI systems use paths relative to its root. */
public final class Checkout {

    private Checkout() {}

    /**
     * Location of a build in its checkout.
     *
     * @param build root of the build
     * @param workspace checkout directory according to the CI system, or null; used if there is no {@code .git}
     * @return the path relative to the root of the checkout; empty if that is the root of the build, or if it is
     *     unknown
     */
    public static Path placeOf(Path build, @Nullable String workspace) {
        for (Path directory = build; directory != null; directory = directory.getParent()) {
            // .git is a file in a worktree and in a submodule.
            if (Files.exists(directory.resolve(".git"))) {
                return directory.relativize(build);
            }
        }
        Path nowhere = Path.of("");
        Path root = workspace == null ? nowhere : Path.of(workspace);
        return root.isAbsolute() && build.startsWith(root) ? root.relativize(build) : nowhere;
    }
}
