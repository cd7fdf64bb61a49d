package io.github.ncugradle

import io.github.ncugradle.testing.MarkdownPage.Piece

/**
 * How the guide's tests run a block of a page. The comment before the block has these clauses, separated by semicolons:
 *
 * <ul>
 * <li>{@code file PATH}: the block is this file of the build
 * <li>{@code run ARGUMENTS}: arguments to run with the block in place, instead of ncuReport; {@code run nothing} if later blocks run it
 * <li>{@code fails}: the command, or the last one of several, fails
 * <li>{@code report PATH}: creates an imported report
 * <li>{@code directory PATH}: creates an empty directory
 * <li>{@code stand-in NAME}: replaces a program that not every machine has, see {@link StandIn}
 * <li>{@code ci SYSTEM}: runs the recipe for this CI system, see {@link CiRecipe}
 * <li>{@code numbers vary}: compares the output except for its numbers
 * <li>{@code shown, REASON}: runs nothing
 * </ul>
 */
class Treatment {

    final String file
    final List<String> run
    final boolean fails
    final boolean numbersVary
    final String ci
    final List<String> reports
    final List<String> directories
    final List<String> standIns
    final String shown

    Treatment(Piece piece) {
        def clauses = piece.treatment().split(/;\s*/).findAll()
        file = words(clauses, "file ")[0]
        run = words(clauses, "run ")
        fails = clauses.remove("fails")
        numbersVary = clauses.remove("numbers vary")
        ci = words(clauses, "ci ")[0]
        reports = words(clauses, "report ")
        directories = words(clauses, "directory ")
        standIns = words(clauses, "stand-in ")
        shown = words(clauses, "shown, ")[0]
        if (clauses) {
            throw new IllegalArgumentException("${piece.place()}: unknown treatment '${clauses.join("; ")}'")
        }
    }

    private static List<String> words(List<String> clauses, String key) {
        def found = clauses.findAll { it.startsWith(key) }
        clauses.removeAll(found)
        return found*.substring(key.length())*.strip()
    }
}
