package io.github.ncugradle.internal.text

import spock.lang.Specification
import spock.lang.Timeout

class KernelNamesSpec extends Specification {

    @Timeout(60)
    def "a name of any length has a normal form: #what"() {
        expect:
        KernelNames.normal(name).length() == length

        where:
        what                  | name                              || length
        "very many qualifiers" | "a::" * 300_000 + "k"            || 1
        "a very long cast"    | "k<(a" + " b" * 300_000 + ")4>()" || 6
        "a very long word"    | "k" * 1_000_000                   || 1_000_000
    }

    static final String LAMBDA = "void at::native::<unnamed>::fill<float, (int)4, void at::native::go<at::Gen *>(const at::Base &, T1)" +
        "::[lambda() (instance 1)]::operator ()() const::[lambda(float) (instance 2)]>(long, at::State, T3)"

    def "'#now' matches the older name '#before'"() {
        expect:
        KernelNames.earlier([now], [before]) == [(now): before]

        where:
        now                                                     | before
        "scale(float *)"                                        | "scale(float *)"
        "void tile<64, 8, 0>(int, const float *)"               | "void tile<(int)64, (int)8, (bool)0>(int, const float *)"
        "void tile<-1, 4>()"                                    | "void tile<(int)-1, (unsigned long)4>()"
        "void tile<2>()"                                        | "void tile<(lib::Mode)2>()"
        "void attend<Traits<4, half_t>>(Params)"                | "void flash::attend<flash::Traits<(int)4, cutlass::half_t> >(flash::Params)"
        "void at::<unnamed>::fill(at::Base &)"                  | "void at::native::<unnamed>::fill(at::Base &)"
        "void unnamed>::fill<4>(Base &)"                        | "void at::native::<unnamed>::fill<(int)4>(at::Base &)"
        "void (anonymous namespace)::fill(char const*)"         | "void fill(char const *)"
        "void unnamed>::fill<float, 4, void go<Gen *>(const Base &, T1)::[lambda() (instance 1)]::operator ()() lambda(float) (instance 2)]>(long, State, T3)" | LAMBDA
    }

    def "#what are different kernels"() {
        expect:
        KernelNames.earlier([now], [before]) == [:]

        where:
        what                   | now                | before
        "other arguments"      | "void tile<64>()"  | "void tile<(int)32>()"
        "other parameters"     | "scale(float *)"   | "scale(double *)"
        "other names"          | "a::scale(int)"    | "a::shift(int)"
        "upper and lower case" | "Scale(int)"       | "scale(int)"
    }

    def "kernels with the same short name are not matched: #now after #before"() {
        expect:
        KernelNames.earlier(now, before) == found

        where:
        now                | before             || found
        ["k()"]            | ["a::k()", "b::k()"] || [:]
        ["a::k()", "b::k()"] | ["k()"]          || [:]
        ["a::k()", "b::k()"] | ["a::k()", "c::k()"] || ["a::k()": "a::k()", "b::k()": "c::k()"]
        ["a::k()", "k()"]  | ["a::k()"]         || ["a::k()": "a::k()"]
        ["k<1>()", "k<2>()"] | ["k<(int)2>()", "k<(int)1>()"] || ["k<1>()": "k<(int)1>()", "k<2>()": "k<(int)2>()"]
    }
}
