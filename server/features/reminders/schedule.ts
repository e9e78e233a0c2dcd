import { startSchedule } from '../../platform/schedule.ts';
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

/** Keeps the schedule until it is stopped. Customers who were not reminded by then are by another process. */
export function startReminderSchedule(options: Options): () => Promise<void> {
  const schedule = createReminderSchedule(options);
  return startSchedule((signal) => schedule.tick(signal));
}
