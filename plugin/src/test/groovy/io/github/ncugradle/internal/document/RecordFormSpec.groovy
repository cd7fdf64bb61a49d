package io.github.ncugradle.internal.document

import io.github.ncugradle.BudgetAgainst
import io.github.ncugradle.BudgetScope
import io.github.ncugradle.Severity
import io.github.ncugradle.tasks.DeclaredRegion
import io.github.ncugradle.tasks.JudgedSetting
import io.github.ncugradle.tasks.DeclaredLimit
import spock.lang.Specification

class RecordFormSpec extends Specification {

    def "a record survives a round trip: #written"() {
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
        written << [
            new DeclaredRegion("A", null, "d", true, [], []),
            new DeclaredRegion("A", "glob*", "d", false, ["*gemm*"], ["memset"]),
            new DeclaredLimit("REGION", "A", "TIME", "", "MAX", 1e6d, 0.03d, 0d, Severity.FAIL, true, BudgetScope.DEVICE, true, BudgetAgainst.REFERENCE),
            new JudgedSetting("ncu.gate.strict", "true", "SCRIPT", false)
        ]
    }
}
