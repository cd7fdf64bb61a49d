/**
 * What templates see: records that name and order what the region model holds. Templates of users rely on them, and
 * {@code docs/templates.md} lists them. Nothing here renders.
 */
@NullMarked
package io.github.ncugradle.internal.report.view;

import org.jspecify.annotations.NullMarked;
