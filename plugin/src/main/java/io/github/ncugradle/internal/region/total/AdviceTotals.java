package io.github.ncugradle.internal.region.total;

import io.github.ncugradle.internal.profile.RuleMessage;
import io.github.ncugradle.internal.profile.RuleResult;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Messages of ncu's rules. The text of a message differs between launches in the numbers it contains. For each kind of
 * message the one with the greatest weight is the example.
 */
public final class AdviceTotals {

    private final Map<Key, Said> said = new HashMap<>();

    /** One kind of message. */
    public record Key(String rule, String name, @Nullable String section, RuleMessage.Type type, String title) {}

    public void add(List<RuleResult> rules, KernelKey work, double time) {
        for (RuleResult rule : rules) {
            for (RuleMessage message : rule.messages()) {
                Key key =
                        new Key(rule.identifier(), rule.displayName(), rule.section(), message.type(), message.title());
                said.computeIfAbsent(key, any -> new Said()).add(message, work, time);
            }
        }
    }

    public void add(AdviceTotals other) {
        other.said.forEach(
                (key, messages) -> said.computeIfAbsent(key, any -> new Said()).add(messages));
    }

    public Map<Key, Said> said() {
        return said;
    }

    /** All messages of one kind. */
    public static final class Said {

        private long times;
        private final CompensatedSum gain = new CompensatedSum();
        private boolean estimated;
        private String text = "";
        private @Nullable KernelKey work;
        private RuleMessage.@Nullable Speedup speedup;
        private double time = Double.NEGATIVE_INFINITY;

        private void add(RuleMessage message, KernelKey of, double took) {
            times++;
            RuleMessage.Speedup estimate = message.speedup();
            // A local estimate is the efficiency of a part of the hardware, not the time of the kernel.
            if (estimate != null && isGlobal(estimate) && took > 0 && Double.isFinite(estimate.percent())) {
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

        private void prefer(String newText, KernelKey of, RuleMessage.@Nullable Speedup estimate, double took) {
            KernelKey present = work;
            int better = Boolean.compare(isGlobal(estimate), isGlobal(speedup));
            better = better != 0 ? better : Double.compare(percent(estimate), percent(speedup));
            better = better != 0 ? better : Double.compare(took, time);
            better = better != 0 ? better : text.compareTo(newText);
            if (present == null || better > 0 || (better == 0 && of.compareTo(present) < 0)) {
                text = newText;
                work = of;
                speedup = estimate;
                time = took;
            }
        }

        private static boolean isGlobal(RuleMessage.@Nullable Speedup estimate) {
            return estimate != null && estimate.scope() == RuleMessage.Scope.GLOBAL;
        }

        private static double percent(RuleMessage.@Nullable Speedup estimate) {
            return estimate == null ? -1 : estimate.percent();
        }

        public long times() {
            return times;
        }

        /** Estimated gain in nanoseconds; NaN if ncu did not estimate the time of the kernel. */
        public double gain() {
            return estimated ? gain.value() : Double.NaN;
        }

        public String text() {
            return text;
        }

        @Nullable
        public KernelKey work() {
            return work;
        }

        public RuleMessage.@Nullable Speedup speedup() {
            return speedup;
        }
    }
}
