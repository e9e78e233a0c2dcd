import { addDays } from '../../../domain/dates.ts';
import type { DueRange } from '../../store/queries/reminders.ts';
import { firstWorkingDay, lastWorkingDay } from '../shared/working-days.ts';

/**
 * Due dates whose reminder falls on a day after `since` and not after `today`: on the last working day at or before the
 * due date less `days`.
 */
export function dueRange(since: string, today: string, days: number): DueRange {
  const first = firstWorkingDay(addDays(since, 1));
  const last = addDays(firstWorkingDay(addDays(today, 1)), -1);
  return { from: addDays(first, days), to: addDays(last, days) };
}

/** The same of bills that were not paid: on the first working day at or after the day that follows the due date. */
export function overdueRange(since: string, today: string): DueRange {
  return { from: lastWorkingDay(since), to: addDays(lastWorkingDay(today), -1) };
}
