/**
 * What a build has to know about the machine it runs on: ncu, GPUs, deciding environment variables, and the lock on the
 * GPU within a build. Value sources look once per build, so that facts about the machine are task inputs. Looking itself is
 * the work of {@code internal.capture.tool}.
 */
@NullMarked
package io.github.ncugradle.tasks.machine;

import org.jspecify.annotations.NullMarked;
