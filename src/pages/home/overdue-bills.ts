import { addDays, dayOf } from '../../../domain/dates.ts';
import { firstPage, type ListParameters } from '../../../domain/list.ts';

/** The list of what is overdue and not paid in full. */
export function overdueBills(now: Date): ListParameters {
  return {
    ...firstPage,
    filters: [
      { column: 'dueDate', dateTo: addDays(dayOf(now), -1) },
      { column: 'status', checkbox: ['OVERDUE', 'PARTIALLY_PAID', 'UNPAID'] },
    ],
  };
}
