/**
 * The capture document, {@code capture.json}: provenance and reports of a capture. A record and its parts, with format, version
 * and schema like the documents of later stages. Nothing here runs or measures.
 */
@NullMarked
package io.github.ncugradle.internal.capture.model;

import org.jspecify.annotations.NullMarked;
