import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A jar of the home, the same to the byte wherever it is made. */
final class HomeJar implements Closeable {

    private static final LocalDateTime TIME = LocalDateTime.of(1980, 2, 1, 0, 0);

    private final ZipOutputStream out;

    HomeJar(Path file) throws IOException {
        out = new ZipOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 16));
        out.setLevel(Deflater.BEST_SPEED);
    }

    HomeJar(Path file, List<String> classPath) throws IOException {
        this(file);
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.CLASS_PATH, String.join(" ", classPath));
        putEntry(JarFile.MANIFEST_NAME);
        manifest.write(out);
    }

    void add(String name, String text) throws IOException {
        add(name, text.getBytes(StandardCharsets.ISO_8859_1));
    }

    void add(String name, byte[] bytes) throws IOException {
        putEntry(name);
        out.write(bytes);
    }

    private void putEntry(String name) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTimeLocal(TIME);
        out.putNextEntry(entry);
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
