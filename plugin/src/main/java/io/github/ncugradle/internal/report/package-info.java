/** From regions.json to what people read: the view of it, the templates that show the view, and the pages. */
@NullMarked
package io.github.ncugradle.internal.report;

import org.jspecify.annotations.NullMarked;
