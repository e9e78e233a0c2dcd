const forgetters = new Set<() => void>();

/** Registers a function that empties data of the customer, who leaves, so that the next one does not see them. */
export function onForget(forgetter: () => void): void {
  forgetters.add(forgetter);
}

export function forgetAnswers(): void {
  for (const forget of forgetters) forget();
}
