import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SafeHtml } from '../safe-html.ts';
import { day, identity, moment, owner } from './columns.ts';
import { partners, users } from './customers.ts';
import { partnerId, userId } from './owners.ts';

/** Every working day on which customers are reminded. Of several processes one writes the row. */
export const reminderRuns = pgTable('reminder_runs', {
  day: day('day').primaryKey(),
  startedAt: moment('started_at').notNull(),
  /** Customers up to this id are done. */
  doneUpTo: integer('done_up_to').notNull().default(0),
  /** `null` until all customers are done. */
  finishedAt: moment('finished_at'),
});

/** Mails that remind a customer of bills: one a day at most. Written together with the mail itself. */
export const reminders = pgTable(
  'reminders',
  {
    id: identity(),
    partnerId: owner('partner_id', () => partners.id, { onDelete: 'cascade' }),
    day: day('day').notNull(),
    /** `null` until a mail server has taken the mail. */
    sentAt: moment('sent_at'),
  },
  (table) => [
    uniqueIndex('reminders_partner').on(table.partnerId, table.day),
    index('reminders_day').on(table.day),
  ],
);

/**
 * Mails that are still to be sent, written in the transaction of the change that they report. Each is kept until it is
 * sent.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    /** The user it notifies, or the cause of a mail to the company; `null` where no user is notified, and for reminders. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The mail, encrypted by the vault for this very user: some hold links that open an account. Empty for reminders; without
     * a key the address that an import has taken from the user.
     */
    sealed: text('sealed').notNull(),
    keyId: text('key_id').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it is to be sent next. The sending process moves that on first, so that no other sends it meanwhile. */
    dueAt: moment('due_at').notNull(),
    tries: integer('tries').notNull().default(0),
    /** The reminder that it is, composed when it is sent. Many come at once, and give way to all other mails. */
    reminderId: integer('reminder_id').references(() => reminders.id, { onDelete: 'cascade' }),
    /** When it is worth nothing any more; `null` where it is tried for a day. */
    expiresAt: moment('expires_at'),
  },
  // Mails that were never tried come first, so that mails that wait for a mail server do not delay new ones.
  (table) => [
    index('outbox_reminders')
      .on(table.tries, table.dueAt)
      .where(sql`${table.reminderId} is not null`),
    index('outbox_due_now')
      .on(table.tries, table.dueAt)
      .where(sql`${table.reminderId} is null`),
  ],
);

/** The customer's inbox. */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    /** The message's number in the back office; `null` for one that the portal wrote. */
    number: text('number'),
    partnerId: partnerId(),
    sender: text('sender').notNull(),
    title: text('title').notNull(),
    content: text('content').$type<SafeHtml>().notNull(),
    createdAt: moment('created_at').notNull(),
    readAt: moment('read_at'),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('messages_number').on(table.number),
    index('messages_by_date').on(table.partnerId, table.createdAt, table.id),
  ],
);

/** The address under which a user's calendar can be read: one at most. */
export const calendarLinks = pgTable(
  'calendar_links',
  {
    userId: userId().primaryKey(),
    tokenHash: text('token_hash').notNull(),
    withAmounts: boolean('with_amounts').notNull(),
    createdAt: moment('created_at').notNull(),
    /** The session that made it; `null` where that is not known. */
    sessionNumber: integer('session_number'),
    /** When it was last read; may lag by a minute. */
    readAt: moment('read_at'),
  },
  (table) => [uniqueIndex('calendar_links_token').on(table.tokenHash)],
);
