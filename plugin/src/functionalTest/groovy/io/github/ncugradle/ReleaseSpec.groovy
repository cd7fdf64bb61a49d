package io.github.ncugradle

import spock.lang.Requires
import spock.lang.Shared
import spock.lang.Tag
import spock.lang.TempDir

/** Builds the plugin once more, from a copy of its sources in another place, as who releases it would. */
@Requires(value = { ReleaseSpec.onPath("git") && ReleaseSpec.onPath("gpg") }, reason = "git and gpg are used, and one of them is not in PATH")
@Tag("extended")
class ReleaseSpec extends PublishedPluginSpec {

    static final String MODULE = "io/github/ncugradle/ncu-gradle-plugin"
    static final String PASSWORD = "a secret"

    @TempDir
    @Shared
    File elsewhere

    @Shared
    File local

    @Shared
    File keys

    def setupSpec() {
        local = new File(elsewhere, "local")
        keys = new File(elsewhere, "keys")
        keys.mkdirs()
        gpg("--quick-generate-key", "Nobody <nobody@localhost>", "ed25519", "sign", "never")
        def key = gpg("--armor", "--export-secret-keys")
        new FreshClone(new File(elsewhere, "a longer name for a copy"))
            .gradle("--no-build-cache", "-Dmaven.repo.local=$local", ":plugin:publishToMavenLocal",
                ORG_GRADLE_PROJECT_signingKey: key, ORG_GRADLE_PROJECT_signingPassword: PASSWORD)
    }

    def "the same sources give the same bytes in every directory: #ending"() {
        expect:
        published(MODULE, ending).bytes.digest("SHA-256") == released(ending).bytes.digest("SHA-256")

        where:
        ending << [".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json", ".pom", ".module"]
    }

    def "with a key all files are signed: #ending"() {
        expect:
        gpg("--verify", released(ending + ".asc").path, released(ending).path).contains("Good signature")
        and: "and nothing without one"
        REPOSITORY.directory
        new FileNameFinder().getFileNames(REPOSITORY.path, "**/*.asc") == []

        where:
        ending << [".jar", "-sources.jar", "-javadoc.jar", "-cyclonedx.json", ".pom", ".module"]
    }

    def "another build resolves the plugin from the local Maven repository: #name"() {
        given:
        file("settings.gradle.kts").text = '''
            pluginManagement {
                repositories {
                    mavenLocal()
                }
            }
            rootProject.name = "demo"
        '''
        file("build.gradle.kts").delete()
        file(name).text = script()

        when:
        run("ncuReport", "-Dmaven.repo.local=$local")

        then:
        file("build/reports/ncu/index.html").size() > 100_000

        where:
        name << ["build.gradle", "build.gradle.kts"]
    }

    private File released(String ending) {
        new File(local, "$MODULE/$VERSION/ncu-gradle-plugin-$VERSION$ending")
    }

    private String gpg(String... arguments) {
        FreshClone.tell(keys, [GNUPGHOME: keys.path], "gpg", "--batch", "--pinentry-mode", "loopback", "--passphrase", PASSWORD, *arguments)
    }

    static boolean onPath(String program) {
        System.getenv("PATH").split(File.pathSeparator).any { new File(it, program).canExecute() }
    }
}
