/** What all stages share; like everything below it, free of Gradle. */
@NullMarked
package io.github.ncugradle.internal;

import org.jspecify.annotations.NullMarked;
