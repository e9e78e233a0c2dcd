import { and, eq } from 'drizzle-orm';
import { leasingTypeLabels } from '../../domain/labels.ts';
import type { OfferColumn } from '../../domain/list.ts';
import type { Database } from './database.ts';
import { orderOf, type Page, pageOf, type PageRequest, searchIn } from './paging.ts';
import { offers } from './schema.ts';

export type StoredOffer = typeof offers.$inferSelect;
export type OfferStatus = StoredOffer['status'];

/** What the list shows of an offer. */
export type OfferSummary = Pick<
  StoredOffer,
  | 'id'
  | 'numberText'
  | 'creationDate'
  | 'leasingObject'
  | 'leasingObjectMake'
  | 'leasingObjectModel'
  | 'leasingType'
>;

const summaryColumns = {
  id: offers.id,
  numberText: offers.numberText,
  creationDate: offers.creationDate,
  leasingObject: offers.leasingObject,
  leasingObjectMake: offers.leasingObjectMake,
  leasingObjectModel: offers.leasingObjectModel,
  leasingType: offers.leasingType,
};

/** People sort by the number that they read. */
const sortColumns = {
  number: offers.numberKey,
  creationDate: offers.creationDate,
  leasingObject: offers.leasingObjectKey,
  leasingObjectMake: offers.leasingObjectMakeKey,
  leasingObjectModel: offers.leasingObjectModelKey,
  leasingTypeName: offers.leasingTypeKey,
} as const satisfies Record<OfferColumn, unknown>;

const coded = [{ column: offers.leasingType, labels: leasingTypeLabels }];

export function createOfferQueries(db: Database) {
  return {
    /** Offers to a partner, those of one status where one is given. */
    async page(
      partnerId: number,
      request: PageRequest<OfferColumn>,
      status?: OfferStatus,
    ): Promise<Page<OfferSummary>> {
      const condition = and(
        eq(offers.partnerId, partnerId),
        status === undefined ? undefined : eq(offers.status, status),
        searchIn(offers.searchText, coded, request.search),
      );
      return pageOf(
        request,
        (limit, offset) =>
          db
            .select(summaryColumns)
            .from(offers)
            .where(condition)
            .orderBy(...orderOf(sortColumns, request.sort, { column: offers.creationDate, id: offers.id }))
            .limit(limit)
            .offset(offset),
        () => db.$count(offers, condition),
      );
    },
  };
}
