/**
 * The capture document, {@code capture.json}: what made a capture, and which reports belong to it. A record and its parts, with
 * format, version and schema like the documents of later stages. Nothing here runs or measures.
 */
@NullMarked
package io.github.ncugradle.internal.capture.model;

import org.jspecify.annotations.NullMarked;
