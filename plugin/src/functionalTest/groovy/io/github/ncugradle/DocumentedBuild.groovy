package io.github.ncugradle

import io.github.ncugradle.testing.MarkdownPage
import io.github.ncugradle.testing.MarkdownPage.Piece
import org.gradle.testkit.runner.GradleRunner

import java.util.concurrent.TimeUnit
import java.util.regex.Pattern

/** The build of a user who follows a page step by step on a machine without a GPU. */
class DocumentedBuild {

    private static final File SAMPLE = new File(System.getProperty("project.root"), "sample-project")
    private static final String SAMPLE_OPTION = "-p sample-project "
    private static final String DEMO = "build/exe/demo"
    private static final String PLUGIN = 'plugins {\n    id("io.github.ncugradle.ncu")\n}\n'

    /** Whether the scripts of the guide are read by the Kotlin DSL. */
    static final boolean KOTLIN = System.getProperty("test.language") == "kotlin"

    /** What a page is about, if not a build that has the plugin on its class path. */
    private static final List<String> SUBJECTS = ["", "this repository", "published plugin"]

    private final File directory
    private final File sample
    private final File programs
    private final File libraries
    private final File mavenLocal
    private final MarkdownPage page
    private String output

    DocumentedBuild(MarkdownPage page, File directory) {
        if (!SUBJECTS.contains(page.treatment())) {
            throw new IllegalArgumentException("${page.path()}: unknown treatment of a page '${page.treatment()}'")
        }
        this.page = page
        this.directory = new File(directory, "demo")
        sample = new File(directory, "sample-project")
        programs = new File(directory, "programs")
        programs.mkdirs()
        libraries = new File(directory, "libraries")
        StandIn.LIBRARIES.each { path, text -> new File(libraries, path).tap { it.parentFile.mkdirs() }.text = text }
        if (page.treatment() == "published plugin") {
            mavenLocal = localRepository(new File(directory, "m2"))
        }
        file("settings.gradle").text = 'rootProject.name = "demo"\n'
        properties("")
        StandIn.write(file(DEMO), StandIn.DEMO)
    }

    void follow(Piece piece) {
        def treatment = new Treatment(piece)
        treatment.directories.each { path -> file(path).mkdirs() }
        treatment.reports.each { path -> report(file(path)) }
        treatment.standIns.each { name -> StandIn.write(new File(programs, name), (name as StandIn).body) }
        if (treatment.shown) {
            return
        }
        if (treatment.file) {
            file(treatment.file).text = piece.text()
            treatment.run.each { gradle(directory, it, treatment.fails) }
            return
        }
        if (treatment.ci) {
            new CiRecipe(new File(directory.parentFile, "${treatment.ci}-${piece.line()}"), this.&checkout, { machine, line -> command(machine, line, false) }).follow(treatment.ci, piece.text())
            return
        }
        switch (piece.language()) {
            case ["kotlin", "groovy"]:
                script(piece.text(), treatment)
                break
            case ["sh", MarkdownPage.COMMAND]:
                def lines = commands(piece.text())
                lines.eachWithIndex { line, i -> command(directory, line, treatment.fails && i == lines.size() - 1) }
                break
            case "cpp":
                file("page.cpp").text = piece.text()
                withTool("g++", piece) { shell("g++ -fsyntax-only -isystem $libraries page.cpp", treatment.fails) }
                break
            case "python":
                file("page.py").text = piece.text()
                withTool("python3", piece) { shell("PYTHONPATH=$libraries python3 page.py", treatment.fails) }
                break
            case "text":
                assert output != null, "no command was run whose output this could be"
                assert matches(piece.text(), treatment.numbersVary)
                break
            default:
                assert false, "a block of the language '${piece.language()}' needs a comment that says how to test it: <!-- test: … -->"
        }
    }

    private static void withTool(String program, Piece piece, Closure<?> use) {
        if (SampleProjectSpec.onPath(program)) {
            use()
        } else {
            println("${piece.place()}: not tried, because there is no $program here")
        }
    }

