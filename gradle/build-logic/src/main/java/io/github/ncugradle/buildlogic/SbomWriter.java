package io.github.ncugradle.buildlogic;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.cyclonedx.Version;
import org.cyclonedx.exception.GeneratorException;
import org.cyclonedx.generators.BomGeneratorFactory;
import org.cyclonedx.model.Bom;
import org.cyclonedx.model.Component;
import org.cyclonedx.model.Hash;
import org.cyclonedx.model.License;
import org.cyclonedx.model.LicenseChoice;
import org.cyclonedx.model.Metadata;
import org.gradle.api.GradleException;
import org.gradle.api.file.ConfigurableFileCollection;
import org.gradle.api.file.DirectoryProperty;
import org.gradle.api.file.RegularFileProperty;
import org.gradle.api.provider.ListProperty;
import org.gradle.api.provider.Property;
import org.gradle.workers.WorkAction;
import org.gradle.workers.WorkParameters;

/** Runs separately from the build, with a library that only this class uses. */
public abstract class SbomWriter implements WorkAction<SbomWriter.Parameters> {

    /**
     * Words by which a license is known, in the order in which they are looked for: a file under the Apache License may quote
     * others for parts of it.
     */
    private static final List<Map.Entry<String, String>> LICENCES = List.of(
            Map.entry("Apache License", "Apache-2.0"),
            Map.entry("Redistributions of source code must retain", "BSD-3-Clause"),
            Map.entry("Permission to use, copy, modify, and/or distribute", "ISC"));

    public interface Parameters extends WorkParameters {
        Property<String> getModule();

        ListProperty<String> getLibraryModules();

        ConfigurableFileCollection getLibraries();

        DirectoryProperty getLicences();

        RegularFileProperty getFile();
    }

    @Override
    public void execute() {
        Bom bom = new Bom();
        Metadata metadata = new Metadata();
        metadata.setTimestamp(null); // the same sources give the same bytes
        metadata.setComponent(component(getParameters().getModule().get(), "Apache-2.0"));
        bom.setMetadata(metadata);
        try {
            Map<String, File> files = getParameters().getLibraries().getFiles().stream()
                    .collect(Collectors.toMap(File::getName, Function.identity()));
            // In an order of its own: that in which modules are resolved is not always the same.
            for (String module : new TreeSet<>(getParameters().getLibraryModules().get())) {
                List<String> parts = List.of(module.split(":"));
                File file = files.get(parts.get(1) + "-" + parts.get(2) + ".jar");
                Component library = component(module, licence(file));
                library.addHash(new Hash(Hash.Algorithm.SHA_256, sha256(file)));
                bom.addComponent(library);
            }
            Files.writeString(
                    getParameters().getFile().get().getAsFile().toPath(),
                    BomGeneratorFactory.createJson(Version.VERSION_16, bom).toJsonString() + "\n");
        } catch (IOException | GeneratorException e) {
            throw new GradleException("The SBOM cannot be written: " + e.getMessage(), e);
        }
    }

    private static Component component(String module, String licence) {
        List<String> parts = List.of(module.split(":"));
        Component component = new Component();
        component.setType(Component.Type.LIBRARY);
        component.setGroup(parts.get(0));
        component.setName(parts.get(1));
        component.setVersion(parts.get(2));
        String purl = "pkg:maven/" + parts.get(0) + "/" + parts.get(1) + "@" + parts.get(2);
        component.setPurl(purl);
        component.setBomRef(purl);
        License known = new License();
        known.setId(licence);
        LicenseChoice choice = new LicenseChoice();
        choice.addLicense(known);
        component.setLicenses(choice);
        return component;
    }

    private String licence(File library) throws IOException {
        Path directory = getParameters()
                .getLicences()
                .get()
                .dir(library.getName().replaceFirst("\\.jar$", ""))
                .getAsFile()
                .toPath();
        try (var files = Files.list(directory)) {
            Path file = files.filter(path -> path.getFileName().toString().startsWith("LICENSE"))
                    .min(Comparator.naturalOrder())
                    .orElseThrow();
            String text = Files.readString(file).replaceAll("\\s+", " ");
            return LICENCES.stream()
                    .filter(licence -> text.contains(licence.getKey()))
                    .map(Map.Entry::getValue)
                    .findFirst()
                    .orElseThrow(() -> new GradleException("Expected one of the licenses " + LICENCES.stream().map(Map.Entry::getValue).toList() + " in " + file
                            + ", found another; add it to " + SbomWriter.class.getSimpleName() + "."));
        }
    }

    private static String sha256(File file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file.toPath())));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java has SHA-256", e);
        }
    }
}
