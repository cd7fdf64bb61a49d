package io.github.ncugradle.wiring;

import io.github.ncugradle.BudgetSpec;

/**
 * A budget and its location.
 *
 * @param path the location in messages: {@code ncu.regions.A.budget}, or {@code -P} and the property
 */
record PlacedBudget(String path, BudgetSpec spec) {}
