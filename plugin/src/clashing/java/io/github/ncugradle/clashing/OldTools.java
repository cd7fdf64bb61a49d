package io.github.ncugradle.clashing;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.protobuf.CodedOutputStream;
import freemarker.template.Configuration;
import freemarker.template.Template;
import freemarker.template.TemplateException;
import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Map;
import org.apache.commons.csv.CSVFormat;
import org.gradle.api.Plugin;

/** Uses old versions of the ncu plugin's libraries, in a settings script or a build script, and says which. */
public final class OldTools implements Plugin<Object> {

    @Override
    public void apply(Object target) {
        System.out.println("old tools: Jackson " + new ObjectMapper().version() + ", Freemarker "
                + Configuration.getVersion() + " says " + rendered() + ", CSV "
                + CSVFormat.DEFAULT.format("a", "b c") + ", protobuf " + CodedOutputStream.computeInt32SizeNoTag(300));
    }

    /** With a constructor that newer versions warn of, and no longer have in the end. */
    @SuppressWarnings("deprecation")
    private static String rendered() {
        try {
            StringWriter text = new StringWriter();
            new Template("old", new StringReader("${word}"), new Configuration())
                    .process(Map.of("word", "hello"), text);
            return text.toString();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (TemplateException e) {
            throw new IllegalStateException(e);
        }
    }
}
