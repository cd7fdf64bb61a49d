/**
 * The JSON documents between stages: how records become JSON and back, and how a document is held against its published
 * schema. What a document says is declared by the stage that writes it. Nothing here knows a particular document.
 */
@NullMarked
package io.github.ncugradle.internal.document;

import org.jspecify.annotations.NullMarked;
