package io.github.ncugradle.reference;

import io.github.ncugradle.NcuExtension;
import java.io.IOException;
import java.lang.reflect.Executable;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What build scripts, other plugins and clients can use, as text: a change of it shows in a diff. */
public final class PublicApi {

    public static final String FILE = "plugin/api.txt";

    private static final List<String> PACKAGES = List.of("", "tasks", "tooling");

    private PublicApi() {}

    /** Every public class with its public and protected members, in a fixed order. */
    public static String listing() throws IOException, ReflectiveOperationException {
        StringBuilder text = new StringBuilder();
        for (Class<?> type : types()) {
            text.append(type.toGenericString());
            if (type.getGenericSuperclass() != null && type.getGenericSuperclass() != Object.class) {
                text.append(" extends ").append(type.getGenericSuperclass().getTypeName());
            }
            Stream.of(type.getGenericInterfaces())
                    .map(of -> " implements " + of.getTypeName())
                    .forEach(text::append);
            text.append('\n');
            members(type).forEach(member -> text.append("    ").append(member).append('\n'));
        }
        return text.toString();
    }

    private static List<String> members(Class<?> type) {
        List<String> members = new ArrayList<>();
        Stream.of(type.getDeclaredFields())
                .filter(PublicApi::isOpen)
                .forEach(field -> members.add(field.toGenericString()));
        Stream.<Executable>concat(Stream.of(type.getDeclaredConstructors()), Stream.of(type.getDeclaredMethods()))
                .filter(PublicApi::isOpen)
                .forEach(member -> members.add(member.toGenericString()));
        return members.stream().sorted().toList();
    }

    private static boolean isOpen(Member member) {
        return !member.isSynthetic()
                && (Modifier.isPublic(member.getModifiers()) || Modifier.isProtected(member.getModifiers()));
    }

    private static List<Class<?>> types() throws IOException, ReflectiveOperationException {
        Path root = classes().resolve(NcuExtension.class.getPackageName().replace('.', '/'));
        List<Class<?>> types = new ArrayList<>();
        for (String name : PACKAGES) {
            try (Stream<Path> files = Files.list(root.resolve(name))) {
                for (Path file : files.filter(each -> each.toString().endsWith(".class"))
                        .sorted()
                        .toList()) {
                    Class<?> type = Class.forName(
                            NcuExtension.class.getPackageName() + (name.isEmpty() ? "" : "." + name) + "."
                                    + file.getFileName().toString().replace(".class", ""),
                            false,
                            PublicApi.class.getClassLoader());
                    if (isPublic(type)) {
                        types.add(type);
                    }
                }
            }
        }
        return types;
    }

    private static boolean isPublic(Class<?> type) {
        return Modifier.isPublic(type.getModifiers())
                && !type.isSynthetic()
                && (type.getDeclaringClass() == null || isPublic(type.getDeclaringClass()));
    }

    private static Path classes() {
        try {
            return Path.of(NcuExtension.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
