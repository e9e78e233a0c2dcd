import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Database } from './database.ts';
import { historySchema, newestMigration } from './migrate.ts';
import { createAttemptQueries } from './queries/access/attempts.ts';
import { createAuditQueries } from './queries/access/audit.ts';
import { createBillFileQueries } from './queries/billing/bill-files.ts';
import { createBillQueries } from './queries/billing/bills.ts';
import { createCalendarLinkQueries } from './queries/billing/calendar-links.ts';
import { createCatalogQueries } from './queries/catalog.ts';
import { createContractQueries } from './queries/contracts.ts';
import { createDeviceQueries } from './queries/access/devices.ts';
import { createDocumentQueries } from './queries/documents.ts';
import { createHousekeepingQueries } from './queries/expired-rows.ts';
import { createImportQueries } from './queries/imports.ts';
import { createLinkQueries } from './queries/access/links.ts';
import { createMailCodeQueries } from './queries/access/mail-codes.ts';
import { createMessageQueries } from './queries/messages.ts';
import { createOfferQueries } from './queries/offers.ts';
import { createOutboxQueries } from './queries/outbox.ts';
import { createOwnDataQueries } from './queries/own-data.ts';
import { createPasskeyQueries } from './queries/access/passkeys.ts';
import { createPaymentNoteQueries } from './queries/billing/payment-notes.ts';
import { createPartnerQueries } from './queries/partners.ts';
import { createProductQueries } from './queries/products.ts';
import { createRecoveryCodeQueries } from './queries/access/recovery-codes.ts';
import { createRegistrationQueries } from './queries/registrations.ts';
import { createReminderQueries } from './queries/billing/reminders.ts';
import { createRequestQueries, createTerminationRequestQueries } from './queries/requests.ts';
import { createRepaymentQueries } from './queries/repayment.ts';
import { createSessionQueries } from './queries/access/sessions.ts';
import { createUsageQueries } from './queries/usage.ts';
import { createUserQueries } from './queries/access/users.ts';

/** @param readDb where a replica may answer in the place of `db`, of rows that only the company's export changes */
function createQueries(db: Database, readDb = db) {
  return {
    audit: createAuditQueries(db),
    bills: createBillQueries(readDb),
    billFiles: createBillFileQueries(readDb),
    calendarLinks: createCalendarLinkQueries(db),
    paymentNotes: createPaymentNoteQueries(db),
    catalog: createCatalogQueries(db),
    contracts: createContractQueries(readDb),
    devices: createDeviceQueries(db),
    documents: createDocumentQueries(db),
    attempts: createAttemptQueries(db),
    housekeeping: createHousekeepingQueries(db),
    imports: createImportQueries(readDb),
    links: createLinkQueries(db),
    mailCodes: createMailCodeQueries(db),
    messages: createMessageQueries(db),
    offers: createOfferQueries(db),
    outbox: createOutboxQueries(db),
    ownData: createOwnDataQueries(db),
    passkeys: createPasskeyQueries(db),
    partners: createPartnerQueries(db),
    products: createProductQueries(db),
    recoveryCodes: createRecoveryCodeQueries(db),
    registrations: createRegistrationQueries(db),
    reminders: createReminderQueries(db),
    requests: createRequestQueries(db),
    repayment: createRepaymentQueries(readDb),
    sessions: createSessionQueries(db),
    terminationRequests: createTerminationRequestQueries(db),
    usage: createUsageQueries(db),
    users: createUserQueries(db),
  };
}

/** All queries of the server, grouped by subject. */
export type Queries = ReturnType<typeof createQueries>;

export type Store = Queries & {
  readonly db: Database;
  /**
   * Runs `work` in one transaction. Inside it only the given queries may be used: PGlite has a single connection, and
   * asking the store itself would wait for the transaction to end. It fails when another transaction, an import for
   * example, keeps a row of it for more than a second, because a waiting transaction holds a connection that others
   * need. Work without a caller is patient.
   */
  transaction<Result>(
    work: (queries: Queries) => Promise<Result>,
    options?: { readonly isPatient: boolean },
  ): Promise<Result>;
  /** A transaction of work that takes longer than a call may: `limit` milliseconds in all. */
  longTransaction<Result>(
    limit: number,
    work: (queries: Queries, tx: Database) => Promise<Result>,
  ): Promise<Result>;
  /** Work that takes as long, and cannot run in a transaction. */
  longWork(limit: number, work: (db: Database) => Promise<void>): Promise<void>;
  /** Whether the database has every migration that this server knows; a newer server may have added more. */
  isCurrent(): Promise<boolean>;
  /** Fails when the disk takes no more: fills a table that goes with its transaction. */
  probeDisk(): Promise<void>;
  /** Lets the replica answer work that reads only data of the export; undefined without a replica. */
  readonly readOnReplica?: (<Result>(work: () => Promise<Result>) => Promise<Result>) | undefined;
  /** Connections to the database, and how many calls wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  close(): Promise<void>;
};

type Engine = Pick<Store, 'connections' | 'close' | 'longWork' | 'readOnReplica'> & {
  readDb?: Database | undefined;
  migrationsFolder: string;
  transact: <Result>(work: (tx: Database) => Promise<Result>, isPatient?: boolean) => Promise<Result>;
  transactLong: <Result>(limit: number, work: (tx: Database) => Promise<Result>) => Promise<Result>;
};

export function createStore(
  db: Database,
  { migrationsFolder, transact, transactLong, readDb, ...engine }: Engine,
): Store {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  let history: string | undefined;
  return {
    db,
    ...createQueries(db, readDb),
    transaction: (work, options) => transact((tx) => work(createQueries(tx)), options?.isPatient),
    probeDisk: () =>
      transact(async (tx) => {
        await tx.execute(
          sql`create temporary table room on commit drop as select md5(n::text) as filling from generate_series(1, 4096) n`,
        );
      }),
    longTransaction: (limit, work) => transactLong(limit, (tx) => work(createQueries(tx), tx)),
    isCurrent: async () => {
      history ??= await historySchema(db);
      return (await newestMigration(db, history)) >= newest;
    },
    ...engine,
  };
}
