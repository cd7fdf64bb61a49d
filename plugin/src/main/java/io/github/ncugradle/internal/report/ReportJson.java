package io.github.ncugradle.internal.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import io.github.ncugradle.internal.document.DocumentJson;
import io.github.ncugradle.internal.report.view.RegionReport;
import io.github.ncugradle.internal.report.view.ReportView;
import io.github.ncugradle.internal.report.view.ScopeView;
import io.github.ncugradle.internal.report.view.TreeView;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes {@code report.json}. The same view always produces the same bytes. */
final class ReportJson {

    private ReportJson() {}

    static void write(ReportView view, ViewAssembly assembly, Path file) throws IOException {
        SimpleModule scopes = new SimpleModule().addSerializer(ScopeView.class, new WithTrees(assembly));
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            DocumentJson.mapper().registerModule(scopes).writeValue(writer, view);
        }
    }

    static void write(RegionReport region, Path file) throws IOException {
        SimpleModule scopes = new SimpleModule().addSerializer(ScopeView.class, new ById());
        try (BufferedWriter writer = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
            DocumentJson.mapper().registerModule(scopes).writeValue(writer, region);
        }
    }

    /** Writes a scope as its id, which is all a row needs. */
    private static final class ById extends StdSerializer<ScopeView> {

        private static final long serialVersionUID = 1;

        ById() {
            super(ScopeView.class);
        }

        @Override
        public void serialize(ScopeView scope, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(scope.id());
        }
    }

    /** Assembles the trees of further scopes while writing; the view holds those of the first scope only. */
    private static final class WithTrees extends StdSerializer<ScopeView> {

        private static final long serialVersionUID = 1;
        private final transient ViewAssembly assembly;

        WithTrees(ViewAssembly assembly) {
            super(ScopeView.class);
            this.assembly = assembly;
        }

        @Override
        public void serialize(ScopeView scope, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeStartObject();
            json.writeStringField("id", scope.id());
            json.writeObjectField("kind", scope.kind());
            json.writeStringField("name", scope.name());
            if (scope.sameAs() != null) {
                json.writeStringField("sameAs", scope.sameAs());
            }
            json.writeObjectField("program", scope.program());
            json.writeObjectField("inRegions", scope.inRegions());
            json.writeObjectField("outside", scope.outside());
            json.writeObjectField("excluded", scope.excluded());
            if (scope.sameAs() == null) {
                json.writeObjectField("portions", assembly.portions(scope));
            }
            json.writeArrayFieldStart("trees");
            if (scope.sameAs() == null) {
                for (TreeView tree : assembly.trees(scope)) {
                    json.writeObject(tree);
                }
            }
            json.writeEndArray();
            json.writeEndObject();
        }
    }
}
