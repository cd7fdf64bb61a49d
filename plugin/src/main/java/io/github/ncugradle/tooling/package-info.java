/**
 * Model for IDEs and scripts, fetched through Gradle's Tooling API: {@link io.github.ncugradle.tooling.NcuModel}. Interfaces
 * only, without dependencies beyond the JDK. {@code wiring} implements them.
 */
@NullMarked
package io.github.ncugradle.tooling;

import org.jspecify.annotations.NullMarked;
