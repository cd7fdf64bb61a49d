package io.github.ncugradle.benchmark;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;

/** How soon a browser shows a page. */
final class FirstPaint {

    private static final int RUNS = 5;

    private FirstPaint() {}

    /** Where there is no Chromium, nothing is measured, and a line says so. */
    static void measure(Path page) {
        String chromium = System.getProperty("tools.chromium");
        String driver = System.getProperty("tools.chromedriver");
        if (chromium == null || driver == null) {
            System.out.println("  no Chromium on this machine: the first paint is not measured");
            return;
        }
        ChromeOptions options = new ChromeOptions();
        options.setBinary(chromium);
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-sync");
        ChromeDriver browser = new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(new File(driver))
                        .build(),
                options);
        try {
            List<Double> paints = new ArrayList<>();
            List<Double> complete = new ArrayList<>();
            for (int i = 0; i < RUNS; i++) {
                browser.get("about:blank");
                browser.get(page.toUri().toString());
                paints.add(
                        milliseconds(browser, "performance.getEntriesByName('first-contentful-paint')[0].startTime"));
                complete.add(milliseconds(browser, "performance.getEntriesByType('navigation')[0].loadEventEnd"));
            }
            System.out.printf(
                    "  first paint in Chromium %.0f ms, all drawn %.0f ms (medians of %d)%n",
                    median(paints), median(complete), RUNS);
        } finally {
            browser.quit();
        }
    }

    private static double milliseconds(ChromeDriver browser, String expression) {
        Object value = browser.executeScript("return " + expression);
        if (value instanceof Number number) {
            return number.doubleValue();
        }
        throw new IllegalStateException(expression + ": expected a number, found " + value);
    }

    private static double median(List<Double> values) {
        return values.stream().sorted().skip(values.size() / 2).findFirst().orElseThrow();
    }
}
