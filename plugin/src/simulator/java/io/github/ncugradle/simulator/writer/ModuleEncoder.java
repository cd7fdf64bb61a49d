package io.github.ncugradle.simulator.writer;

import static io.github.ncugradle.internal.ingest.ncurep.ReportFields.number;

import io.github.ncugradle.internal.ingest.ncurep.ReportFields.LoadedSymbol;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.LoadedSymbols;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SourceData;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SourceFile;
import io.github.ncugradle.internal.ingest.ncurep.ReportFields.SourceFiles;

/** Encodes a module. */
final class ModuleEncoder {

    private ModuleEncoder() {}

    static WireMessage encode(WrittenModule module) {
        WireMessage message = new WireMessage().unsigned(number(SourceData.REFERENCE), module.reference());
        if (module.code() != null) {
            message.bytes(number(SourceData.BINARY), module.code().toByteArray());
        }
        if (!module.files().isEmpty()) {
            WireMessage files = new WireMessage();
            module.files()
                    .forEach((path, text) -> files.nested(
                            number(SourceFiles.FILE),
                            new WireMessage()
                                    .text(number(SourceFile.PATH), path)
                                    .text(number(SourceFile.TEXT), text)));
            message.nested(number(SourceData.FILES), files);
        }
        WireMessage loaded = new WireMessage();
        module.loaded()
                .forEach(function -> loaded.nested(
                        number(LoadedSymbols.FUNCTION),
                        new WireMessage()
                                .text(number(LoadedSymbol.NAME), function.name())
                                .unsigned(number(LoadedSymbol.ADDRESS), function.address())
                                .unsigned(number(LoadedSymbol.SYMBOL), function.symbol())));
        return message.nested(number(SourceData.LOADED), loaded);
    }
}
