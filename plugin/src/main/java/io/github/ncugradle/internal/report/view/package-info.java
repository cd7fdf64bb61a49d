/**
 * The data model of the templates: records that name and order the content of the region model. User templates depend
 * on them, and {@code docs/templates.md} lists them. This package renders nothing.
 */
@NullMarked
package io.github.ncugradle.internal.report.view;

import org.jspecify.annotations.NullMarked;
