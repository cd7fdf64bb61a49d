import java.util.List;
import org.gradle.internal.impldep.org.objectweb.asm.ClassReader;
import org.gradle.internal.impldep.org.objectweb.asm.ClassVisitor;
import org.gradle.internal.impldep.org.objectweb.asm.ClassWriter;
import org.gradle.internal.impldep.org.objectweb.asm.MethodVisitor;
import org.gradle.internal.impldep.org.objectweb.asm.Opcodes;
import org.gradle.internal.impldep.org.objectweb.asm.commons.ClassRemapper;
import org.gradle.internal.impldep.org.objectweb.asm.commons.Remapper;

/** The classes of the API jar that do not work in a distribution as they are. */
final class ClassChanges {

    private static final String SHADE = "org/gradle/internal/impldep/";
    private static final List<String> TEST_FRAMEWORKS =
            List.of("org/junit", "junit", "org/opentest4j", "org/hamcrest", "org/testng");

    /** The workers that run tests, and the test suites, which name the libraries to resolve. */
    private static final List<String> KNOW_TEST_FRAMEWORKS =
            List.of("org/gradle/api/internal/tasks/testing/", "org/gradle/api/testing/toolchains/");

    private ClassChanges() {}

    static byte[] apply(String file, byte[] bytes) {
        if (KNOW_TEST_FRAMEWORKS.stream().anyMatch(file::startsWith) && file.endsWith(".class")) {
            return withRealTestFrameworks(bytes);
        }
        if (file.equals("org/gradle/internal/scripts/ScriptingLanguages.class")) {
            return withKotlinScriptsReadAsGroovy(bytes);
        }
        return bytes;
    }

    /** The tests to be run know JUnit and TestNG by their own names, not by those that Gradle gave its copies. */
    private static byte[] withRealTestFrameworks(byte[] bytes) {
        ClassWriter out = new ClassWriter(0);
        new ClassReader(bytes).accept(new ClassRemapper(out, new RealTestFrameworks()), 0);
        return out.toByteArray();
    }

    private static final class RealTestFrameworks extends Remapper {

        @Override
        public String map(String name) {
            return real(name, '/');
        }

        @Override
        public Object mapValue(Object value) {
            return value instanceof String text ? real(text, '.') : super.mapValue(value);
        }

        private static String real(String name, char separator) {
            String shade = SHADE.replace('/', separator);
            boolean shaded = TEST_FRAMEWORKS.stream()
                    .anyMatch(framework -> name.startsWith(shade + framework.replace('/', separator)));
            return shaded ? name.substring(shade.length()) : name;
        }
    }

    /** Without a factory for .gradle.kts Gradle falls back to its Groovy one. */
    private static byte[] withKotlinScriptsReadAsGroovy(byte[] bytes) {
        ClassWriter out = new ClassWriter(0);
        new ClassReader(bytes).accept(new KotlinFactoryRemover(out), 0);
        return out.toByteArray();
    }

    private static final class KotlinFactoryRemover extends ClassVisitor {

        KotlinFactoryRemover(ClassVisitor next) {
            super(Opcodes.ASM9, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return new MethodVisitor(Opcodes.ASM9, next) {
                @Override
                public void visitLdcInsn(Object value) {
                    if ("org.gradle.kotlin.dsl.provider.KotlinScriptPluginFactory".equals(value)) {
                        visitInsn(Opcodes.ACONST_NULL);
                    } else {
                        super.visitLdcInsn(value);
                    }
                }
            };
        }
    }
}
