import { and, eq, sql } from 'drizzle-orm';
import { leasingTypeLabels } from '../../../domain/labels.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Database } from '../database.ts';
import { offers } from '../schema.ts';
import { createPages } from './paging.ts';
import { type NewOffer, offerSortKeys } from './sort-keys.ts';

export type StoredOffer = typeof offers.$inferSelect;
export type OfferStatus = StoredOffer['status'];

const summaryColumns = {
  id: offers.id,
  numberText: offers.numberText,
  creationDate: offers.creationDate,
  leasingObject: offers.leasingObject,
  leasingObjectMake: offers.leasingObjectMake,
  leasingObjectModel: offers.leasingObjectModel,
  leasingType: offers.leasingType,
  lines: offers.lines,
};

export type OfferSummary = Pick<StoredOffer, keyof typeof summaryColumns>;

/** People sort by the number that they read. */
const sortColumns = {
  number: offers.numberKey,
  creationDate: offers.creationDate,
  leasingObject: offers.leasingObjectKey,
  leasingObjectMake: offers.leasingObjectMakeKey,
  leasingObjectModel: offers.leasingObjectModelKey,
  leasingTypeName: offers.leasingTypeKey,
};

export type OfferColumn = keyof typeof sortColumns;

export function createOfferQueries(db: Database) {
  const page = createPages<OfferColumn, OfferSummary, OfferStatus | undefined>(db, {
    table: offers,
    sortColumns,
    defaultOrder: { column: offers.creationDate, id: offers.id },
    coded: [{ column: offers.leasingType, labels: leasingTypeLabels }],
    isOfKind: (status) => (status === undefined ? undefined : eq(offers.status, status)),
    rows: () => db.select(summaryColumns).from(offers).$dynamic(),
  });

  return {
    /** Offers to a partner, of the given status where there is one. */
    page,

    async byId(partnerId: number, id: number): Promise<StoredOffer | undefined> {
      const [offer] = await db
        .select()
        .from(offers)
        .where(and(eq(offers.partnerId, partnerId), eq(offers.id, id)));
      return offer;
    },

    /** The number of a new offer, given only once. It is known before the offer because customers read it there. */
    async nextId(): Promise<number> {
      const [row] = await db
        .select({ id: sql`nextval(pg_get_serial_sequence('offers', 'id'))`.mapWith(Number) })
        .from(sql`(select) as once`);
      if (row === undefined) throw new OwnError('The database gave no number for an offer.');
      return row.id;
    },

    async add(offer: NewOffer & { readonly id: number }): Promise<void> {
      await db
        .insert(offers)
        .overridingSystemValue()
        .values({ ...offer, ...offerSortKeys(offer) });
    },

    /** Marks the offer as requested. Compare-and-set: true for one caller only. */
    async request(partnerId: number, id: number, now: Date): Promise<boolean> {
      const rows = await db
        .update(offers)
        .set({ status: 'REQUESTED', requestedAt: now })
        .where(and(eq(offers.partnerId, partnerId), eq(offers.id, id), eq(offers.status, 'ACTIVE')))
        .returning({ id: offers.id });
      return rows.length > 0;
    },
  };
}
