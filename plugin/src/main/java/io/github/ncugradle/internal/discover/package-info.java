/** Finding out which NVTX ranges a program has. */
@NullMarked
package io.github.ncugradle.internal.discover;

import org.jspecify.annotations.NullMarked;
