package io.github.ncugradle.browser

import com.deque.html.axecore.results.Rule
import com.deque.html.axecore.selenium.AxeBuilder
import org.openqa.selenium.By
import org.openqa.selenium.Dimension
import org.openqa.selenium.OutputType
import org.openqa.selenium.WebElement
import org.openqa.selenium.chrome.ChromeDriver
import org.openqa.selenium.chrome.ChromeDriverService
import org.openqa.selenium.chrome.ChromeOptions
import org.openqa.selenium.logging.LogType
import org.openqa.selenium.logging.LoggingPreferences
import org.openqa.selenium.support.ui.WebDriverWait

import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.logging.Level

/** Headless Chromium, which records the messages and requests of a page. */
class Browser implements Closeable {

    static final String MISSING = "Chromium and its driver are not installed (.ci/install-tools)"

    @Delegate(interfaces = false, includes = ["executeScript", "findElement", "navigate", "executeCdpCommand", "switchTo", "print"])
    final ChromeDriver driver

    static boolean present() {
        System.getProperty("tools.chromium") != null && System.getProperty("tools.chromedriver") != null
    }

    Browser() {
        def logs = new LoggingPreferences()
        logs.enable(LogType.BROWSER, Level.ALL)
        logs.enable(LogType.PERFORMANCE, Level.ALL)
        def options = new ChromeOptions()
        options.setBinary(System.getProperty("tools.chromium"))
        options.addArguments("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
            "--disable-component-update", "--disable-sync", "--hide-scrollbars", "--force-device-scale-factor=1", "--disable-dev-shm-usage")
        options.setCapability("goog:loggingPrefs", logs)
        def service = new ChromeDriverService.Builder().usingDriverExecutable(new File(System.getProperty("tools.chromedriver"))).build()
        driver = new ChromeDriver(service, options)
        size(1280, 900)
    }

    void size(int width, int height) {
        executeCdpCommand("Emulation.setDeviceMetricsOverride", [width: width, height: height, deviceScaleFactor: 1, mobile: false])
    }

    void dark(boolean dark) {
        executeCdpCommand("Emulation.setEmulatedMedia", [features: [[name: "prefers-color-scheme", value: dark ? "dark" : "light"]]])
    }

    void paper(boolean paper) {
        executeCdpCommand("Emulation.setEmulatedMedia", [media: paper ? "print" : ""])
    }

    /** Opens a page anew, even if only the part after the hash differs, and waits until it is drawn. */
    void open(Path page, String hash = "") {
        driver.get("about:blank")
        forget()
        driver.get(page.toUri().toString() + hash)
        until { executeScript("return document.readyState === 'complete' && (!document.getElementById('data') || document.documentElement.dataset.ready === 'true')") }
    }

    void forget() {
        driver.manage().logs().get(LogType.BROWSER)
        driver.manage().logs().get(LogType.PERFORMANCE)
    }

    void until(Closure<?> condition) {
        new WebDriverWait(driver, Duration.ofSeconds(20)).until { condition() }
    }

    /** What the console says, and every address that was asked for. */
    List<String> console() {
        driver.manage().logs().get(LogType.BROWSER).all*.message
    }

    Set<String> requests() {
        driver.manage().logs().get(LogType.PERFORMANCE).all*.message
            .findAll { it.contains('"Network.requestWillBeSent"') }
            .collect { new groovy.json.JsonSlurper().parseText(it).message.params.request.url as String } as Set
    }

    WebElement one(String css) {
        driver.findElement(By.cssSelector(css))
    }

    List<WebElement> all(String css) {
        driver.findElements(By.cssSelector(css))
    }

    List<String> texts(String css) {
        executeScript("return [...document.querySelectorAll(arguments[0])].map(e => e.textContent)", css) as List<String>
    }

    void click(String css) {
        executeScript("arguments[0].scrollIntoView({block: 'center', behavior: 'instant'})", one(css))
        one(css).click()
    }

    /** What hinders people: serious and critical findings only. */
    List<String> hindrances() {
        def found = new AxeBuilder().setLegacyMode(true).analyze(driver)
        assert found.passes.size() > 10
        found.violations
            .findAll { Rule rule -> rule.impact in ["serious", "critical"] }
            .collect { Rule rule -> "$rule.id: $rule.help: ${rule.nodes*.html.take(3)}".toString() }
    }

    void screenshot(String name) {
        def file = Path.of(System.getProperty("screenshots"), name + ".png")
        Files.createDirectories(file.parent)
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES))
    }

    @Override
    void close() {
        driver.quit()
    }
}
