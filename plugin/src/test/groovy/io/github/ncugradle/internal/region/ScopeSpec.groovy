package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.Device
import io.github.ncugradle.internal.profile.TargetProcess
import io.github.ncugradle.internal.profile.metric.MetricValue
import io.github.ncugradle.internal.region.model.Scope
import spock.lang.Specification

import static io.github.ncugradle.internal.region.Measured.analyse
import static io.github.ncugradle.internal.region.RegionTreeSpec.times

class ScopeSpec extends Specification {

    static List<TargetProcess> processes(long... ids) {
        ids.collect { new TargetProcess(it, "demo", "127.0.0.1") }
    }

    static Device gpu(int id, int bus = id) {
        new Device(id, "GPU", "8.6", [pci_domain_id: MetricValue.ofUnsigned(0), pci_bus_id: MetricValue.ofUnsigned(bus), pci_device_id: MetricValue.ofUnsigned(0)])
    }

    Measured measured = twoProcesses()

    static Measured twoProcesses() {
        new Measured(processes: processes(100, 200), devices: [gpu(0), gpu(1)])
            .kernel(stack: ["A"], process: 0, device: 0, time: 1)
            .kernel(stack: ["A"], process: 0, device: 1, time: 2)
            .kernel(stack: ["A", "B"], process: 1, device: 1, time: 4)
    }

    def "there is a scope for every process, for every device, and for all together"() {
        when:
        def model = analyse(measured)

        then:
        model.scopes()*.id() == ["aggregate", "process-0", "process-1", "device-0", "device-1"]
        times(model, "aggregate") == ["A": [7, 3], "A::B": [4, 4]]
        times(model, "process-0") == ["A": [3, 3]]
        times(model, "process-1") == ["A": [4, 0], "A::B": [4, 4]]
        times(model, "device-0") == ["A": [1, 1]]
        times(model, "device-1") == ["A": [6, 2], "A::B": [4, 4]]
        model.processes()*.ids() == [[100], [200]]
    }

    def "disabling the aggregate removes only the aggregate"() {
        given:
        def on = analyse(measured)
        def off = analyse(aggregate: false, measured)

        expect:
        off.scopes() == on.scopes().drop(1)
    }

    def "a scope that equals an earlier one refers to it"() {
        when:
        def model = analyse(aggregate: aggregate, new Measured().kernel(stack: ["A"], time: 1))

        then:
        model.scopes()*.sameAs() == sameAs
        model.scopes()*.id().every { times(model, it) == ["A": [1, 1]] }

        where:
        aggregate || sameAs
        true      || [null, "aggregate", "aggregate"]
        false     || [null, "process-0"]
    }

    def "results without a process or device have a separate scope, so that scopes add up"() {
        when:
        def model = analyse(new Measured().kernel(stack: ["A"], time: 1).kernel(stack: ["A"], time: 2, device: null))

        then:
        model.scopes().findAll { it.kind() == Scope.Kind.DEVICE }*.inRegions()*.time()*.median() == [1, 2]
        model.devices()*.number() == [0, null]
    }

    def "ranks that write a file each are processes of one run, also where their ids are the same"() {
        when:
        def model = Measured.analyseRuns([:], [[[null, [
            new Measured(file: "rank0", processes: processes(7), devices: [gpu(0, 10)]).kernel(stack: ["A"], time: 1),
            new Measured(file: "rank1", processes: processes(7), devices: [gpu(0, 11)]).kernel(stack: ["A"], time: 2),
            new Measured(file: "rank2", processes: processes(8), devices: [gpu(1, 10)]).kernel(stack: ["A"], time: 4),
            new Measured(file: "rank3", host: "other", processes: processes(9), devices: [gpu(0, 10)]).kernel(stack: ["A"], time: 8)]]]])

        then: "devices are identified by slot, because each rank can number its devices from 0"
        model.scopes()*.id() == ["aggregate", "process-0", "process-1", "process-2", "process-3", "device-0", "device-1", "device-2"]
        model.scopes()*.inRegions()*.time()*.median() == [15, 1, 2, 4, 8, 5, 2, 8]
    }

