package io.github.ncugradle.benchmark;

import com.google.protobuf.CodedInputStream;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import io.airlift.compress.zstd.ZstdOutputStream;
import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Dim3;
import io.github.ncugradle.internal.profile.NvtxRange;
import io.github.ncugradle.internal.profile.NvtxState;
import io.github.ncugradle.internal.profile.Placement;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.ReportFormat;
import io.github.ncugradle.internal.profile.Result;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.profile.TargetProcess;
import io.github.ncugradle.internal.profile.Work;
import io.github.ncugradle.internal.profile.metric.MetricSchema;
import io.github.ncugradle.internal.profile.metric.MetricValue;
import io.github.ncugradle.internal.profile.metric.MetricsPool;
import io.github.ncugradle.simulator.writer.NcuRepWriter;
import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Makes the reports that the benchmarks read. */
final class LargeReports {

    private static final int SOURCES = 1;
    private static final int RESULTS = 2;
    private static final int PAYLOAD_SIZE = 5;
    private static final int PROCESS = 6;

    private LargeReports() {}

    /** The code of a real report, and its results again and again, a block each, until there are as many as asked for. */
    static void repeat(Path report, int results, Path target) throws IOException {
        ByteBuffer in = ByteBuffer.wrap(Files.readAllBytes(report)).order(ByteOrder.LITTLE_ENDIAN);
        byte[] start = new byte[8 + in.getInt(4)];
        in.get(start);
        List<byte[]> headers = new ArrayList<>();
        List<byte[]> measured = new ArrayList<>();
        List<byte[]> code = new ArrayList<>();
        while (in.hasRemaining()) {
            byte[] header = next(in);
            int payloadEnd = in.position() + (int) number(header, PAYLOAD_SIZE);
            for (long i = number(header, SOURCES); i > 0; i--) {
                code.add(next(in));
            }
            for (long i = number(header, RESULTS); i > 0; i--) {
                measured.add(next(in));
            }
            in.position(payloadEnd);
            headers.add(withoutPayload(header));
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(target), 1 << 20)) {
            out.write(start);
            for (byte[] header : headers) {
                writeBlock(out, header, new byte[0]);
            }
            byte[] process = lastField(headers, PROCESS);
            for (byte[] message : code) {
                writeBlock(out, process, message, 1, 0);
            }
            for (int i = 0; i < results; i++) {
                writeBlock(out, process, measured.get(i % measured.size()), 0, 1);
            }
        }
    }

    /** One message only: ncu refuses a block with two sources. */
    private static void writeBlock(OutputStream out, byte[] process, byte[] message, int sources, int results)
            throws IOException {
        ByteArrayOutputStream payload = new ByteArrayOutputStream();
        writeSized(payload, message);
        ByteArrayOutputStream header = new ByteArrayOutputStream();
        CodedOutputStream fields = CodedOutputStream.newInstance(header);
        fields.writeUInt32(SOURCES, sources);
        fields.writeUInt32(RESULTS, results);
        fields.writeUInt32(PAYLOAD_SIZE, payload.size());
        fields.writeByteArray(PROCESS, process);
        fields.flush();
        writeBlock(out, header.toByteArray(), payload.toByteArray());
    }

    /** Each megabyte by itself, or the repetitions would shrink as nothing real does. */
    static void pack(Path report, Path target) throws IOException {
        try (InputStream in = Files.newInputStream(report);
                OutputStream out = Files.newOutputStream(target)) {
            for (byte[] part = in.readNBytes(1 << 20); part.length > 0; part = in.readNBytes(1 << 20)) {
                ByteArrayOutputStream packed = new ByteArrayOutputStream();
                try (OutputStream frame = new ZstdOutputStream(packed)) {
                    frame.write(part);
                }
                packed.writeTo(out);
            }
        }
    }

    private static byte[] next(ByteBuffer in) {
        byte[] message = new byte[in.getInt()];
        in.get(message);
        return message;
    }

    private static void writeBlock(OutputStream out, byte[] header, byte[] payload) throws IOException {
        writeSized(out, header);
        out.write(payload);
    }

    private static void writeSized(OutputStream out, byte[] message) throws IOException {
        out.write(ByteBuffer.allocate(4)
                .order(ByteOrder.LITTLE_ENDIAN)
                .putInt(message.length)
                .array());
        out.write(message);
    }

    private static long number(byte[] message, int field) throws IOException {
        CodedInputStream in = CodedInputStream.newInstance(message);
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            if (WireFormat.getTagFieldNumber(tag) == field) {
                return in.readUInt64();
            }
            in.skipField(tag);
        }
        return 0;
    }

    private static byte[] lastField(List<byte[]> messages, int field) throws IOException {
        byte[] found = {};
        for (byte[] message : messages) {
            CodedInputStream in = CodedInputStream.newInstance(message);
            for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
                if (WireFormat.getTagFieldNumber(tag) == field) {
                    found = in.readByteArray();
                } else {
                    in.skipField(tag);
                }
            }
        }
        return found;
    }

    /** A block's header with its session and strings, but without results. */
    private static byte[] withoutPayload(byte[] header) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CodedOutputStream out = CodedOutputStream.newInstance(bytes);
        CodedInputStream in = CodedInputStream.newInstance(header);
        out.writeUInt32(SOURCES, 0);
        out.writeUInt32(PAYLOAD_SIZE, 0);
        for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
            int field = WireFormat.getTagFieldNumber(tag);
            if (WireFormat.getTagWireType(tag) == WireFormat.WIRETYPE_LENGTH_DELIMITED) {
                out.writeByteArray(field, in.readByteArray());
            } else {
                in.skipField(tag);
            }
        }
        out.flush();
        return bytes.toByteArray();
    }

    /** The raw page of small kernels with twenty metrics each, as ncu prints it. */
    static void rawPage(int results, Path target) throws IOException {
        try (Writer out = Files.newBufferedWriter(target)) {
            StringBuilder names = new StringBuilder();
            StringBuilder values = new StringBuilder();
            for (int i = 0; i < 20; i++) {
                names.append(",\"sm__inst_executed_pipe_").append(i).append(".sum\"");
                values.append(",\"1,0").append(10 + i).append(".25\"");
            }
            out.write("\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Context\",\"Stream\","
                    + "\"Block Size\",\"Grid Size\",\"Device\",\"CC\"" + names + "\n");
            out.write("\"\",".repeat(10) + "\"\"" + ",\"inst\"".repeat(20) + "\n");
            for (int i = 0; i < results; i++) {
                out.write("\"" + i + "\",\"77\",\"demo\",\"127.0.0.1\",\"void kernel<" + i % 50
                        + ">(float *, int)\",\"1\",\"7\",\"(256, 1, 1)\",\"(64, 1, 1)\",\"0\",\"8.6\"" + values + "\n");
            }
        }
    }

    /** Small kernels in thirty regions. */
    static void small(int results, int metrics, Path target) {
        Device device = new Device(0, "NVIDIA A10G", "8.6", Map.of());
        TargetProcess process = new TargetProcess(4711, "demo", "127.0.0.1");
        Session session = new Session("2024.1.1.0", "ncu demo", "host", null, null, null, null, Map.of());
        Report report = new Report(
                target.toString(), ReportFormat.NCU_REP, session, List.of(device), List.of(process), List.of());
        List<NvtxState> states = IntStream.range(0, 30)
                .mapToObj(i -> new NvtxState(
                        List.of(new NvtxState.Stack(
                                NvtxState.DEFAULT_DOMAIN, List.of(new NvtxRange("step"), new NvtxRange("layer " + i)))),
                        List.of()))
                .toList();
        List<Work> kernels = IntStream.range(0, 50)
                .mapToObj(i -> Work.kernel(
                        "void kernel<" + i + ">(float *, int)",
                        "kernel",
                        "_Z6kernel" + i,
                        new Dim3(64, 1, 1),
                        new Dim3(256, 1, 1)))
                .toList();
        MetricSchema schema = MetricSchema.of(IntStream.range(0, metrics)
                .mapToObj(i -> i == 0 ? "gpu__time_duration.sum" : "sm__inst_executed_pipe_" + i + ".sum")
                .toList());
        MetricsPool pool = new MetricsPool();
        try (NcuRepWriter writer = new NcuRepWriter(target, session, List.of(device))) {
            for (int i = 0; i < results; i++) {
                for (int m = 0; m < schema.size(); m++) {
                    pool.add(MetricValue.ofDouble(1000.25 * (i % 977) + m));
                }
                writer.add(new Result(
                        report,
                        i,
                        kernels.get(i % kernels.size()),
                        new Placement(process, 31L, device, 1L, 7L),
                        null,
                        states.get(i % states.size()),
                        pool.take(schema),
                        List.of(),
                        List.of()));
            }
            writer.finish();
        }
    }
}
