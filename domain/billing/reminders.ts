import * as z from 'zod/mini';

/** So many days before a bill is due customers may be reminded of it. */
export const dueReminderDays = [1, 3, 7] as const;

export type DueReminderDays = (typeof dueReminderDays)[number];

/** The choices of customers; 0 means never. */
export const reminderDays = [0, ...dueReminderDays] as const;

export type ReminderDays = (typeof reminderDays)[number];

export const reminderLabels = {
  0: 'Bez podsjetnika',
  1: 'Dan prije',
  3: '3 dana prije',
  7: '7 dana prije',
} as const satisfies Record<ReminderDays, string>;

/** As the form holds it. */
export const reminderRules = z.object({ dueDays: z.string(), afterDue: z.string() });

export type RemindersForm = z.infer<typeof reminderRules>;
