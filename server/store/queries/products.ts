import { and, count, eq, gte, isNull, lte, or, sql } from 'drizzle-orm';
import { interestRateTypeLabels, referenceRateLabels } from '../../../domain/labels.ts';
import type { ReferenceRate } from '../../../domain/leasing/reference-rate.ts';
import type { Database } from '../database.ts';
import { products, referenceRates } from '../schema.ts';
import type { ObjectCategory } from './catalog.ts';
import { contains, orderOf, type Page, pageOf, type PageRequest, searchIn } from './paging.ts';

type Row = typeof products.$inferSelect;

/** A product with its nominal rate of today, in percent. */
export type Product = Pick<Row, 'id' | 'number' | 'name' | 'interestRateType' | 'margin' | 'cost'> & {
  readonly interestRate: number;
  readonly referenceRateId: number | null;
  readonly referenceRate: ReferenceRate | null;
  /** Present value of the reference rate. */
  readonly indexValue: number | null;
};

/** The criteria for the availability of a product. */
export type Wanted = {
  readonly leasingType: Row['leasingType'];
  readonly months: number;
  readonly netPriceCents: number;
  readonly objectCategory: ObjectCategory;
  readonly recipientTypeId: number;
  readonly isNew: boolean;
};

/** Added by the database, which does so exactly. */
const interestRate = sql`coalesce(${products.rate}, ${referenceRates.value} + ${products.margin})`;

const columns = {
  id: products.id,
  number: products.number,
  name: products.name,
  interestRateType: products.interestRateType,
  interestRate: interestRate.mapWith(Number),
  referenceRateId: products.referenceRateId,
  referenceRate: referenceRates.reference,
  indexValue: referenceRates.value,
  margin: products.margin,
  cost: products.cost,
};

const sortColumns = {
  productName: products.nameKey,
  interestRateType: products.interestRateTypeKey,
  referentInterestRate: referenceRates.nameKey,
  margin: products.margin,
  interestRate,
  cost: products.cost,
};

export type ProductColumn = keyof typeof sortColumns;

const coded = [
  { column: products.interestRateType, labels: interestRateTypeLabels },
  { column: referenceRates.reference, labels: referenceRateLabels },
];

function fits(wanted: Wanted) {
  return and(
    products.isOffered,
    eq(products.leasingType, wanted.leasingType),
    lte(products.minMonths, wanted.months),
    gte(products.maxMonths, wanted.months),
    or(isNull(products.minNetPriceCents), lte(products.minNetPriceCents, wanted.netPriceCents)),
    or(isNull(products.maxNetPriceCents), gte(products.maxNetPriceCents, wanted.netPriceCents)),
    or(isNull(products.objectCategory), eq(products.objectCategory, wanted.objectCategory)),
    or(isNull(products.recipientTypeId), eq(products.recipientTypeId, wanted.recipientTypeId)),
    wanted.isNew ? undefined : eq(products.forNewOnly, false),
  );
}

export function createProductQueries(db: Database) {
  const selectProducts = () =>
    db
      .select(columns)
      .from(products)
      .leftJoin(referenceRates, eq(referenceRates.id, products.referenceRateId));

  return {
    /** Products for these terms, the lowest rate first. */
    async page(wanted: Wanted, request: PageRequest<ProductColumn>): Promise<Page<Product>> {
      const { search } = request;
      const condition = and(
        fits(wanted),
        or(
          searchIn(products.searchText, coded, search),
          contains(sql`replace(round(${interestRate}, 4)::text, '.', ',')`, search),
        ),
      );
      return pageOf(
        request,
        (limit, offset) =>
          selectProducts()
            .where(condition)
            .orderBy(
              ...orderOf(sortColumns, request.sort, {
                column: interestRate,
                id: products.id,
                direction: 'asc',
              }),
            )
            .limit(limit)
            .offset(offset),
        async () => {
          const [row] = await db
            .select({ count: count() })
            .from(products)
            .leftJoin(referenceRates, eq(referenceRates.id, products.referenceRateId))
            .where(condition);
          return row?.count ?? 0;
        },
      );
    },

    async areOffered(): Promise<boolean> {
      const [one] = await db
        .select({ id: products.id })
        .from(products)
        .where(eq(products.isOffered, true))
        .limit(1);
      return one !== undefined;
    },

    /** All products that can be had for these terms. */
    all: (wanted: Wanted): Promise<Product[]> => selectProducts().where(fits(wanted)).orderBy(products.id),

    /** The product with this id, when it can be had for these terms. */
    async fitting(id: number, wanted: Wanted): Promise<Product | undefined> {
      const [product] = await selectProducts().where(and(eq(products.id, id), fits(wanted)));
      return product;
    },
  };
}
