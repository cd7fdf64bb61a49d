package io.github.ncugradle.internal.ingest.ncurep;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import io.airlift.compress.zstd.ZstdInputStream;
import io.airlift.compress.zstd.ZstdOutputStream;
import io.github.ncugradle.internal.file.Limits;
import io.github.ncugradle.internal.ingest.code.LoadedFunction;
import io.github.ncugradle.internal.ingest.source.IngestException;
import io.github.ncugradle.internal.ingest.source.ReportInput;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The modules and imported source files of a report, found in one pass over the data that precedes the results of each block.
 * Code stays in the file, except that of a packed report, which cannot be read backward: it is kept compressed, module by module.
 */
final class CodeIndex {

    private final ReportInput input;
    private final Map<Key, CodeModule> modules = new HashMap<>();
    private final Map<String, byte[]> files = new HashMap<>();
    private long functions;
    private long sizeOfModules;
    private long packed;
    private long textSize;
    private String damage = "";

    private CodeIndex(ReportInput input) {
        this.input = input;
    }

    /** What results refer to; processes count by themselves. */
    record Key(long process, long reference) {}

    static CodeIndex read(ReportInput input, List<NcuRepReader.Block> blocks) throws IOException {
        CodeIndex index = new CodeIndex(input);
        try (RepBytes bytes = new RepBytes(input)) {
            for (NcuRepReader.Block block : blocks) {
                index.read(bytes, block);
            }
        }
        return index;
    }

    @Nullable
    CodeModule module(Key key) {
        return modules.get(key);
    }

    long sizeOfModules() {
        return sizeOfModules;
    }

    byte @Nullable [] file(String path) {
        return files.get(path);
    }

    /** The first problem with missing data; empty if there was none. */
    String damage() {
        return damage;
    }

    private void read(RepBytes bytes, NcuRepReader.Block block) {
        long position = block.payload();
        for (long i = 0; i < block.sources(); i++) {
            try {
                long length = bytes.lengthInBlock(position, block.end(), "a source");
                position += Integer.BYTES;
                long end = position + length;
                readOne(bytes, block, position, length);
                position = end;
            } catch (IngestException e) {
                damage = damage.isEmpty() ? e.position() + ": " + e.reason() : damage;
                return;
            }
        }
    }

    private void readOne(RepBytes bytes, NcuRepReader.Block block, long position, long length) {
        Source source = bytes.decode(position, length, "a source", (in, start) -> new Source().read(in, start));
        Key key = new Key(block.process().id(), source.reference);
        CodeModule module = modules.computeIfAbsent(key, added -> new CodeModule());
        source.functions.forEach(module::add);
        if (source.content != null && module.content() == null) {
            module.setContent(source.content, source.size);
            sizeOfModules += source.size;
        }
    }

    /** One message; its fields may come in any order. */
    private final class Source {

        private final List<LoadedFunction> functions = new ArrayList<>();
        private long reference;
        private CodeModule.@Nullable Content content;
        private int size;

        Source read(CodedInputStream in, long start) throws IOException {
            Wire.fields(in, (tag, field) -> {
                switch (tag) {
                    case ReportFields.SourceData.REFERENCE -> reference = field.readUInt64();
                    case ReportFields.SourceData.BINARY -> binary(field, start);
                    case ReportFields.SourceData.FILES -> files(field);
                    case ReportFields.SourceData.LOADED -> loaded(field);
                    default -> Wire.skip(field, tag);
                }
            });
            return this;
        }

        private void binary(CodedInputStream in, long start) throws IOException {
            int length = in.readRawVarint32();
            if (length < 0 || length > Limits.CUBIN) {
                throw new InvalidProtocolBufferException("expected at most " + Limits.CUBIN
                        + " bytes of code in a module, found " + Integer.toUnsignedString(length));
            }
            size = length;
            if (input.inAnyOrder()) {
                long at = start + in.getTotalBytesRead();
                in.skipRawBytes(length);
                content = () -> content(at, length);
            } else {
                byte[] kept = pack(in.readRawBytes(length));
                packed += kept.length;
                if (packed > Limits.PACKED_CUBINS) {
                    throw new InvalidProtocolBufferException(
                            "the code in this packed report takes more than " + Limits.PACKED_CUBINS + " bytes");
                }
                content = () -> unpack(kept, length);
            }
        }

        private void loaded(CodedInputStream in) throws IOException {
            Wire.nested(in, (tag, nested) -> {
                if (tag == ReportFields.LoadedSymbols.FUNCTION) {
                    function(nested);
                } else {
                    Wire.skip(nested, tag);
                }
            });
        }

        private void function(CodedInputStream in) throws IOException {
            if (++CodeIndex.this.functions > Limits.FUNCTIONS) {
                throw new InvalidProtocolBufferException(
                        "expected at most " + Limits.FUNCTIONS + " functions in a report, found more");
            }
            String[] name = {""};
            long[] addressAndSymbol = new long[2];
            Wire.nested(in, (tag, nested) -> {
                switch (tag) {
                    case ReportFields.LoadedSymbol.NAME -> name[0] = Wire.text(nested);
                    case ReportFields.LoadedSymbol.ADDRESS -> addressAndSymbol[0] = nested.readUInt64();
                    case ReportFields.LoadedSymbol.SYMBOL -> addressAndSymbol[1] = nested.readUInt64();
                    default -> Wire.skip(nested, tag);
                }
            });
            functions.add(new LoadedFunction(name[0], addressAndSymbol[0], addressAndSymbol[1]));
        }
    }

    private void files(CodedInputStream in) throws IOException {
        Wire.nested(in, (tag, nested) -> {
            if (tag != ReportFields.SourceFiles.FILE) {
                Wire.skip(nested, tag);
                return;
            }
            String[] path = {""};
            byte[][] text = {{}};
            Wire.nested(nested, (part, field) -> {
                switch (part) {
                    case ReportFields.SourceFile.PATH -> path[0] = Wire.text(field);
                    case ReportFields.SourceFile.TEXT -> text[0] = Wire.bytes(field);
                    default -> Wire.skip(field, part);
                }
            });
            // Files beyond the limit are as if they had not been imported.
            if (text[0].length > 0 && textSize + text[0].length <= Limits.SOURCE_FILES && !files.containsKey(path[0])) {
                textSize += text[0].length;
                files.put(path[0], text[0]);
            }
        });
    }

    private byte[] content(long at, int length) throws IOException {
        byte[] content = new byte[length];
        try (ReportInput.Bytes bytes = input.open()) {
            bytes.read(at, content, 0, length);
        }
        return content;
    }

    private static byte[] pack(byte[] content) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new ZstdOutputStream(packed)) {
            out.write(content);
        }
        return packed.toByteArray();
    }

    private static byte[] unpack(byte[] packed, int length) throws IOException {
        try (InputStream in = new ZstdInputStream(new ByteArrayInputStream(packed))) {
            return in.readNBytes(length);
        }
    }
}
