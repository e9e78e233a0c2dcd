const forgetters = new Set<() => void>();

/** Registers what must be emptied when the customer leaves, so that the next one does not see it. */
export function onForget(forgetter: () => void): void {
  forgetters.add(forgetter);
}

export function forgetAnswers(): void {
  for (const forget of forgetters) forget();
}
