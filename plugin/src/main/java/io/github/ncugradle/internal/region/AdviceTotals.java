package io.github.ncugradle.internal.region;

import io.github.ncugradle.internal.ingest.RuleMessage;
import io.github.ncugradle.internal.ingest.RuleResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What ncu's rules said. The text of a message differs from launch to launch by the numbers in it: of each kind of
 * message the weightiest is kept as an example.
 */
final class AdviceTotals {

    private final Map<Key, Said> said = new HashMap<>();

    /** One kind of message. */
    record Key(String rule, String name, @Nullable String section, RuleMessage.Type type, String title) {}

    void add(List<RuleResult> rules, WorkKey work, double time) {
        for (RuleResult rule : rules) {
            for (RuleMessage message : rule.messages()) {
                Key key =
                        new Key(rule.identifier(), rule.displayName(), rule.section(), message.type(), message.title());
                said.computeIfAbsent(key, any -> new Said()).add(message, work, time);
            }
        }
    }

    void add(AdviceTotals other) {
        other.said.forEach(
                (key, messages) -> said.computeIfAbsent(key, any -> new Said()).add(messages));
    }

    Map<Key, Said> said() {
        return said;
    }

    /** All messages of one kind. */
    static final class Said {

        private long times;
        private final CompensatedSum gain = new CompensatedSum();
        private boolean estimated;
        private String text = "";
        private @Nullable WorkKey work;
        private RuleMessage.@Nullable Speedup speedup;
        private double time = Double.NEGATIVE_INFINITY;

        private void add(RuleMessage message, WorkKey of, double took) {
            times++;
            RuleMessage.Speedup estimate = message.speedup();
            if (estimate != null && took > 0 && Double.isFinite(estimate.percent())) {
                estimated = true;
                gain.add(took * estimate.percent() / 100);
            }
            prefer(message.text(), of, estimate, Double.isNaN(took) ? 0 : took);
        }

        private void add(Said other) {
            times += other.times;
            estimated |= other.estimated;
            gain.add(other.gain);
            if (other.work != null) {
                prefer(other.text, other.work, other.speedup, other.time);
            }
        }

        private void prefer(String newText, WorkKey of, RuleMessage.@Nullable Speedup estimate, double took) {
            WorkKey present = work;
            int better = Double.compare(percent(estimate), percent(speedup));
            better = better != 0 ? better : Double.compare(took, time);
            better = better != 0 ? better : text.compareTo(newText);
            if (present == null || better > 0 || (better == 0 && of.compareTo(present) < 0)) {
                text = newText;
                work = of;
                speedup = estimate;
                time = took;
            }
        }

        private static double percent(RuleMessage.@Nullable Speedup estimate) {
            return estimate == null ? -1 : estimate.percent();
        }

        long times() {
            return times;
        }

        /** Nanoseconds; NaN where ncu gave no estimate. */
        double gain() {
            return estimated ? gain.value() : Double.NaN;
        }

        String text() {
            return text;
        }

        @Nullable
        WorkKey work() {
            return work;
        }

        RuleMessage.@Nullable Speedup speedup() {
            return speedup;
        }
    }
}
