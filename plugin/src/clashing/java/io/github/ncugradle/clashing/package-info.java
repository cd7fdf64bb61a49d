/** A plugin of somebody else, with libraries of its own. */
@org.jspecify.annotations.NullMarked
package io.github.ncugradle.clashing;
