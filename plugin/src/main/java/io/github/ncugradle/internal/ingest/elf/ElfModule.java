package io.github.ncugradle.internal.ingest.elf;

import io.github.ncugradle.internal.file.Limits;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A 64-bit ELF file in memory: its sections, its symbols and the relocations of a section. */
public final class ElfModule {

    private static final long MAGIC = 0x464c457fL;
    private static final int CLASS_64_LITTLE_ENDIAN = 0x0102;
    private static final int SECTION_TABLE = 0x28;
    private static final int SIZES = 0x3a;
    private static final int SECTION_HEADER = 64;
    private static final int EXTENDED = 0xffff;
    private static final int SYMBOLS = 2;
    private static final int RELOCATIONS_WITH_ADDEND = 4;
    private static final int WITHOUT_CONTENT = 8;
    private static final int RELOCATIONS = 9;
    private static final int RELOCATION = 16;

    private final CodeBytes file;
    private final List<Section> sections = new ArrayList<>();
    private final CodeBytes sectionNames;

    /** Reads the table of sections. */
    public ElfModule(byte[] content) throws DamagedCodeException {
        file = CodeBytes.of(content, "the ELF file");
        if (file.u32() != MAGIC || file.u16() != CLASS_64_LITTLE_ENDIAN) {
            throw new DamagedCodeException("expected a 64-bit little-endian ELF file, found something else");
        }
        file.skip(SECTION_TABLE - file.position());
        long offset = file.u64();
        file.skip(SIZES - file.position());
        int headerSize = file.u16();
        long count = file.u16();
        long names = file.u16();
        if (headerSize < SECTION_HEADER) {
            throw new DamagedCodeException("expected section headers of 64 bytes, found " + headerSize);
        }
        // Numbers too large for their fields are in the first section.
        Section first = section(offset);
        count = count == 0 ? first.size : count;
        names = names == EXTENDED ? first.link : names;
        for (long i = 0; i < count; i++) {
            sections.add(section(offset + i * headerSize));
        }
        sectionNames = content(names, "the table of section names");
    }

    private record Section(long name, int type, long offset, long size, long link, long info) {}

    /**
     * What replaces a number in a section: the value of a symbol and something added to it.
     *
     * @param inPlace whether that is the number itself, rather than the addend
     */
    public record Relocation(long symbol, boolean inPlace, long addend) {}

    private Section section(long offset) throws DamagedCodeException {
        CodeBytes header = file.slice(offset, SECTION_HEADER, "a section header");
        long name = header.u32();
        int type = (int) header.u32();
        header.skip(2L * Long.BYTES);
        return new Section(name, type, header.u64(), header.u64(), header.u32(), header.u32());
    }

    /** The number of the first section with a name; 0, which is never that of a section, if there is none. */
    public int section(String name) throws DamagedCodeException {
        for (int i = 1; i < sections.size(); i++) {
            if (sectionNames.textAt(sections.get(i).name).equals(name)) {
                return i;
            }
        }
        return 0;
    }

    /** The bytes of a section, which messages call {@code what}. */
    public CodeBytes content(long section, String what) throws DamagedCodeException {
        if (section < 0 || section >= sections.size()) {
            throw new DamagedCodeException(
                    "expected " + what + " in one of " + sections.size() + " sections, found number " + section);
        }
        Section found = sections.get((int) section);
        return file.slice(found.offset, found.type == WITHOUT_CONTENT ? 0 : found.size, what);
    }

    /** The symbols; none where the file has no table of them. */
    public ElfSymbols symbols() throws DamagedCodeException {
        for (int i = 1; i < sections.size(); i++) {
            if (sections.get(i).type == SYMBOLS) {
                return new ElfSymbols(
                        content(i, "the symbol table"), content(sections.get(i).link, "the table of symbol names"));
            }
        }
        CodeBytes none = file.slice(0, 0, "no table of symbols");
        return new ElfSymbols(none, none);
    }

    /** What has to be put into a section before it is read, by offset. */
    public Map<Long, Relocation> relocations(int section) throws DamagedCodeException {
        Map<Long, Relocation> found = new HashMap<>();
        relocations(section, RELOCATIONS, found);
        relocations(section, RELOCATIONS_WITH_ADDEND, found);
        return found;
    }

    /** One table of each type is all that compilers write; more could all be the same bytes. */
    private void relocations(int section, int type, Map<Long, Relocation> found) throws DamagedCodeException {
        for (int i = 1; i < sections.size(); i++) {
            if (sections.get(i).type == type && sections.get(i).info == section) {
                boolean inPlace = type == RELOCATIONS;
                CodeBytes table = content(i, "a table of relocations");
                if (table.size() / RELOCATION > Limits.RELOCATIONS) {
                    throw new DamagedCodeException("expected at most " + Limits.RELOCATIONS
                            + " relocations of a section, found " + table.size() / RELOCATION);
                }
                while (table.remaining() > 0) {
                    long offset = table.u64();
                    long symbol = table.u64() >>> Integer.SIZE;
                    found.put(offset, new Relocation(symbol, inPlace, inPlace ? 0 : table.u64()));
                }
                return;
            }
        }
    }
}
