import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { billFiles, bills } from '../../schema.ts';

export type BillFileKind = (typeof billFiles.$inferSelect)['kind'];

/**
 * Whether the company's paper of a bill exists and its customer may have it. A customer who took over the contract may
 * not: the papers bear the name of the previous customer.
 */
const hasFile = (kind: BillFileKind) =>
  sql<boolean>`exists (select from ${billFiles} where ${billFiles.billId} = ${bills.id}
    and ${billFiles.partnerId} = ${bills.partnerId} and ${billFiles.kind} = ${sql.raw(`'${kind}'`)} and ${bills.hasDocument})`;

export const hasXml = hasFile('XML');
export const hasOriginal = hasFile('PDF');

/** The entries of the company's paper beside the amount. */
export const paperColumns = {
  vatBaseCents: bills.vatBaseCents,
  vatCents: bills.vatCents,
  eInvoiceNumber: bills.eInvoiceNumber,
  jir: bills.jir,
  zki: bills.zki,
};

export type StoredPaper = Pick<typeof bills.$inferSelect, keyof typeof paperColumns>;

export function createBillFileQueries(db: Database) {
  return {
    /** The company's paper that bears this partner's name, once it may be given out; the bill may be another one's by now. */
    async content(partnerId: number, billId: number, kind: BillFileKind): Promise<Buffer | undefined> {
      const [file] = await db
        .select({ content: billFiles.content })
        .from(billFiles)
        .innerJoin(bills, and(eq(bills.id, billFiles.billId), eq(bills.hasDocument, true)))
        .where(
          and(eq(billFiles.billId, billId), eq(billFiles.kind, kind), eq(billFiles.partnerId, partnerId)),
        );
      // PGlite gives plain bytes.
      return file && Buffer.from(file.content);
    },
  };
}