    def "ranks are process scopes by their number, also where one measured nothing in one of the repetitions"() {
        given:
        def rank = { int number, int time -> new Measured(file: "rank$number", rank: number, processes: processes(7 + time)).kernel(stack: ["A"], time: time) }

        when:
        def model = Measured.analyseRuns([:], [[[null, [rank(0, 1), rank(2, 4)]]], [[null, [rank(0, 3), rank(1, 2), rank(2, 6)]]]])

        then:
        model.processes()*.rank() == [0, 2, 1]
        model.scopes().findAll { it.kind() == Scope.Kind.PROCESS }*.name() == ["rank 0, demo", "rank 2, demo", "rank 1, demo"]
        model.scopes().findAll { it.kind() == Scope.Kind.PROCESS }*.id() == ["rank-0", "rank-2", "rank-1"]
        model.scopes().findAll { it.kind() == Scope.Kind.PROCESS }*.inRegions()*.time()*.samples() == [[1, 3], [4, 6], [0, 2]]
    }

    def "further processes of a rank are scopes of their own, and move no other rank"() {
        given:
        def first = new Measured(rank: 0, file: "rank-0", processes: processes(7, 8)).kernel(stack: ["A"], time: 1).kernel(stack: ["A"], process: 1, time: 2)
        def second = new Measured(rank: 1, file: "rank-1", processes: processes(7)).kernel(stack: ["A"], time: 4)

        when:
        def scopes = Measured.analyseRuns([:], [[[null, [first, second]]]]).scopes().findAll { it.kind() == Scope.Kind.PROCESS }

        then:
        scopes.collect { [it.id(), it.name(), it.inRegions().time().median()] } ==
            [["rank-0", "rank 0, demo", 1], ["rank-0-1", "rank 0, demo #1", 2], ["rank-1", "rank 1, demo", 4]]
    }

    def "a declared region is in every scope, with zeros if it was not recorded"() {
        when:
        def model = analyse(declared: ["A", "A::B"], measured)

        then:
        times(model, "process-0") == ["A": [3, 3], "A::B": [0, 0]]
        model.regions(model.scope("process-0"))*.parent() == [null, 0]
    }

    /** Reports of ranks that share GPUs, each of which has a region that no other has. */
    static List<Measured> ranks(int count, int gpus, double factor = 1) {
        (0..<count).collect { rank ->
            new Measured(rank: rank, file: "rank-$rank", processes: processes(100 + rank), devices: [gpu(rank % gpus)])
                .kernel(stack: ["A"], time: factor * (1 + rank), metrics: ["m.sum": rank], "gemm")
                .kernel(stack: ["A", "B"], time: factor * 2, "relu")
                .kernel(stack: ["only $rank"], time: 4)
                .kernel(time: 8)
        }
    }

    def "each scope equals the result of its reports alone, for any number of processes"() {
        given:
        def first = ranks(30, 3)
        def second = ranks(30, 3, 1.5)

        when:
        def model = Measured.analyseRuns([:], [[[null, first]], [[null, second]]])

        then:
        model.scopes()*.id() == ["aggregate"] + (0..<30).collect { "rank-$it" } + ["device-0", "device-1", "device-2"]
        (0..<30).every { rank ->
            def alone = Measured.analyseRuns([:], [[[null, [first[rank]]]], [[null, [second[rank]]]]]).scope("aggregate")
            def scope = model.scope("rank-$rank")
            scope.regions() == alone.regions() && scope.named() == alone.named() && scope.outside() == alone.outside()
        }
        (0..<3).every { gpu ->
            def members = (0..<30).findAll { it % 3 == gpu }
            def alone = Measured.analyseRuns([:], [[[null, members.collect { first[it] }]], [[null, members.collect { second[it] }]]]).scope("aggregate")
            model.scope("device-$gpu").regions() == alone.regions()
        }
    }

    def "#count scopes are read from reports of #what with few readings of each"() {
        when:
        def model = Measured.analyseRuns([:], [[[null, reports]]])

        then:
        model.scopes().size() == count
        reports*.readings.max() == readings

        where:
        what                                   | reports                                      || count | readings
        "one process"                          | [new Measured().kernel(stack: ["A"])]        || 3     | 1
        "two processes on two GPUs"            | [twoProcesses()]                             || 5     | 1
        "eight ranks"                          | ranks(8, 2)                                  || 11    | 1
        "ranks with a GPU of their own"        | ranks(30, 30)                                || 61    | 2
        "ranks that share a GPU"               | ranks(30, 1)                                 || 32    | 2
        "ranks that share several GPUs"        | ranks(30, 3)                                 || 34    | 3
        "one file of thirty processes"         | [manyProcesses(30)]                          || 32    | 4
    }

    static Measured manyProcesses(int count) {
        def measured = new Measured(processes: processes(*(100L..<100L + count)))
        (0..<count).each { measured.kernel(stack: ["A"], process: it, time: 1 + it) }
        measured
    }
}
