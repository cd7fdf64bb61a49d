/**
 * The public API: the {@code ncu { }} block and its values. Build scripts and other plugins can use everything that is public
 * here; {@code api.txt} lists it. {@code wiring} applies the settings; the classes here use neither tasks nor wiring.
 */
@NullMarked
package io.github.ncugradle;

import org.jspecify.annotations.NullMarked;
