package io.github.ncugradle.internal.ingest.dwarf;

import io.github.ncugradle.internal.ingest.elf.CodeBytes;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import io.github.ncugradle.internal.profile.source.SourcePlace;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the line program of one unit: a little machine that makes rows of address, file and line. */
final class LineProgram {

    private static final long LONG_UNIT = 0xffffffffL;
    private static final long FIRST_RESERVED_LENGTH = 0xfffffff0L;
    private static final int OLDEST_VERSION = 2;
    private static final int NEWEST_VERSION = 5;
    private static final int VERSION_WITH_OPERATIONS = 4;
    private static final int ADDRESS_AFTER_OPCODE = 255;

    private final CodeBytes unit;
    private final long unitAt;
    private final Rows rows;
    private final int instructionLength;
    private final int lineBase;
    private final int lineRange;
    private final int firstSpecial;
    private final int[] operands;
    private final FileNames files;
    private final Map<Long, SourcePlace> places = new HashMap<>();

    private long address;
    private long file;
    private int line;

    /** Takes what the program makes. */
    interface Rows {

        /**
         * Begins a sequence.
         *
         * @param operandAt where in the section of line tables the address is written
         * @return the address that is meant
         */
        long start(long operandAt, long address) throws DamagedCodeException;

        /** Takes a row; without a place it ends a sequence, or its line is not known. */
        void add(long address, @Nullable SourcePlace place) throws DamagedCodeException;
    }

    /** Reads the next unit of a section of line tables. */
    static void read(CodeBytes section, FileNames.Texts texts, Rows rows) throws DamagedCodeException {
        long length = section.u32();
        int offsetSize = Integer.BYTES;
        if (length == LONG_UNIT) {
            length = section.u64();
            offsetSize = Long.BYTES;
        } else if (length >= FIRST_RESERVED_LENGTH) {
            throw new DamagedCodeException("the line table has a unit with the impossible length " + length);
        }
        int at = section.position();
        CodeBytes unit = section.slice(at, length, "a unit of the line table");
        section.skip(length);
        new LineProgram(unit, at, offsetSize, texts, rows).run();
    }

    private LineProgram(CodeBytes unit, long unitAt, int offsetSize, FileNames.Texts texts, Rows rows)
            throws DamagedCodeException {
        this.unit = unit;
        this.unitAt = unitAt;
        this.rows = rows;
        int version = unit.u16();
        if (version < OLDEST_VERSION || version > NEWEST_VERSION) {
            throw new DamagedCodeException("expected a line table of DWARF version 2 to 5, found " + version);
        }
        if (version == NEWEST_VERSION) {
            unit.skip(2); // The sizes of addresses and of segment selectors.
        }
        long headerLength = unit.unsigned(offsetSize);
        int headerAt = unit.position();
        instructionLength = unit.u8();
        if (version >= VERSION_WITH_OPERATIONS && unit.u8() > 1) {
            throw new DamagedCodeException("expected a line table for one operation an instruction, found more");
        }
        unit.skip(1); // Whether a row is a statement unless it says otherwise: ncu counts both.
        lineBase = unit.s8();
        lineRange = unit.u8();
        firstSpecial = unit.u8();
        if (lineRange == 0 || firstSpecial == 0) {
            throw new DamagedCodeException("the header of a unit of the line table has a zero where none may be");
        }
        operands = new int[firstSpecial];
        for (int i = 1; i < firstSpecial; i++) {
            operands[i] = unit.u8();
        }
        CodeBytes names = unit.slice(headerAt, headerLength, "the header of a unit of the line table");
        names.skip(unit.position() - headerAt);
        files = version == NEWEST_VERSION
                ? FileNames.readFormatted(names, unitAt + headerAt, offsetSize, texts)
                : FileNames.read(names);
        unit.skip(headerAt + headerLength - unit.position());
    }

    private void run() throws DamagedCodeException {
        reset();
        while (unit.remaining() > 0) {
            int opcode = unit.u8();
            if (opcode >= firstSpecial) {
                advance((opcode - firstSpecial) / lineRange);
                line += lineBase + (opcode - firstSpecial) % lineRange;
                row();
            } else if (opcode == 0) {
                extended();
            } else {
                standard(opcode);
            }
        }
    }

    private void reset() {
        address = 0;
        file = 1;
        line = 1;
    }

    private void advance(long instructions) {
        address += instructions * instructionLength;
    }

    private void row() throws DamagedCodeException {
        rows.add(address, line <= 0 ? null : place());
    }

    private @Nullable SourcePlace place() throws DamagedCodeException {
        long key = file << Integer.SIZE | line;
        SourcePlace known = places.get(key);
        if (known != null) {
            return known;
        }
        String path = files.path(file);
        if (path == null) {
            return null;
        }
        SourcePlace place = new SourcePlace(path, line);
        places.put(key, place);
        return place;
    }

    private void standard(int opcode) throws DamagedCodeException {
        switch (opcode) {
            case 1 -> row();
            case 2 -> advance(unit.uleb());
            case 3 -> line += (int) unit.sleb();
            case 4 -> file = unit.uleb();
            case 8 -> advance((ADDRESS_AFTER_OPCODE - firstSpecial) / lineRange);
            case 9 -> address += unit.u16();
            default -> {
                // Columns, blocks, and whatever else says nothing about lines.
                for (int i = 0; i < operands[opcode]; i++) {
                    unit.uleb();
                }
            }
        }
    }

    private void extended() throws DamagedCodeException {
        long length = unit.uleb();
        int at = unit.position();
        if (length == 0) {
            return;
        }
        CodeBytes operation = unit.slice(at, length, "an operation of the line table");
        unit.skip(length);
        switch (operation.u8()) {
            case 1 -> {
                rows.add(address, null);
                reset();
            }
            case 2 -> {
                if (operation.remaining() > Long.BYTES) {
                    throw new DamagedCodeException(
                            "the line table has an address of " + operation.remaining() + " bytes");
                }
                address = rows.start(unitAt + at + 1, operation.unsigned(operation.remaining()));
            }
            case 3 -> files.define(operation);
            default -> {
                // A vendor's own: NVIDIA's 0x90 says where inlined code was called, and ncu does not count that.
            }
        }
    }
}
