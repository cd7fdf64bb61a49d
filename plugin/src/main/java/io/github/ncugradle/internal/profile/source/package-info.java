/**
 * Where in the source code a result spent its time: lines and functions with what their instructions cost. Values add
 * up over results ({@code SourceTally}). Nothing here knows where the lines come from.
 */
@NullMarked
package io.github.ncugradle.internal.profile.source;

import org.jspecify.annotations.NullMarked;
