/** How often the clock is looked at, in milliseconds. */
const pause = 20_000;

/**
 * Calls `tick` at once and then every now and then, never twice at a time, until stopped. A failure is
 * reported to `onFailure`; the next interval calls it again.
 *
 * @returns stops it: the signal is aborted, and what is running has ended when the promise is kept
 */
export function startSchedule(
  tick: (signal: AbortSignal) => Promise<void>,
  onFailure: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      await tick(stopping.signal);
    } catch (error) {
      // A tick that is stopped in the middle may throw.
      if (!stopping.signal.aborted) onFailure(error);
    }
  }

  const look = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
  };
  look();
  const timer = setInterval(look, pause);
  timer.unref();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
