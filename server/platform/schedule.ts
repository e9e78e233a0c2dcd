/** How often the clock is looked at, in milliseconds. */
const pause = 20_000;

/**
 * Calls `tick` every now and then, never twice at once, until stopped.
 *
 * @returns stops it: the signal is aborted, and what is running has ended when the promise is kept
 */
export function startSchedule(tick: (signal: AbortSignal) => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= tick(stopping.signal).finally(() => {
      running = undefined;
    });
  }, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
