/**
 * Text for people and names from programs: numbers at a readable scale, tables for a terminal, short and similar names, and
 * {@code VisibleText}, which makes hostile text harmless. All functions here are pure. Nothing here reads or writes files, or
 * knows a stage.
 */
@NullMarked
package io.github.ncugradle.internal.text;

import org.jspecify.annotations.NullMarked;
