/** The plugin and what a build script says to it. */
@NullMarked
package io.github.ncugradle;

import org.jspecify.annotations.NullMarked;
