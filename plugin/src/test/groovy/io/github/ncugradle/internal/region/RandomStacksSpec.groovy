package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.region.model.RangeKind
import io.github.ncugradle.internal.region.model.RegionDeclaration
import io.github.ncugradle.internal.region.model.Scope
import io.github.ncugradle.internal.region.model.Totals
import spock.lang.Specification
import spock.lang.TempDir

import java.nio.file.Files
import java.nio.file.Path

import static io.github.ncugradle.internal.region.Measured.analyse

/** Properties of every tree, on random stacks; the seed in a feature's name makes it again. */
class RandomStacksSpec extends Specification {

    static final double TOLERANCE = 1e-9
    static final List<Long> SEEDS = (1..25).collect { new Random(it * 7919L).nextLong() }
    static final List<String> NAMES = ["A", "B", "C", "A::B", "A::B::C", "decode 1", "decode 2", ""]

    @TempDir
    Path directory

    static Map<String, ?> launch(Random random) {
        def stack = { (0..<random.nextInt(5)).collect { NAMES[random.nextInt(NAMES.size())] } }
        def options = [
            stack: stack(), process: random.nextInt(3), device: random.nextInt(2),
            time: random.nextInt(20) == 0 ? null : Math.exp(random.nextGaussian() * 4 + 8),
            metrics: ["a.sum": random.nextInt(15) == 0 ? Double.NaN : random.nextDouble() * 1e6, "b.pct": random.nextDouble() * 100]]
        if (random.nextBoolean()) {
            options.domains = [lib: stack()]
        }
        if (random.nextInt(3) == 0) {
            options.startEnd = (0..random.nextInt(3)).collectEntries { [(random.nextInt(1000)): NAMES[random.nextInt(NAMES.size())]] }
        }
        return [options: options, name: "kernel" + random.nextInt(6)]
    }

    static Measured measured(List<Map<String, ?>> launches) {
        def measured = new Measured(
            processes: [1, 2, 3].collect { new TargetProcess(it, "p", null) },
            devices: [0, 1].collect { new Device(it, "GPU " + it, null, [:]) })
        launches.each { measured.kernel(it.options as Map, it.name as String) }
        return measured
    }

    static Map<String, ?> settings(Random random) {
        def declared = random.nextBoolean() ? [] : [RegionDeclaration.named("A"), RegionDeclaration.named("A::B"), RegionDeclaration.named("decode").withPattern("decode*")]
        [declared: declared, discover: declared.empty || random.nextBoolean(), exclude: random.nextBoolean() ? ["kernel5"] : []]
    }

    static boolean close(Double left, Double right) {
        def l = left ?: 0d
        def r = right ?: 0d
        Math.abs(l - r) <= TOLERANCE * Math.max(Math.abs(l), Math.abs(r))
    }

    static double time(Totals totals) {
        totals.time().sum().median() ?: 0d
    }

    def "self times of a tree add up to the total time of its root, seed #seed"() {
        given:
        def random = new Random(seed)
        def model = analyse(settings(random), measured((1..(1 + random.nextInt(200))).collect { launch(random) }))

        expect:
        model.scopes().each { scope ->
            def regions = model.regions(scope)
            def children = regions.groupBy { it.parent() }
            regions.findAll { it.kind() == RangeKind.PUSH_POP }.each { region ->
                def within = children[region.id()] ?: []
                assert close(time(region.total()), time(region.self()) + (within.sum { time(it.total()) } ?: 0d))
                assert region.total().launches().median() == region.self().launches().median() + (within.sum { it.total().launches().median() } ?: 0)
                assert close(time(region.total()), (region.kernels().sum { it.time().sum().median() ?: 0d } ?: 0d) as double)
                assert region.total().launches().median() == (region.kernels().sum { it.launches().median() } ?: 0)
            }
            regions.findAll { it.kind() == RangeKind.PUSH_POP && it.parent() == null }.each { root ->
                def tree = [root]
                for (int i = 0; i < tree.size(); i++) {
                    tree.addAll(children[tree[i].id()] ?: [])
                }
                assert close(time(root.total()), tree.sum { time(it.self()) } as double)
            }
        }

        where:
        seed << SEEDS
    }

    def "self times of a domain's regions of one kind count every result once, seed #seed"() {
        given:
        def random = new Random(seed)
        def launches = (1..100).collect { launch(random) }
        def model = analyse(measured(launches))

        expect:
        model.regions(model.scope("aggregate")).groupBy { [it.domain(), it.kind()] }.each { tree, regions ->
            def (domain, kind) = tree
            def inside = launches.count { launch ->
                def o = launch.options
                kind == RangeKind.START_END ? o.startEnd : domain == "lib" ? o.domains?.lib : o.stack
            }
            assert regions.sum { it.self().launches().median() } == inside
        }

        where:
        seed << SEEDS
    }

    def "a region by name contains the results of its ranges, each once, seed #seed"() {
        given:
        def random = new Random(seed)
        def launches = (1..100).collect { launch(random) }
        def model = analyse(declared: ["C"], discover: true, measured(launches))
        def scope = model.scope("aggregate")
        def named = scope.named().find { it.name() == "C" && it.declared() }
        def totals = named.sum()?.total() ?: scope.regions()[named.nodes()[0]].total()

        expect:
        totals.launches().median() == launches.count { it.options.stack.contains("C") }

        where:
        seed << SEEDS
    }

    def "the order of results does not matter, to the last byte, seed #seed"() {
        given:
        def random = new Random(seed)
        def options = settings(random)
        def launches = (1..150).collect { launch(random) }
        def shuffled = new ArrayList(launches)
        Collections.shuffle(shuffled, random)

        when:
        def one = analyse(options, measured(launches))
        def other = analyse(options, measured(shuffled))

        then:
        one.file().text == other.file().text
        one.model.scopes()*.file().every { it == null || one.directory.resolve(it).text == other.directory.resolve(it).text }

        where:
        seed << SEEDS
    }

    def "scopes add up to the aggregate, seed #seed"() {
        given:
        def random = new Random(seed)
        def model = analyse(settings(random), measured((1..150).collect { launch(random) }))
        def aggregate = model.scope("aggregate")
        def byPath = { scope -> model.regions(scope).collectEntries { [it.safeName(), it] } }

        expect:
        [Scope.Kind.PROCESS, Scope.Kind.DEVICE].each { kind ->
            def scopes = model.scopes().findAll { it.kind() == kind }
            def parts = scopes.collect(byPath)
            assert close(aggregate.inRegions().time().median(), scopes.sum { it.inRegions().time().median() ?: 0d } as double)
            assert aggregate.outside().results().median() == scopes.sum { it.outside().results().median() }
            assert aggregate.excluded().results().median() == scopes.sum { it.excluded().results().median() }
            byPath(aggregate).each { path, region ->
                def others = parts.collect { it[path] }.findAll()
                assert region.total().launches().median() == others.sum { it.total().launches().median() }
                assert close(time(region.total()), others.sum { time(it.total()) } as double)
                assert close(time(region.self()), others.sum { time(it.self()) } as double)
                def sum = region.total().metrics()["a.sum"]
                if (sum != null) {
                    assert close(sum.value().median(), others.sum { it.total().metrics()["a.sum"]?.value()?.median() ?: 0d } as double)
                    assert sum.nonFinite() == others.sum { it.total().metrics()["a.sum"]?.nonFinite() ?: 0 }
                }
            }
        }

        where:
        seed << SEEDS
    }
}
