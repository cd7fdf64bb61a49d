/** Makes the reference of all settings and tasks from the sources and from a live project. */
@NullMarked
package io.github.ncugradle.reference;

import org.jspecify.annotations.NullMarked;
