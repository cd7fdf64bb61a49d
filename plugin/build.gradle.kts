plugins {
    id("ncu.plugin")
}

description = "Profiles programs with NVIDIA Nsight Compute by NVTX region, reports what was measured, and gates builds on it."

base {
    archivesName = "ncu-gradle-plugin"
}

dependencies {
    implementation(libs.aircompressor)
    implementation(libs.commons.csv)
    implementation(libs.commons.statistics)
    implementation(libs.d3) {
        setTransitive(false)
    }
    implementation(libs.freemarker)
    implementation(libs.jackson.databind)
    implementation(libs.protobuf)
    add("simulatorImplementation", libs.picocli)
    testImplementation(libs.archunit)
    testImplementation(libs.commonmark)
    testImplementation(libs.commonmark.tables)
    testImplementation(libs.duckdb)
    testImplementation(libs.json.schema.validator)
    testImplementation(libs.jsoup)
    testImplementation(libs.zstd)
}

gradlePlugin {
    website = "https://github.com/ncugradle/ncu-gradle-plugin"
    vcsUrl = "https://github.com/ncugradle/ncu-gradle-plugin"
    plugins {
        create("ncu") {
            id = "io.github.ncugradle.ncu"
            implementationClass = "io.github.ncugradle.wiring.NcuPlugin"
            displayName = "ncu Gradle plugin"
            description = project.description
            tags.addAll("cuda", "gpu", "nsight-compute", "nvtx", "profiling")
        }
    }
}
