/**
 * The JSON documents between stages: serialization of records and validation against published schemas. The stage that writes
 * a document declares its content. Independent of any particular document.
 */
@NullMarked
package io.github.ncugradle.internal.document;

import org.jspecify.annotations.NullMarked;
