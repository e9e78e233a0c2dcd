import { and, asc, eq, getTableColumns, min, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';
import {
  auditLog,
  billFiles,
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
import { type BillFileKind, hasOriginal, paperColumns, type StoredPaper } from './billing/bill-files.ts';
import { type BillSummary, billSummaryColumns } from './billing/bills.ts';
import type { StoredContract } from './contracts.ts';
import type { StoredDocument } from './documents.ts';
import type { StoredMessage } from './messages.ts';
import type { StoredOffer } from './offers.ts';
import type { Selection } from './paging.ts';
import { debtCents, isPayable } from './billing/receivables.ts';

/** As many rows of a table are in memory at once. */
const portion = 500;

type StoredEvent = Pick<typeof auditLog.$inferSelect, 'id' | 'at' | 'event' | 'count'> & {
  /** As the customer's file names it. */
  readonly address: (typeof auditLog.$inferSelect)['ipAddress'];
};
type Portions<Row> = AsyncGenerator<Row[]>;

/**
 * All rows of an owner, the oldest first, in portions. Each begins after the last row of the previous one, so that all
 * cost the same and no transaction is held during the download.
 *
 * @param age the column that says how old a row is
 */
async function* portionsOf<
  Age extends string,
  Row extends { readonly id: number } & { readonly [Name in Age]: Date | string },
>(
  table: { readonly id: PgColumn } & { readonly [Name in Age]: PgColumn },
  age: Age,
  isOwn: SQL | undefined,
  select: () => Selection<Row>,
): Portions<Row> {
  const { id, [age]: column } = table;
  let after: SQL | undefined;
  for (;;) {
    const rows = await select().where(and(isOwn, after)).orderBy(asc(column), asc(id)).limit(portion);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < portion) return;
    after = sql`(${column}, ${id}) > (${sql.param(last[age], column)}, ${last.id})`;
  }
}

/** The data that the portal stores about a customer and one of their users, for download. */
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
      return portionsOf(contracts, 'signingDate', eq(contracts.partnerId, partnerId), () =>
        db
          .select({
            ...getTableColumns(contracts),
            openDebtCents: debtCents(today),
            nextDueDate: next.dueDate,
          })
          .from(contracts)
          .leftJoinLateral(next, sql`true`)
          .$dynamic(),
      );
    },

    bills: (partnerId: number): Portions<BillSummary & StoredPaper & { id: number; hasOriginal: boolean }> =>
      portionsOf(bills, 'date', eq(bills.partnerId, partnerId), () =>
        db
          .select({ id: bills.id, ...billSummaryColumns, ...paperColumns, hasOriginal })
          .from(bills)
          .innerJoin(contracts, eq(contracts.id, bills.contractId))
          .$dynamic(),
      ),

    /** The company's papers that bear the customer's name, also papers of bills that another customer has taken over. */
    billFiles: (partnerId: number): Portions<{ id: number; kind: BillFileKind; number: string }> => {
      const { billId: id, kind } = billFiles;
      const isOwn = and(eq(billFiles.partnerId, partnerId), eq(bills.hasDocument, true));
      return portionsOf({ id, kind }, 'kind', isOwn, () =>
        db
          .select({ id, kind, number: bills.number })
          .from(billFiles)
          .innerJoin(bills, eq(bills.id, billFiles.billId))
          .$dynamic(),
      );
    },

    offers: (partnerId: number): Portions<StoredOffer> =>
      portionsOf(offers, 'creationDate', eq(offers.partnerId, partnerId), () =>
        db.select().from(offers).$dynamic(),
      ),

    messages: (partnerId: number): Portions<StoredMessage> =>
      portionsOf(messages, 'createdAt', eq(messages.partnerId, partnerId), () =>
        db.select().from(messages).$dynamic(),
      ),

    documents: (partnerId: number): Portions<StoredDocument> =>
      portionsOf(documents, 'createdAt', eq(documents.partnerId, partnerId), () =>
        db.select().from(documents).$dynamic(),
      ),

    events: (userId: number): Portions<StoredEvent> =>
      portionsOf(auditLog, 'at', eq(auditLog.userId, userId), () =>
        db
          .select({
            id: auditLog.id,
            at: auditLog.at,
            event: auditLog.event,
            address: auditLog.ipAddress,
            count: auditLog.count,
          })
          .from(auditLog)
          .$dynamic(),
      ),

    /** The user and the stored data about their logins, without secrets and keys. */
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

    /** Stored data of the customer that no screen shows. */
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

    /** The data of the user's registration, and the statement that a firm has signed. */
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
