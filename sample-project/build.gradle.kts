plugins {
    id("io.github.ncugradle.ncu")
}

ncu {
    regions {
        register("A") {
            budget {
                time("12 ms")
            }
        }
        register("A::A1") {
            budget {
                time("4 ms")
                kernels(12)
                tolerance("3 %")
            }
        }
        register("B")
    }
}
