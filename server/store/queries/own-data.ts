import { and, asc, eq, getTableColumns, min, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  auditLog,
  bills,
  calendarLinks,
  contracts,
  devices,
  documents,
  linkTokens,
  messages,
  offers,
  partners,
  passkeys,
  registrations,
  sessions,
  users,
} from '../schema.ts';
import { type BillSummary, billSummaryColumns } from './bills.ts';
import type { StoredContract } from './contracts.ts';
import type { StoredDocument } from './documents.ts';
import type { StoredMessage } from './messages.ts';
import type { StoredOffer } from './offers.ts';
import { isPayable } from './receivables.ts';

/** As many rows of a table are in memory at once. */
const portion = 500;

type Portions<Row> = AsyncGenerator<Row[]>;
type StoredEvent = Pick<typeof auditLog.$inferSelect, 'id' | 'at' | 'event' | 'address' | 'count'>;
type Key = { readonly key: Date | string; readonly id: number };

/**
 * All rows, the oldest first, a portion after the other: each begins after the last row of the one before, so that none
 * costs more than another and no transaction is held while the customer downloads them.
 */
async function* portionsOf<Row>(
  keyOf: (row: Row) => Key,
  read: (last: Key | undefined) => Promise<Row[]>,
): Portions<Row> {
  let last: Key | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    const end = rows.at(-1);
    if (end === undefined || rows.length < portion) return;
    last = keyOf(end);
  }
}

/** Rows after this one, in the order of `column` and then of `id`. */
function after(column: PgColumn, id: PgColumn, last: Key | undefined): SQL | undefined {
  return last && sql`(${column}, ${id}) > (${sql.param(last.key, column)}, ${last.id})`;
}

const byAge = (column: SQLWrapper, id: PgColumn) => [asc(column), asc(id)];

/** What the portal keeps of a customer and of one of their users, for the two of them to take away. */
export function createOwnDataQueries(db: Database) {
  return {
    contracts: (
      partnerId: number,
      today: string,
    ): Portions<StoredContract & { nextDueDate: string | null }> => {
      const next = db
        .select({ dueDate: min(bills.dueDate).as('next_due_date') })
        .from(bills)
        .where(and(eq(bills.contractId, contracts.id), isPayable(today)))
        .as('next');
      return portionsOf(
        ({ signingDate: key, id }) => ({ key, id }),
        (last) =>
          db
            .select({ ...getTableColumns(contracts), nextDueDate: next.dueDate })
            .from(contracts)
            .leftJoinLateral(next, sql`true`)
            .where(and(eq(contracts.partnerId, partnerId), after(contracts.signingDate, contracts.id, last)))
            .orderBy(...byAge(contracts.signingDate, contracts.id))
            .limit(portion),
      );
    },

    bills: (partnerId: number): Portions<BillSummary & { id: number }> =>
      portionsOf(
        ({ date: key, id }) => ({ key, id }),
        (last) =>
          db
            .select({ id: bills.id, ...billSummaryColumns })
            .from(bills)
            .innerJoin(contracts, eq(contracts.id, bills.contractId))
            .where(and(eq(bills.partnerId, partnerId), after(bills.date, bills.id, last)))
            .orderBy(...byAge(bills.date, bills.id))
            .limit(portion),
      ),

    offers: (partnerId: number): Portions<StoredOffer> =>
      portionsOf(
        ({ creationDate: key, id }) => ({ key, id }),
        (last) =>
          db
            .select()
            .from(offers)
            .where(and(eq(offers.partnerId, partnerId), after(offers.creationDate, offers.id, last)))
            .orderBy(...byAge(offers.creationDate, offers.id))
            .limit(portion),
      ),

    messages: (partnerId: number): Portions<StoredMessage> =>
      portionsOf(
        ({ createdAt: key, id }) => ({ key, id }),
        (last) =>
          db
            .select()
            .from(messages)
            .where(and(eq(messages.partnerId, partnerId), after(messages.createdAt, messages.id, last)))
            .orderBy(...byAge(messages.createdAt, messages.id))
            .limit(portion),
      ),

    documents: (partnerId: number): Portions<StoredDocument> =>
      portionsOf(
        ({ createdAt: key, id }) => ({ key, id }),
        (last) =>
          db
            .select()
            .from(documents)
            .where(and(eq(documents.partnerId, partnerId), after(documents.createdAt, documents.id, last)))
            .orderBy(...byAge(documents.createdAt, documents.id))
            .limit(portion),
      ),

    /** The user's part of the audit log. */
    events: (userId: number): Portions<StoredEvent> =>
      portionsOf(
        ({ at: key, id }) => ({ key, id }),
        (last) =>
          db
            .select({
              id: auditLog.id,
              at: auditLog.at,
              event: auditLog.event,
              address: auditLog.address,
              count: auditLog.count,
            })
            .from(auditLog)
            .where(and(eq(auditLog.userId, userId), after(auditLog.at, auditLog.id, last)))
            .orderBy(...byAge(auditLog.at, auditLog.id))
            .limit(portion),
      ),

    /** The user and all that is kept of how they log in, but what they log in with. */
    async account(userId: number) {
      const [user] = await db
        .select({
          username: users.username,
          createdAt: users.createdAt,
          secondFactor: users.tfaType,
          secondFactorConfirmedAt: users.totpConfirmedAt,
          secondFactorChangedAt: users.tfaChangedAt,
        })
        .from(users)
        .where(eq(users.id, userId));
      return {
        ...user,
        sessions: await db
          .select({
            kind: sessions.kind,
            device: sessions.device,
            startedAt: sessions.createdAt,
            lastSeenAt: sessions.lastSeenAt,
          })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(asc(sessions.createdAt)),
        rememberedBrowsers: await db
          .select({ since: devices.createdAt })
          .from(devices)
          .where(eq(devices.userId, userId))
          .orderBy(asc(devices.createdAt)),
        passkeys: await db
          .select({
            name: passkeys.name,
            addedAt: passkeys.createdAt,
            lastUsedAt: passkeys.lastUsedAt,
            isSynced: passkeys.backedUp,
          })
          .from(passkeys)
          .where(eq(passkeys.userId, userId))
          .orderBy(asc(passkeys.createdAt)),
        calendarLinks: await db
          .select({
            withAmounts: calendarLinks.withAmounts,
            madeAt: calendarLinks.createdAt,
            readAt: calendarLinks.readAt,
          })
          .from(calendarLinks)
          .where(eq(calendarLinks.userId, userId)),
        links: await db
          .select({
            purpose: linkTokens.purpose,
            email: linkTokens.email,
            sentAt: linkTokens.createdAt,
            expiresAt: linkTokens.expiresAt,
            usedAt: linkTokens.usedAt,
          })
          .from(linkTokens)
          .where(eq(linkTokens.userId, userId))
          .orderBy(asc(linkTokens.createdAt)),
      };
    },

    /** What is kept of the customer and shown on no screen. */
    async customer(partnerId: number) {
      const [partner] = await db
        .select({
          number: partners.number,
          registeredAt: partners.registeredAt,
          exported: partners.exported,
        })
        .from(partners)
        .where(eq(partners.id, partnerId));
      return partner;
    },

    /** What the user has registered with, and the statement that a firm has signed. */
    registrations: (userId: number) =>
      db
        .select({
          data: registrations.data,
          sentAt: registrations.createdAt,
          confirmedAt: registrations.confirmedAt,
          statement: registrations.statement,
        })
        .from(registrations)
        .where(eq(registrations.userId, userId))
        .orderBy(asc(registrations.id)),
  };
}
