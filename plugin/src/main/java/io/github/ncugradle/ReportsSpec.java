package io.github.ncugradle;

import javax.inject.Inject;
import org.gradle.api.Action;
import org.gradle.api.provider.Property;
import org.gradle.api.tasks.Nested;

/** Which reports are made. */
public abstract class ReportsSpec {

    /** Pages for a browser. */
    @Nested
    public abstract Format getHtml();

    /** Text for a pull request or a job summary. */
    @Nested
    public abstract Format getMarkdown();

    public void html(Action<? super Format> action) {
        action.execute(getHtml());
    }

    public void markdown(Action<? super Format> action) {
        action.execute(getMarkdown());
    }

    /** One format of the reports. */
    public abstract static class Format {

        @Inject
        public Format() {
            getRequired().convention(true);
        }

        /** Whether the format is made. Default: true. */
        public abstract Property<Boolean> getRequired();
    }
}
