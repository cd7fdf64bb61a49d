package io.github.ncugradle.internal.report.view;

import java.util.AbstractList;
import java.util.List;
import java.util.function.Supplier;

/** A list that is made when somebody looks at it, so that nobody need hold it. */
public final class LazyList<T> extends AbstractList<T> {

    private final Supplier<List<T>> made;

    public LazyList(Supplier<List<T>> made) {
        this.made = made;
    }

    @Override
    public T get(int index) {
        return made.get().get(index);
    }

    @Override
    public int size() {
        return made.get().size();
    }
}
