package io.github.ncugradle.internal.gate.ci;

import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** The checkout of a repository that a build lies in: CI systems name files from its root. */
public final class Checkout {

    private Checkout() {}

    /**
     * Where a build lies in its checkout.
     *
     * @param build the root of the build
     * @param workspace where the CI system says that the checkout is, or null; it counts where there is no {@code .git}
     * @return the path from the root of the checkout; empty where that is the root of the build, or where it is not known
     */
    public static Path placeOf(Path build, @Nullable String workspace) {
        for (Path directory = build; directory != null; directory = directory.getParent()) {
            // A file in a worktree and in a submodule.
            if (Files.exists(directory.resolve(".git"))) {
                return directory.relativize(build);
            }
        }
        Path nowhere = Path.of("");
        Path root = workspace == null ? nowhere : Path.of(workspace);
        return root.isAbsolute() && build.startsWith(root) ? root.relativize(build) : nowhere;
    }
}
