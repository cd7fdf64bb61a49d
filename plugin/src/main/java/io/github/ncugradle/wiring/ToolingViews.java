package io.github.ncugradle.wiring;

import io.github.ncugradle.internal.document.RecordForm;
import io.github.ncugradle.tooling.NcuBudget;
import io.github.ncugradle.tooling.NcuFile;
import io.github.ncugradle.tooling.NcuFiles;
import io.github.ncugradle.tooling.NcuFinding;
import io.github.ncugradle.tooling.NcuModel;
import io.github.ncugradle.tooling.NcuRegion;
import io.github.ncugradle.tooling.NcuRegionResult;
import io.github.ncugradle.tooling.NcuResults;
import io.github.ncugradle.tooling.NcuWorkload;
import java.io.File;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Implementations of the Tooling API model. Components are named like the interface methods they implement. The records are
 * public so that Gradle's configuration cache can restore them.
 */
final class ToolingViews {

    private ToolingViews() {}

    public record Model(String getProjectPath, boolean isCollection, NcuFiles getFiles, List<NcuWorkload> getWorkloads)
            implements NcuModel, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Workload(
            String getName,
            Map<String, String> getTasks,
            List<NcuRegion> getRegions,
            List<NcuBudget> getBudgets,
            NcuFiles getFiles,
            @Nullable NcuResults getResults,
            List<String> getMessages)
            implements NcuWorkload, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Region(String getName, @Nullable String getPattern, String getDomain, String getKind)
            implements NcuRegion, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Budget(
            String getPortion,
            String getRegion,
            String getSubject,
            String getName,
            String getBound,
            double getLimit,
            String getUnit,
            double getTolerance,
            String getSeverity,
            boolean isSelf,
            String getScope)
            implements NcuBudget, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Files(NcuFile getHtml, NcuFile getMarkdown, NcuFile getJson, NcuFile getRegions, NcuFile getResult)
            implements NcuFiles, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Output(File getFile, boolean isPresent) implements NcuFile, Serializable {

        static Output of(File file) {
            return new Output(file, file.isFile());
        }

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Results(
            @Nullable String getMeasured,
            boolean isSimulated,
            int getRepetitions,
            List<NcuRegionResult> getRegions,
            @Nullable String getVerdict,
            List<NcuFinding> getFindings)
            implements NcuResults, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record RegionResult(
            String getName,
            String getPath,
            int getDepth,
            String getScope,
            @Nullable Double getTime,
            @Nullable Double getLaunches,
            @Nullable String getVerdict)
            implements NcuRegionResult, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }

    public record Finding(
            String getPortion,
            String getRegion,
            String getScope,
            String getLimit,
            String getMeasured,
            String getVerdict,
            String getReason)
            implements NcuFinding, Serializable {

        private Object writeReplace() {
            return new RecordForm(this);
        }
    }
}
