import { and, asc, eq, exists, gte, isNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../database.ts';
import { bills, paymentNotes } from '../../schema.ts';
import type { BillWithContract } from './bills.ts';

export interface StoredPaymentNote {
  readonly billNumber: string;
  /** `2026-11-28`. */
  readonly paidOn: string;
  readonly amountCents: number;
}

/** As many as an answer has. */
const most = 1000;

/** The note belongs to the bill's customer. A server of the former version, which may run beside this one, stores no owner. */
const ofHolder = or(eq(paymentNotes.partnerId, bills.partnerId), isNull(paymentNotes.partnerId));

/** Whether a note counts on the day `today`: it is not too old, and the bill has neither changed nor changed hands since. */
const counts = (today: string): SQL | undefined =>
  and(
    eq(paymentNotes.billId, bills.id),
    ofHolder,
    gte(paymentNotes.countsUntil, today),
    eq(paymentNotes.billStatus, bills.status),
    eq(paymentNotes.billAmountCents, bills.amountCents),
    eq(paymentNotes.billPaidCents, bills.paidCents),
  );

/** Whether a customer says that a bill is paid, which its company will see in a few days. */
export const isNotedAsPaid = (db: Database, today: string): SQL =>
  exists(db.select().from(paymentNotes).where(counts(today)));

export function createPaymentNoteQueries(db: Database) {
  const note = {
    billNumber: bills.number,
    paidOn: paymentNotes.paidOn,
    amountCents: paymentNotes.amountCents,
  };

  return {
    counting: (partnerId: number, today: string): Promise<StoredPaymentNote[]> =>
      db
        .select(note)
        .from(paymentNotes)
        .innerJoin(bills, counts(today))
        .where(eq(bills.partnerId, partnerId))
        .orderBy(asc(bills.numberKey), asc(bills.id))
        .limit(most),

    /** Includes notes that no longer count. */
    all: (partnerId: number): Promise<(StoredPaymentNote & { notedAt: Date })[]> =>
      db
        .select({ ...note, notedAt: paymentNotes.notedAt })
        .from(paymentNotes)
        .innerJoin(bills, eq(bills.id, paymentNotes.billId))
        .where(
          or(
            eq(paymentNotes.partnerId, partnerId),
            and(isNull(paymentNotes.partnerId), eq(bills.partnerId, partnerId)),
          ),
        )
        .orderBy(asc(bills.numberKey), asc(bills.id)),

    async remove(billId: number): Promise<void> {
      await db.delete(paymentNotes).where(eq(paymentNotes.billId, billId));
    },

    /** Replaces the former note of the bill. */
    async put(
      {
        id,
        partnerId,
        status,
        amountCents,
        paidCents,
      }: Pick<BillWithContract, 'id' | 'partnerId' | 'status' | 'amountCents' | 'paidCents'>,
      given: Omit<StoredPaymentNote, 'billNumber'> & { readonly notedAt: Date; readonly countsUntil: string },
    ): Promise<void> {
      const row = {
        ...given,
        partnerId,
        billStatus: status,
        billAmountCents: amountCents,
        billPaidCents: paidCents,
      };
      await db
        .insert(paymentNotes)
        .values({ billId: id, ...row })
        .onConflictDoUpdate({ target: paymentNotes.billId, set: row });
    },
  };
}
