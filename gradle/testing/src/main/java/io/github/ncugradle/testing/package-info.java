/** What the tests of all projects share. */
@NullMarked
package io.github.ncugradle.testing;

import org.jspecify.annotations.NullMarked;
