package io.github.ncugradle.internal.region

import io.github.ncugradle.internal.profile.NvtxState
import io.github.ncugradle.internal.region.attribution.NodeLabel
import io.github.ncugradle.internal.region.attribution.RegionNode
import io.github.ncugradle.internal.region.attribution.RegionNodes
import io.github.ncugradle.internal.region.attribution.TreeKey
import io.github.ncugradle.internal.region.model.RangeKind
import spock.lang.Specification

class SafeNameSpec extends Specification {

    static String safe(List<String> path, String domain = NvtxState.DEFAULT_DOMAIN, RangeKind kind = RangeKind.PUSH_POP) {
        def nodes = new RegionNodes()
        def names = new SafeName.InOrder()
        RegionNode node = null
        path.collect { names.of(node = nodes.within(new TreeKey(domain, kind), node, new NodeLabel(it, false))) }.last()
    }

    def "#path becomes #name"() {
        expect:
        safe(path) ==~ name

        where:
        path                        | name
        ["forward"]                 | /forward/
        ["layer_1-relu"]            | /layer_1-relu/
        ["A"]                       | /A-[0-9a-z]{10}/
        ["A", "A::A1"]              | /A-A1-[0-9a-z]{10}/
        ["a", "b"]                  | /a-b-[0-9a-z]{10}/
        ["üñï"]                     | /uni-[0-9a-z]{10}/
        ["漢字"]                     | /region-[0-9a-z]{10}/
        [""]                        | /region-[0-9a-z]{10}/
        ["con"]                     | /con-[0-9a-z]{10}/
        ["../../etc/passwd"]        | /etc-passwd-[0-9a-z]{10}/
        ["a" * 10_000]              | /a{40}-[0-9a-z]{10}/
        ["x" * 39 + "/y"]           | /x{39}-[0-9a-z]{10}/
    }

    def "names are the same in every run"() {
        expect:
        safe(["A"]) == "A-j6mqmmf0dz"
        safe(["A", "A::A1"]) == "A-A1-00aqtrfhgh"
    }

    def "hostile names become portable and unique file names, also ignoring case"() {
        given:
        def random = new Random(42)
        def alphabet = "aAbB/\\:*?\"<>|. -_\u0000\n\u202e\u00e9e\u0301漢%~\$".toCharArray() as List
        def names = ["con", "CON", "Con", "nul.txt", "aux", "com1", "LPT9", "a", "A", "a.", "a ", " a", "a/b", "a\\b", "a:b", "a::b", "..", ".", "~",
            "\u00e9", "e\u0301", "E", "forward-0123456789", "-", "", "a-b", "A-b", "a_b"] as Set<String>
        2000.times { names << (1..(1 + random.nextInt(12))).collect { alphabet[random.nextInt(alphabet.size())] }.join("") }

        when:
        def safe = names.collect { safe([it]) } + names.collect { safe(["a", it]) } + names.collect { safe([it], "lib") } +
            names.collect { safe([it], NvtxState.DEFAULT_DOMAIN, RangeKind.START_END) }

        then:
        safe*.toLowerCase().unique(false).size() == safe.size()
        safe.every { it ==~ /[A-Za-z0-9_][A-Za-z0-9_-]{0,60}/ }
        safe.every { !(it.toLowerCase() ==~ /con|prn|aux|nul|com\d|lpt\d/) }
    }

    def "a path of two is not mistaken for a name that looks like it"() {
        expect:
        [safe(["a", "b"]), safe(["a::b"]), safe(["a-b"]), safe(["a", "b"], "lib"), safe(["ab"]), safe(["a"])].unique(false).size() == 6
    }
}
