package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.profile.Device;
import io.github.ncugradle.internal.profile.Report;
import io.github.ncugradle.internal.profile.Session;
import io.github.ncugradle.internal.region.model.RegionModel;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Provenance of a report, as the document records it. */
final class ReportOrigin {

    private ReportOrigin() {}

    static RegionModel.Origin of(
            RegionRequest.CaptureFile file, int repetition, @Nullable String region, Report report) {
        Session session = report.session();
        return new RegionModel.Origin(
                file.name(),
                file.sha256(),
                repetition,
                region,
                report.format().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                session.ncuVersion(),
                session.commandLine(),
                session.executable(),
                session.arguments(),
                session.workingDirectory(),
                session.host(),
                session.time() == null ? null : session.time().toString(),
                report.devices().stream()
                        .map(Device::name)
                        .filter(Objects::nonNull)
                        .distinct()
                        .toList(),
                session.versions(),
                report.warnings());
    }
}
