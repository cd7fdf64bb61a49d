/**
 * What IDEs and scripts fetch from a build through Gradle's Tooling API: {@link io.github.ncugradle.tooling.NcuModel}.
 * Interfaces only, and they use nothing but the JDK.
 */
@NullMarked
package io.github.ncugradle.tooling;

import org.jspecify.annotations.NullMarked;
