import type { Reminders } from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';

export function createReminderHandlers({ store }: Services) {
  return {
    // They came with the session, so that reading them asks the database nothing more.
    getReminders: ({ request }) => remindersOf(callerOf(request).partner),

    setReminders: async ({ request, body: { dueDays, afterDue } }) => {
      const choice = { reminderDays: dueDays === 0 ? null : dueDays, reminderAfter: afterDue } as const;
      // An import changes the same row: a single query would wait for its end.
      await store.transaction(({ reminders }) => reminders.choose(callerOf(request).partner.id, choice));
    },
  } satisfies Partial<Handlers>;
}

export function remindersOf({ reminderDays, reminderAfter }: Partner): Reminders {
  return { dueDays: reminderDays ?? 0, afterDue: reminderAfter ?? false };
}
