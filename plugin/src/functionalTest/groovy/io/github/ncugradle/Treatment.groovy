package io.github.ncugradle

import io.github.ncugradle.testing.MarkdownPage.Piece

/**
 * How a block of a page is tested, as the comment before it says in clauses that are separated by semicolons:
 *
 * <ul>
 * <li>{@code file PATH}: the block is this file of the build
 * <li>{@code run ARGUMENTS}: what is run once it stands there, in place of ncuReport; {@code run nothing} where the next blocks tell
 * <li>{@code fails}: the command, or the last one of several, fails
 * <li>{@code report PATH}: a report that somebody else made lies there
 * <li>{@code directory PATH}: an empty directory is there
 * <li>{@code stand-in NAME}: for a program that is not everywhere, see {@link StandIn}
 * <li>{@code ci SYSTEM}: the recipe for it is followed, see {@link CiRecipe}
 * <li>{@code numbers vary}: the output is the same but for its numbers
 * <li>{@code shown, REASON}: nothing is run, because
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
