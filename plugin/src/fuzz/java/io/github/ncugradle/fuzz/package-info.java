/** Entry points for a fuzzer. */
@NullMarked
package io.github.ncugradle.fuzz;

import org.jspecify.annotations.NullMarked;
