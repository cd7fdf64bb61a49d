package io.github.ncugradle.internal.text

import io.github.ncugradle.internal.ingest.CaptureReader
import io.github.ncugradle.testing.SharedData
import spock.lang.Requires
import spock.lang.Specification

class ShortKernelNamesSpec extends Specification {

    def "short names: #names.size() times #what"() {
        expect:
        names.collect { ShortKernelNames.of(names)[it] } == shortNames
        ShortKernelNames.of(names.reverse() + names) == ShortKernelNames.of(names)

        where:
        what                              | names                                                           || shortNames
        "a unique function name"          | ["void ns::scale<float>(float *)", "copy(int)"]                 || ["scale", "copy"]
        "short template arguments"        | ["void scale<(int)4>(float *)", "void ns::scale<(int)8>(int)"]  || ["scale<4>", "scale<8>"]
        "a shape deep in long arguments"  | [tiled(128, 64), tiled(64, 64)]                                 || ["Kernel<…128x64…>", "Kernel<…64x64…>"]
        "a type deep in long arguments"   | [typed("float"), typed("cutlass::half_t")]                      || ["Kernel<…float…>", "Kernel<…half_t…>"]
        "two differences"                 | [both(4, "A"), both(4, "B"), both(8, "A"), both(8, "B")]        || ["Kernel<…Stages<4>…A…>", "Kernel<…Stages<4>…B…>", "Kernel<…Stages<8>…A…>", "Kernel<…Stages<8>…B…>"]
        "an argument that others lack"    | [typed("int"), typed("int, Extra")]                             || ["Kernel", "Kernel<…Extra…>"]
        "parameters"                      | ["add(float *, int)", "add(double *, int)"]                     || ["add<…float *…>", "add<…double *…>"]
        "namespaces only"                 | ["a::add(int)", "b::add(int)"]                                  || ["add", "add #2"]
        "a name that another one has"     | ["add #2(int)", "a::add(int)", "b::add(int)"]                   || ["add #2", "add", "add #3"]
        "no text"                         | ["", "k"]                                                       || ["(no name)", "k"]
    }

    static final String CHARACTERS = "<>(),: \u202e#…abK1"
    static final String LONG = "cutlass::transform::PitchLinearWarpRakedThreadMap<cutlass::Row, cutlass::Column>"

    static String tiled(int m, int n) {
        "void cutlass::Kernel<cutlass::gemm::Gemm<$LONG, cutlass::gemm::Shape<(int)$m, (int)$n>, $LONG>>(T1::Params)"
    }

    static String typed(String type) {
        "void cutlass::Kernel<cutlass::gemm::Gemm<$LONG, cutlass::Iterator<$LONG, $type>>>(T1::Params)"
    }

    static String both(int stages, String epilogue) {
        "void cutlass::Kernel<cutlass::gemm::Gemm<$LONG, ns::Stages<(int)$stages>, $LONG, ns::$epilogue>>(T1::Params)"
    }

    def "no two kernels have the same short name, and none is longer than 48 characters, whatever their names are"() {
        given:
        def random = new Random(7)
        def names = (1..2000).collect { (0..random.nextInt(60)).collect { CHARACTERS[random.nextInt(CHARACTERS.length())] }.join("") }
        names += (1..200).collect { "K<" * it + "(" * it + ">" * 100 }
        names += (1..300).collect { "f" * 100 + "<" + "A<1, B>, " * 100 + it + ">()" }

        when:
        def shortNames = ShortKernelNames.of(names)

        then:
        shortNames.keySet() == names as Set
        shortNames.values().toUnique().size() == shortNames.size()
        shortNames.values().every { it.length() <= 48 && it == VisibleText.name(it) }
    }

    @Requires(value = { SharedData.present() }, reason = SharedData.MISSING)
    def "kernels of CUTLASS are distinguished by their template arguments"() {
        given:
        def names = []
        SharedData.files("more/reports") { it.startsWith("cutlass-") }.each { report ->
            new CaptureReader().open(report).forEachResult { names << it.work().name() }
        }

        when:
        def shortNames = ShortKernelNames.of(names).values()

        then:
        shortNames.toSorted() == ["Kernel<…B2bGemm…>", "Kernel<…Gemm…ColumnMajorInterleaved<32>…>", "Kernel<…Gemm…RowMajor…>", "ReferenceGemm_kernel"]
    }
}
