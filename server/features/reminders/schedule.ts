import { dayToRemind, writeReminders } from './run.ts';

type Options = Parameters<typeof writeReminders>[0] & {
  readonly onFailure: (error: unknown) => void;
};

/** Writes reminders when it is time to; to be called every now and then, and never twice at once. */
export function createReminderSchedule({ onFailure, ...options }: Options) {
  let doneDay: string | undefined;
  return {
    async tick(signal?: AbortSignal): Promise<void> {
      const day = dayToRemind(options.clock.now());
      if (day === undefined || day === doneDay) return;
      try {
        const outcome = await writeReminders(options, day, signal);
        // Whoever is at it may come to nothing.
        if (outcome === 'done') doneDay = day;
      } catch (error) {
        if (signal?.aborted !== true) onFailure(error);
      }
    },
  };
}

/** How often the clock is looked at, in milliseconds. */
const pause = 20_000;

/** Keeps the schedule until it is stopped. Customers who were not reminded by then are by another process. */
export function startReminderSchedule(options: Options): () => Promise<void> {
  const schedule = createReminderSchedule(options);
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= schedule.tick(stopping.signal).finally(() => {
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
