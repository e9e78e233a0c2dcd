const forgetters = new Set<() => void>();

/** Registers a function that empties data of a customer who leaves, so that the next customer does not see them. */
export function onForget(forgetter: () => void): void {
  forgetters.add(forgetter);
}

export function forgetAnswers(): void {
  for (const forget of forgetters) forget();
}
