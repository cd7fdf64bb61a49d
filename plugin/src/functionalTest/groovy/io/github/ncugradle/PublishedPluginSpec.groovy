package io.github.ncugradle

import org.gradle.testkit.runner.GradleRunner

/** A separate build that resolves the plugin only from the repository to which it was published. */
abstract class PublishedPluginSpec extends FunctionalSpec {

    static final File REPOSITORY = new File(System.getProperty("staging.repository"))
    static final String VERSION = System.getProperty("plugin.version")
    static final String PLUGIN = "id(\"io.github.ncugradle.ncu\") version(\"$VERSION\")"

    def setup() {
        file("settings.gradle.kts").text = """
            pluginManagement {
                repositories {
                    maven { url = uri("${REPOSITORY.toURI()}") }
                }
            }
            rootProject.name = "demo"
        """
        file("build.gradle.kts").text = script()
        file("a.csv").text = RegionsSpec.REPORT
    }

    static String script() {
        """
            plugins {
                $PLUGIN
            }
            ncu {
                workload { importedReports("a.csv") }
            }
        """
    }

    @Override
    GradleRunner runner(File directory, String... arguments) {
        super.runner(directory, arguments).withPluginClasspath([])
    }

    /** What was published of a module by the ending of its name. */
    static File published(String module, String ending) {
        def found = []
        new File(REPOSITORY, module).eachFileRecurse { if (it.name.endsWith(ending) && it.name ==~ /.*-[\d.]+(-[\d.]+-\d+)?\Q$ending\E/) { found << it } }
        assert found.size() == 1
        return found[0]
    }

    static File getPluginJar() {
        published("io/github/ncugradle/ncu-gradle-plugin", ".jar")
    }
}
