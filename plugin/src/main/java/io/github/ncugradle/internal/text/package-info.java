/**
 * Text for people and names from programs: numbers at a readable scale, tables for a terminal, short and similar names, and
 * {@code VisibleText}, which sanitizes untrusted text. All functions are pure. No file access, and no stage is
 * known here.
 */
@NullMarked
package io.github.ncugradle.internal.text;

import org.jspecify.annotations.NullMarked;
