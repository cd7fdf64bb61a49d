/**
 * What the plugin does with files of others: limits on what it reads, links it refuses to follow, and hashes. The rules
 * hold for every stage alike. Formats of files belong to the stages.
 */
@NullMarked
package io.github.ncugradle.internal.file;

import org.jspecify.annotations.NullMarked;
