package io.github.ncugradle.internal.ingest.csv;

/** A position in a text file, counted from 1. */
record CsvPlace(long line, long column) {

    @Override
    public String toString() {
        return "line " + line + ", column " + column;
    }
}
