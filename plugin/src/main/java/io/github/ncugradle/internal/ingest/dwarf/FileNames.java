package io.github.ncugradle.internal.ingest.dwarf;

import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.elf.CodeBytes;
import io.github.ncugradle.internal.ingest.elf.DamagedCodeException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The files of a unit of a line table, by number. */
final class FileNames {

    private static final int PATH = 1;
    private static final int DIRECTORY = 2;

    private final CodeBytes source;
    private final List<String> directories = new ArrayList<>();
    private final List<Entry> files = new ArrayList<>();
    private final Map<Long, String> paths = new HashMap<>();

    private FileNames(CodeBytes source) {
        this.source = source;
    }

    private record Entry(String name, long directory) {}

    /** Where names are that are not in the table itself. */
    record Texts(CodeBytes lineTexts, CodeBytes texts, Relocated relocated) {}

    /** What a number at an offset in the section of line tables stands for. */
    interface Relocated {
        long value(long at, long value) throws DamagedCodeException;
    }

    /** Of DWARF 2 to 4: directories and files count from 1, and the directory 0 is not named. */
    static FileNames read(CodeBytes header) throws DamagedCodeException {
        FileNames names = new FileNames(header);
        names.directories.add("");
        for (String name = header.text(); !name.isEmpty(); name = header.text()) {
            requireFew(names.directories.size());
            names.directories.add(name);
        }
        names.files.add(new Entry("", 0));
        while (names.define(header)) {
            // One entry after the other, until an empty name ends them.
        }
        return names;
    }

    /** Of DWARF 5: both count from 0, and the table says how its entries are written. */
    static FileNames readFormatted(CodeBytes header, long headerAt, int offsetSize, Texts texts)
            throws DamagedCodeException {
        FileNames names = new FileNames(header);
        Formatted formatted = new Formatted(header, headerAt, offsetSize, texts);
        for (Entry entry : formatted.entries()) {
            names.directories.add(entry.name);
        }
        names.files.addAll(formatted.entries());
        return names;
    }

    /** Reads one more file; false if its name is empty. */
    boolean define(CodeBytes in) throws DamagedCodeException {
        String name = in.text();
        if (name.isEmpty()) {
            return false;
        }
        requireFew(files.size());
        files.add(new Entry(name, in.uleb()));
        in.uleb(); // Time and size of the file, which compilers leave at zero.
        in.uleb();
        return true;
    }

    private static void requireFew(long names) throws DamagedCodeException {
        if (names > Limits.FILE_NAMES) {
            throw new DamagedCodeException("expected at most " + Limits.FILE_NAMES
                    + " names of files in a unit of the line table, found more");
        }
    }

    /** The path of a file; null if it has no name. */
    @Nullable
    String path(long number) throws DamagedCodeException {
        String known = paths.get(number);
        if (known != null || number < 0 || number >= files.size()) {
            return known;
        }
        Entry file = files.get((int) number);
        if (file.name.isEmpty()) {
            return null;
        }
        String path = file.name;
        if (file.directory > 0 && file.directory < directories.size()) {
            path = within(directories.get((int) file.directory), path);
        }
        path = directories.isEmpty() ? path : within(directories.get(0), path);
        source.spend(path.length());
        String plain = plain(path);
        paths.put(number, plain);
        return plain;
    }

    /** As ncu prints it: without steps that lead nowhere or back. */
    private static String plain(String path) {
        if (!path.contains("./")) {
            return path;
        }
        Deque<String> steps = new ArrayDeque<>();
        for (String step : path.split("/", -1)) {
            if (step.equals("..")
                    && !steps.isEmpty()
                    && !steps.getLast().isEmpty()
                    && !steps.getLast().equals("..")) {
                steps.removeLast();
            } else if (!step.equals(".")) {
                steps.add(step);
            }
        }
        return String.join("/", steps);
    }

    private static String within(String directory, String path) {
        boolean absolute = path.startsWith("/") || path.startsWith("\\") || path.startsWith(":", 1);
        return absolute || directory.isEmpty() ? path : directory + "/" + path;
    }

    /** Reads lists of entries whose parts are described before them. */
    private record Formatted(CodeBytes in, long inAt, int offsetSize, Texts texts) {

        List<Entry> entries() throws DamagedCodeException {
            int parts = in.u8();
            long[] contents = new long[parts];
            long[] forms = new long[parts];
            for (int i = 0; i < parts; i++) {
                contents[i] = in.uleb();
                forms[i] = in.uleb();
            }
            long count = in.uleb();
            // Each part of an entry takes a byte at least.
            if (count < 0 || (parts == 0 && count > 0) || count > in.remaining()) {
                throw new DamagedCodeException("the line table announces " + Long.toUnsignedString(count) + " names in "
                        + in.remaining() + " bytes");
            }
            requireFew(count);
            List<Entry> entries = new ArrayList<>();
            for (long i = 0; i < count; i++) {
                String name = "";
                long directory = 0;
                for (int part = 0; part < parts; part++) {
                    if (contents[part] == PATH) {
                        name = text(forms[part]);
                    } else if (contents[part] == DIRECTORY) {
                        directory = number(forms[part]);
                    } else {
                        skip(forms[part]);
                    }
                }
                entries.add(new Entry(name, directory));
            }
            return entries;
        }

        private String text(long form) throws DamagedCodeException {
            return switch ((int) form) {
                case 0x08 -> in.text();
                case 0x0e -> texts.texts.textAt(reference());
                case 0x1f -> texts.lineTexts.textAt(reference());
                default -> throw unknown(form);
            };
        }

        private long reference() throws DamagedCodeException {
            long at = inAt + in.position();
            return texts.relocated.value(at, in.unsigned(offsetSize));
        }

        private long number(long form) throws DamagedCodeException {
            return switch ((int) form) {
                case 0x0b -> in.u8();
                case 0x05 -> in.u16();
                case 0x06 -> in.u32();
                case 0x07 -> in.u64();
                case 0x0f -> in.uleb();
                default -> throw unknown(form);
            };
        }

        private void skip(long form) throws DamagedCodeException {
            switch ((int) form) {
                case 0x08 -> in.text();
                case 0x0e, 0x1f -> in.skip(offsetSize);
                case 0x09 -> in.skip(in.uleb()); // A block of any length.
                case 0x1e -> in.skip(2L * Long.BYTES); // A hash.
                default -> number(form);
            }
        }

        private static DamagedCodeException unknown(long form) {
            return new DamagedCodeException("the line table has names in the unknown form " + form);
        }
    }
}
