package io.github.ncugradle.internal

import io.github.ncugradle.internal.capture.RegionFilter
import io.github.ncugradle.internal.region.RegionDeclaration
import spock.lang.Specification

class RecordFormSpec extends Specification {

    def "a record comes back as it was written: #written"() {
        given:
        def bytes = new ByteArrayOutputStream()
        new ObjectOutputStream(bytes).writeObject(written)

        expect:
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())) {
            @Override
            protected Class<?> resolveClass(ObjectStreamClass type) {
                Class.forName(type.name, false, RecordForm.classLoader)
            }
        }.readObject() == written

        where:
        written << [RegionFilter.of("A", null), RegionFilter.of("A", "glob*"), RegionDeclaration.named("A::B").inDomain("d").startEnd()]
    }
}
