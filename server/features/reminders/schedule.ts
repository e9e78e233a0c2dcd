import { startSchedule } from '../../platform/schedule.ts';
import { dayToRemind, writeReminders } from './run.ts';

type Options = Parameters<typeof writeReminders>[0] & {
  readonly onFailure: (error: unknown) => void;
};

/**
 * Writes reminders when it is time to, until it is stopped. Customers that this process has not come to by then are left to
 * another one.
 */
export function startReminderSchedule({ onFailure, ...options }: Options): () => Promise<void> {
  let doneDay: string | undefined;
  return startSchedule(async (signal) => {
    const day = dayToRemind(options.clock.now());
    if (day === undefined || day === doneDay) return;
    const outcome = await writeReminders(options, day, signal);
    // Another process that is at it may come to nothing.
    if (outcome === 'done') doneDay = day;
  }, onFailure);
}
