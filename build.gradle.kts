plugins {
    id("ncu.root")
}
