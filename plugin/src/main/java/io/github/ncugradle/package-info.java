/**
 * The public face: the block {@code ncu { }} and the values it takes. A build script can write, and another plugin can read,
 * everything that is public here; {@code api.txt} lists it. What the plugin does with the settings belongs to
 * {@code wiring}, and the classes here use neither tasks nor wiring.
 */
@NullMarked
package io.github.ncugradle;

import org.jspecify.annotations.NullMarked;
