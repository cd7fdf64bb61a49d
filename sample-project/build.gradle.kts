plugins {
    id("application")
    id("io.github.ncugradle.ncu")
}

application {
    mainClass = "sample.ResNet"
}

ncu {
    capture {
        preset("default")
        sections("MemoryWorkloadAnalysis", "SpeedOfLight_RooflineChart")
        metrics("dram__bytes_read.sum", "dram__bytes_write.sum")
        sourceLines = true
    }
    kernels {
        exclude("average_*")
    }
    regions {
        register("A") {
            budget {
                time("4 s")
                launches(40)
                metric("dram__bytes_read.sum") {
                    max(6000000)
                }
            }
        }
        register("A::A1") {
            budget {
                time("3 s")
                launches(28)
                tolerance("3 %")
            }
        }
        register("B")
    }
    reports {
        html {
            required = true
        }
    }
}

if (providers.gradleProperty("sample.cuda").isPresent()) {
    // On a GPU, with the ncu of this machine. The task runs first, and its program is an input of the capture.
    apply {
        from("cuda/compile.gradle")
    }
    ncu {
        workload {
            executable(tasks.named("compileCuda"))
        }
    }
} else {
    // Without a GPU or ncu: the program runs on the CPU and writes a trace for the simulated ncu.
    ncu {
        tool {
            simulated()
        }
        workload {
            javaExec("run")
            args("--steps", "2")
        }
    }
}

if (providers.gradleProperty("sample.ranks").isPresent()) {
    ncu {
        workload {
            args("--ranks", providers.gradleProperty("sample.ranks").get())
        }
        gate {
            budget {
                // The budget applies to each rank separately.
                scope("process")
            }
        }
    }
}

if (providers.gradleProperty("sample.slow").isPresent()) {
    ncu {
        workload {
            args("--slow", providers.gradleProperty("sample.slow").get())
        }
    }
}
