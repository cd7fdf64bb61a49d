package io.github.ncugradle.reference;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.ElementFilter;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** The public classes of the plugin as their sources describe them: members in the order in which they are written. */
final class Sources {

    private static final String PACKAGE = "io.github.ncugradle";

    private final JavacTask compiled;
    private final DocTrees comments;

    private Sources(JavacTask compiled) {
        this.compiled = compiled;
        this.comments = DocTrees.instance(compiled);
    }

    /** Reads the packages of the script and of the tasks; what else they use is taken from the class path. */
    static Sources in(Path sources) throws IOException {
        Path root = sources.resolve(PACKAGE.replace('.', '/'));
        List<Path> files = new ArrayList<>();
        for (Path directory : List.of(root, root.resolve("tasks"))) {
            try (Stream<Path> all = Files.list(directory)) {
                all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            }
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8);
        JavacTask task = (JavacTask) compiler.getTask(
                null,
                manager,
                // The build compiles these files too, and would tell.
                diagnostic -> {},
                List.of("-proc:none", "-classpath", System.getProperty("java.class.path")),
                null,
                manager.getJavaFileObjectsFromPaths(files));
        task.analyze();
        return new Sources(task);
    }

    TypeElement type(Class<?> type) {
        return compiled.getElements().getTypeElement(type.getCanonicalName());
    }

    /** The public methods that the class or one of its superclasses in the plugin declares, the class's own first. */
    List<ExecutableElement> methods(TypeElement type) {
        List<ExecutableElement> methods = new ArrayList<>();
        TypeElement current = type;
        while (isOurs(current)) {
            ElementFilter.methodsIn(current.getEnclosedElements()).stream()
                    .filter(method -> method.getModifiers().contains(Modifier.PUBLIC))
                    .forEach(methods::add);
            current = (TypeElement) ((DeclaredType) current.getSuperclass()).asElement();
        }
        return methods;
    }

    boolean isOurs(TypeElement type) {
        return compiled.getElements()
                        .getPackageOf(type)
                        .getQualifiedName()
                        .toString()
                        .startsWith(PACKAGE)
                && type.getKind() == ElementKind.CLASS;
    }

    /** The comment as Markdown in one line; empty where there is none. */
    String comment(Element element) {
        DocCommentTree comment = comments.getDocCommentTree(element);
        return comment == null
                ? ""
                : comment.getFullBody().stream()
                        .map(Sources::markdown)
                        .collect(Collectors.joining())
                        .replaceAll("\\s+", " ")
                        .strip();
    }

    private static String markdown(DocTree part) {
        if (part instanceof LiteralTree literal) {
            String text = literal.getBody().getBody();
            return literal.getKind() == DocTree.Kind.CODE ? "`" + text + "`" : text;
        }
        if (part instanceof LinkTree link) {
            return "`" + link.getReference().getSignature().replaceFirst("^.*#", "") + "`";
        }
        return part.toString();
    }
}
