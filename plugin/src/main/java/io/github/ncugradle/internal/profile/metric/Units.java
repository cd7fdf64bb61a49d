package io.github.ncugradle.internal.profile.metric;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The spellings of units: ncu once wrote {@code nsecond} and {@code cycle/second}, now {@code ns} and {@code hz}. */
final class Units {

    private static final Map<String, Unit> PARSED = new ConcurrentHashMap<>();
    private static final int REMEMBERED = 4096;

    private static final Map<String, Double> NANOSECONDS = Map.ofEntries(
            Map.entry("ns", 1.0),
            Map.entry("nsecond", 1.0),
            Map.entry("us", 1e3),
            Map.entry("usecond", 1e3),
            Map.entry("ms", 1e6),
            Map.entry("msecond", 1e6),
            Map.entry("s", 1e9),
            Map.entry("second", 1e9));
    private static final Map<Character, Double> MULTIPLES = Map.of('K', 1e3, 'M', 1e6, 'G', 1e9, 'T', 1e12, 'P', 1e15);

    private Units() {}

    static Unit parse(String spelling) {
        Unit known = PARSED.get(spelling);
        if (known != null) {
            return known;
        }
        Unit unit = parseAnew(spelling.strip());
        if (PARSED.size() < REMEMBERED) {
            PARSED.put(spelling, unit);
        }
        return unit;
    }

    private static Unit parseAnew(String spelling) {
        int slash = spelling.indexOf('/');
        if (slash < 0) {
            Double time = NANOSECONDS.get(spelling);
            if (time != null) {
                return new Unit(shortTime(spelling), "ns", time);
            }
            return counted(spelling);
        }
        Unit count = counted(spelling.substring(0, slash));
        String per = spelling.substring(slash + 1);
        Double time = NANOSECONDS.get(per);
        if (time == null) {
            Unit divisor = counted(per);
            return new Unit(
                    count.symbol() + "/" + per, count.base() + "/" + divisor.base(), count.factor() / divisor.factor());
        }
        double factor = count.factor() * (1e9 / time);
        String base = count.base().equals("cycle") ? "hz" : count.base() + "/s";
        return new Unit(factor == 1 ? base : canonicalRate(count.symbol(), per, factor), base, factor);
    }

    private static String canonicalRate(String count, String per, double factor) {
        if (!count.equals("cycle")) {
            return count + "/" + shortTime(per);
        }
        for (Map.Entry<Character, Double> multiple : MULTIPLES.entrySet()) {
            if (multiple.getValue() == factor) {
                return multiple.getKey() + "hz";
            }
        }
        return count + "/" + shortTime(per);
    }

    private static Unit counted(String noun) {
        if (NANOSECONDS.containsKey(noun)) {
            return new Unit(shortTime(noun), shortTime(noun), 1);
        }
        if (noun.isEmpty()) {
            return new Unit("", "", 1);
        }
        Double multiple = MULTIPLES.get(noun.charAt(0));
        if (multiple != null && noun.length() > 1 && Character.isLowerCase(noun.charAt(1))) {
            return new Unit(noun, noun.substring(1), multiple);
        }
        return new Unit(noun, noun, 1);
    }

    private static String shortTime(String time) {
        return time.endsWith("second") ? time.substring(0, time.length() - "econd".length()) : time;
    }
}
