package io.github.ncugradle

import groovy.json.JsonSlurper

/** The documents of a measurement as one map: each scope with the regions of its file. */
class RegionFiles {

    static Map<String, ?> read(File regions) {
        def model = new JsonSlurper().parse(regions) as Map<String, ?>
        model.scopes.findAll { it.file }.each { it.putAll((new JsonSlurper().parse(new File(regions.parentFile, it.file as String)) as Map).subMap(["regions", "named"])) }
        model
    }
}
