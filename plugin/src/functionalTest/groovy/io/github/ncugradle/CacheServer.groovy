package io.github.ncugradle

import spock.util.concurrent.PollingConditions

/** A real nginx with WebDAV on a free port: all that Gradle's HTTP build cache asks for. */
class CacheServer implements Closeable {

    static final String MISSING = "no nginx; .ci/install-tools installs it"

    final int port = new ServerSocket(0).withCloseable { it.localPort }
    final File entries
    private final File directory
    private final Process process

    static boolean present() {
        System.getProperty("tools.nginx") != null
    }

    CacheServer(File directory) {
        this.directory = directory
        entries = new File(directory, "entries")
        entries.mkdirs()
        new File(directory, "temporary").mkdirs()
        new File(directory, "nginx.conf").text = """
            daemon off;
            ${System.getProperty("user.name") == "root" ? "user root;" : ""}
            pid nginx.pid;
            error_log stderr;
            events {}
            http {
                access_log off;
                client_body_temp_path temporary;
                fastcgi_temp_path temporary; proxy_temp_path temporary; scgi_temp_path temporary; uwsgi_temp_path temporary;
                server {
                    listen 127.0.0.1:$port;
                    root entries;
                    client_max_body_size 100m;
                    dav_methods PUT;
                }
            }
        """
        process = new ProcessBuilder(System.getProperty("tools.nginx"), "-p", "$directory/", "-c", "nginx.conf", "-e", "stderr")
            .redirectErrorStream(true).redirectOutput(new File(directory, "nginx.log")).start()
        new PollingConditions(timeout: 30).eventually {
            assert process.alive, new File(directory, "nginx.log").text
            new Socket("127.0.0.1", port).close()
        }
    }

    /** Starts to put an entry and is gone before all of it was sent. */
    void breakOffAfter(String entry, byte[] part) {
        new Socket("127.0.0.1", port).withCloseable { socket ->
            socket.outputStream << "PUT /$entry HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${part.length * 2}\r\n\r\n"
            socket.outputStream.write(part)
            socket.outputStream.flush()
        }
    }

    @Override
    void close() {
        process.destroy()
        process.waitFor()
    }
}