    private void script(String text, Treatment treatment) {
        def script = file("build.gradle")
        // A daemon looks for programs where it was started, so that the stand-ins are named by their paths.
        text = treatment.standIns.inject(text) { all, name -> all.replace("\"$name\"", "\"$programs/$name\"") }
        script.text = text.contains("plugins {") ? text : (script.exists() ? script.text : PLUGIN) + text
        // A strict gate refuses to be simulated from outside its script.
        script.text += text.contains("strict = true") ? "\nncu { tool { simulated() } }\n" : ""
        properties(script.text =~ /workloads? \{|reports\.from|ncuAggregation/ ? "" : "ncu.workload.command=$DEMO\n")
        (treatment.run ?: ["ncuReport"]).findAll { it != "nothing" }.each { gradle(directory, it, treatment.fails) }
    }

    private void properties(String more) {
        def strict = file("build.gradle").exists() && file("build.gradle").text.contains("strict = true")
        file("gradle.properties").text = (strict ? "" : "ncu.simulation=always\n") + more
    }

    private static void report(File file) {
        file.bytes = file.name.endsWith(".csv") ? RegionsSpec.REPORT.getBytes("UTF-8") : SmallReport.of([["A"], ["A", "A1"], ["B"]])
    }

    /** The arguments of each command of a page that builds or tests the plugin itself: that takes long, so that they are not run. */
    static List<String> forTheRepository(MarkdownPage page, Piece piece) {
        def commands = piece.language() in ["sh", MarkdownPage.COMMAND] && !new Treatment(piece).shown ? commands(piece.text()) : []
        return commands.collect { arguments(it) }.findAll { it && isForTheRepository(page, it) }
    }

    private static boolean isForTheRepository(MarkdownPage page, String arguments) {
        arguments.startsWith(":plugin:") || page.treatment() == "this repository" && !arguments.startsWith(SAMPLE_OPTION)
    }

    private static List<String> commands(String text) {
        text.replace("\\\n", " ").readLines()*.replaceFirst(/\s+#.*/, "")*.strip().findAll()
    }

    /** Gradle's, or null where the command is another. */
    private static String arguments(String line) {
        line.find(~/^(?:[A-Z_]+=\S+ )*\.\/gradlew (.+)/) { all, rest -> rest }
    }

    private void command(File build, String line, boolean fails) {
        def arguments = arguments(line)
        if (arguments == null) {
            output = shell(line, fails, build)
        } else if (isForTheRepository(page, arguments)) {
            output = null
        } else if (arguments.startsWith(SAMPLE_OPTION)) {
            copySample()
            gradle(sample, arguments - SAMPLE_OPTION, fails)
        } else {
            gradle(build, arguments, fails)
        }
    }

    /** What another machine gets: the sources, not what was built of them, and no ncu unless it has a GPU. */
    private void checkout(File machine, boolean gpu) {
        new AntBuilder().copy(todir: machine) {
            fileset(dir: directory, excludes: "build/**,.gradle/**,gradle.properties")
        }
        new File(machine, "gradle.properties").text = "ncu.simulation=${gpu ? "always" : "never"}\n"
        if (gpu) {
            StandIn.write(new File(machine, DEMO), StandIn.DEMO)
        }
    }

    private void gradle(File build, String arguments, boolean fails) {
        if (arguments.contains("--add-session")) {
            // ncu records the time of a measurement in seconds, and sessions are told apart by their times.
            sleep(1000)
        }
        // The shell knows best what its quotes mean.
        def words = shell("printf '%s\\n' $arguments", false).readLines()
        def runner = GradleRunner.create()
            .withProjectDir(build)
            .withGradleInstallation(new File(System.getProperty("gradle.home")))
            .withTestKitDir(new File(System.getProperty("testkit.dir")))
            .withArguments([*words, "--configuration-cache", "--warning-mode=fail"] + (mavenLocal ? ["-Dmaven.repo.local=$mavenLocal".toString()] : []))
        if (!mavenLocal) {
            runner.withPluginClasspath()
        }
        output = (fails ? runner.buildAndFail() : runner.build()).output
        // The gate tells what this test writes into gradle.properties; who follows the page has no such lines.
        output = output.readLines().findAll { !(it =~ /Judged with ncu\.(simulation|workload\.command)=\S+ \(gradle\.properties\)/) }.join("\n")
    }

    /** What {@code publishToMavenLocal} leaves: the names of its files have no time. */
    private static File localRepository(File directory) {
        def staged = PublishedPluginSpec.REPOSITORY
        staged.eachFileRecurse { from ->
            if (from.file && !from.name.startsWith("maven-metadata")) {
                def path = staged.toPath().relativize(from.toPath()).toString()
                new File(directory, path.replaceFirst(/-\d{8}\.\d{6}-\d+/, "-SNAPSHOT")).tap { it.parentFile.mkdirs() }.bytes = from.bytes
            }
        }
        return directory
    }

    private String shell(String line, boolean fails, File place = directory) {
        def builder = new ProcessBuilder("sh", "-c", line).directory(place).redirectErrorStream(true)
        builder.environment().compute("PATH") { name, path -> "$programs:$path".toString() }
        def process = builder.start()
        process.outputStream.close()
        def said = process.inputStream.getText("UTF-8")
        assert process.waitFor(5, TimeUnit.MINUTES)
        assert (process.exitValue() != 0) == fails, "$line ended with ${process.exitValue()}:\n$said"
        return said
    }

    /** The sample as it is, but for where the plugin comes from and with a build cache that knows nothing yet. */
    private void copySample() {
        if (!sample.exists()) {
            sample.mkdirs()
            new AntBuilder().copy(todir: sample) {
                fileset(dir: SAMPLE, excludes: "**/build/**,**/.gradle/**,settings.gradle.kts")
            }
            new File(sample, "settings.gradle.kts").text =
                'rootProject.name = "sample-project"\nbuildCache { local { directory = file("cache") } }\n'
        }
    }

    /** Whether the block stands in the output, line by line; three dots are anything, and as a line of their own any lines. */
    private boolean matches(String block, boolean numbersVary) {
        def form = { String text -> numbersVary ? text.replaceAll(/\d[\d.]*( [nµm]?s\b)?/, "0").replaceAll(/[ \t]+/, " ") : text }
        def lines = block.readLines()*.stripTrailing().collect { line ->
            line == "…" ? "(?:.*\n)*?" : "(?:> | {1,2})?" + form(line).split("…", -1).collect { Pattern.quote(it) }.join(".*") + "[ ]*\n"
        }
        return Pattern.compile("(?m)^" + lines.join("")).matcher(form(output + "\n")).find()
    }

    private File file(String path) {
        def file = new File(directory, KOTLIN && path.endsWith(".gradle") ? "${path}.kts" : path)
        file.parentFile.mkdirs()
        return file
    }
}
