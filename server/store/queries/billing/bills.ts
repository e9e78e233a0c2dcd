import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  gte,
  inArray,
  lte,
  min,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import { billStatusLabels, billTypeLabels } from '../../../../domain/labels.ts';
import { lazy } from '../../../../domain/values/lazy.ts';
import type { Database } from '../../database.ts';
import { bills, contracts } from '../../schema.ts';
import { hasOriginal, hasXml, paperColumns, type StoredPaper } from './bill-files.ts';
import type { StoredContract } from '../contracts.ts';
import { contains, createPages, orderOf, type PageRequest, searchIn } from '../paging.ts';
import { isOpen, isOverdue, isPayable, openCents } from './receivables.ts';
import { billSearchColumns, columnBreak } from '../sort-keys.ts';

export type StoredBill = typeof bills.$inferSelect;
export type BillStatus = StoredBill['status'];
export type BillType = StoredBill['type'];

export type BillWithContract = StoredBill & {
  contract: StoredContract;
  hasXml: boolean;
  hasOriginal: boolean;
};

/** Further conditions for the rows of a list. Days are `2026-01-05`, both ends included; no values, no condition. */
export type BillFilters = {
  readonly dateFrom?: string | undefined;
  readonly dateTo?: string | undefined;
  readonly dueDateFrom?: string | undefined;
  readonly dueDateTo?: string | undefined;
  readonly number?: string | undefined;
  readonly description?: string | undefined;
  readonly contractNumbers?: readonly string[] | undefined;
  readonly statuses?: readonly BillStatus[] | undefined;
  readonly types?: readonly BillType[] | undefined;
  /** Bills that are to be paid, as `domain/billing/bill-status.ts` has them on the day `today`. */
  readonly debt?: { readonly kinds: readonly (keyof typeof debtConditions)[]; readonly today: string };
};

const debtConditions = { OVERDUE: isOverdue, PAYABLE: isPayable };

const countedColumns = { contractNumber: contracts.number, status: bills.status, type: bills.type };

export type CountedColumn = keyof typeof countedColumns | 'debt';
export type BillCount = { value: string; count: number };

/** As many as an answer has. */
const mostValues = 10_000;

/** The amount due on one day. */
export type NextDue = {
  dueDate: string;
  count: number;
  openCents: number;
  /** The first of them by number. */
  bills: BillSummary[];
};

/** As many of the bills of a day are named. */
const mostNamed = 5;

export type Debt = { openCents: number; overdueCount: number; overdueSince: string | null };

const billColumns = {
  number: bills.number,
  type: bills.type,
  date: bills.date,
  dueDate: bills.dueDate,
  amountCents: bills.amountCents,
  paidCents: bills.paidCents,
  hasDocument: bills.hasDocument,
  installmentNumber: bills.installmentNumber,
  installmentsTotal: bills.installmentsTotal,
  description: bills.description,
  status: bills.status,
};

export const billSummaryColumns = { ...billColumns, hasXml, contractNumber: contracts.number };

export type BillSummary = Pick<StoredBill, keyof typeof billColumns> & {
  contractNumber: string;
  hasXml: boolean;
};

export const billSortColumns = {
  number: bills.numberKey,
  date: bills.date,
  contractNumber: bills.contractNumberKey,
  dueDate: bills.dueDate,
  amountEur: bills.amountCents,
  installments: bills.installmentsKey,
  description: bills.descriptionKey,
  status: bills.statusKey,
};

export type BillColumn = keyof typeof billSortColumns;

const coded = [
  { column: bills.status, labels: billStatusLabels },
  { column: bills.type, labels: billTypeLabels },
];

const openSum = sum(openCents).mapWith(Number);

export function createBillQueries(db: Database) {
  const summaries = () =>
    db.select(billSummaryColumns).from(bills).innerJoin(contracts, contractOfBill).$dynamic();
  const pages = createPages<BillColumn, BillSummary>(db, {
    table: bills,
    sortColumns: billSortColumns,
    defaultOrder: { column: bills.date, id: bills.id },
    coded,
    rows: summaries,
  });
  const partner = eq(bills.partnerId, sql.placeholder('partnerId'));
  const givenDay = sql.placeholder('today');
  const debt = lazy(() =>
    db
      .select({ openCents: openSum, overdueCount: count(), overdueSince: min(bills.dueDate) })
      .from(bills)
      .where(and(partner, isOverdue(givenDay)))
      .prepare(''),
  );
  const nextDay = lazy(() =>
    db
      .select({ dueDate: bills.dueDate, count: count(), openCents: openSum })
      .from(bills)
      .where(and(partner, isPayable(givenDay)))
      .groupBy(bills.dueDate)
      .orderBy(asc(bills.dueDate))
      .limit(1)
      .prepare(''),
  );
  const dueOn = lazy(() =>
    summaries()
      .where(and(partner, isPayable(givenDay), eq(bills.dueDate, sql.placeholder('dueDate'))))
      .orderBy(asc(bills.numberKey), asc(bills.id))
      .limit(mostNamed)
      .prepare(''),
  );

  const withContract = () =>
    db
      .select({ ...getTableColumns(bills), hasXml, hasOriginal, contract: getTableColumns(contracts) })
      .from(bills)
      .innerJoin(contracts, contractOfBill);

  return {
    page: (partnerId: number, request: PageRequest<BillColumn>, filters: BillFilters = {}) =>
      pages(partnerId, request, undefined, filtersIn(filters)),

    /** Number of bills that match search and filters, on all pages. */
    count: (partnerId: number, search: string, filters: BillFilters): Promise<number> =>
      db.$count(bills, listed(partnerId, search, filters)),

    /** All bills in list order, `size` after the last: nothing is held, and each page costs the same. */
    async *all(
      partnerId: number,
      { search, sort, size }: Omit<PageRequest<BillColumn>, 'page'>,
      filters: BillFilters,
    ): AsyncGenerator<(BillSummary & StoredPaper)[]> {
      const [{ column, direction } = { column: 'date', direction: 'desc' } as const] = sort;
      const key = billSortColumns[column];
      const rowsAfter = (after: SQL | undefined) =>
        db
          .select({
            ...billSummaryColumns,
            ...paperColumns,
            key: sql<unknown>`${key}`.as('key'),
            id: bills.id,
          })
          .from(bills)
          .innerJoin(contracts, contractOfBill)
          .where(and(listed(partnerId, search, filters), after))
          .orderBy(...orderOf(billSortColumns, [{ column, direction }], { column: key, id: bills.id }))
          .limit(size);
      let last: { key: unknown; id: number } | undefined;
      do {
        const rows = await rowsAfter(
          last &&
            sql`(${key}, ${bills.id}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${last.key}, ${last.id})`,
        );
        last = rows.length < size ? undefined : rows.at(-1);
        yield rows.map(({ key: _key, id: _id, ...bill }) => bill);
      } while (last !== undefined);
    },

    /** How many of the partner's bills have each value of a column, in no order. */
    async counts(
      partnerId: number,
      column: CountedColumn,
      filters: BillFilters,
      today: string,
    ): Promise<BillCount[]> {
      const counted = listed(partnerId, '', filters);
      if (column === 'debt') {
        const conditions = Object.entries(debtConditions);
        return Promise.all(
          conditions.map(async ([value, condition]) => ({
            value,
            count: await db.$count(bills, and(counted, condition(today))),
          })),
        );
      }
      const value = countedColumns[column];
      const rows = db.select({ value, count: count() }).from(bills).$dynamic();
      return (column === 'contractNumber' ? rows.innerJoin(contracts, contractOfBill) : rows)
        .where(counted)
        .groupBy(value)
        .limit(mostValues);
    },

    async byNumber(partnerId: number, number: string): Promise<BillWithContract | undefined> {
      const [row] = await withContract().where(and(eq(bills.partnerId, partnerId), eq(bills.number, number)));
      return row;
    },

    /** The partner's bills with these numbers, in the natural order of their numbers. */
    async byNumbers(partnerId: number, numbers: readonly string[]): Promise<BillWithContract[]> {
      if (numbers.length === 0) return [];
      return withContract()
        .where(and(eq(bills.partnerId, partnerId), inArray(bills.number, [...numbers])))
        .orderBy(asc(bills.numberKey), asc(bills.id));
    },

    /** Statuses that the partner's bills have, in no order. */
    async statuses(partnerId: number): Promise<BillStatus[]> {
      const rows = await db
        .selectDistinct({ status: bills.status })
        .from(bills)
        .where(eq(bills.partnerId, partnerId));
      return rows.map(({ status }) => status);
    },

    /** Numbers of the partner's contracts that have bills, in their natural order. */
    async contractNumbers(partnerId: number): Promise<string[]> {
      const rows = await db
        .select({ number: contracts.number })
        .from(contracts)
        .where(
          and(
            eq(contracts.partnerId, partnerId),
            exists(
              db
                .select({ one: sql`1` })
                .from(bills)
                .where(and(contractOfBill, eq(bills.partnerId, partnerId))),
            ),
          ),
        )
        .orderBy(asc(contracts.numberKey), asc(contracts.id));
      return rows.map(({ number }) => number);
    },

    /** The overdue amount on a day, without its paid parts. */
    async debt(partnerId: number, day: string): Promise<Debt> {
      const [row] = await debt().execute({ partnerId, today: day });
      return {
        openCents: row?.openCents ?? 0,
        overdueCount: row?.overdueCount ?? 0,
        overdueSince: row?.overdueSince ?? null,
      };
    },

    /** Bills that are not fully paid, the oldest due dates first. */
    open(partnerId: number, limit: number): Promise<BillSummary[]> {
      return summaries()
        .where(and(eq(bills.partnerId, partnerId), isOpen))
        .orderBy(asc(bills.dueDate), asc(bills.id))
        .limit(limit);
    },

    /** Bills that are not fully paid, the nearest due dates to the day `today` first. */
    nearestOpen(partnerId: number, today: string, limit: number): Promise<BillSummary[]> {
      return summaries()
        .where(and(eq(bills.partnerId, partnerId), isOpen))
        .orderBy(sql`abs(${bills.dueDate} - ${today}::date)`, asc(bills.dueDate), asc(bills.id))
        .limit(limit);
    },

    /** Open sums, by due date and by whether the company calls the bill overdue. */
    openSums(
      partnerId: number,
    ): Promise<{ dueDate: string; isCalledOverdue: boolean; count: number; openCents: number }[]> {
      const isCalledOverdue = sql<boolean>`${bills.status} = 'OVERDUE'`;
      return db
        .select({ dueDate: bills.dueDate, isCalledOverdue, count: count(), openCents: openSum })
        .from(bills)
        .where(and(eq(bills.partnerId, partnerId), isOpen))
        .groupBy(bills.dueDate, isCalledOverdue);
    },

    /** The amount due on the next day with due bills, from this day on. */
    async nextDue(partnerId: number, day: string): Promise<NextDue | undefined> {
      const values = { partnerId, today: day };
      const [next] = await nextDay().execute(values);
      if (next === undefined) return undefined;
      return { ...next, bills: await dueOn().execute({ ...values, dueDate: next.dueDate }) };
    },
  };

  /** That a bill is in the list that is searched and filtered like this. */
  function listed(partnerId: number, search: string, filters: BillFilters): SQL | undefined {
    const found = searchIn(bills.searchText, coded, search);
    return and(eq(bills.partnerId, partnerId), found, ...filtersIn(filters));
  }

  function filtersIn(filters: BillFilters): (SQL | undefined)[] {
    const { dateFrom, dateTo, dueDateFrom, dueDateTo, number, description } = filters;
    const { contractNumbers = [], statuses = [], types = [] } = filters;
    const { kinds, today } = filters.debt ?? { kinds: [], today: '' };
    return [
      dateFrom === undefined ? undefined : gte(bills.date, dateFrom),
      dateTo === undefined ? undefined : lte(bills.date, dateTo),
      dueDateFrom === undefined ? undefined : gte(bills.dueDate, dueDateFrom),
      dueDateTo === undefined ? undefined : lte(bills.dueDate, dueDateTo),
      contains(searchColumn(billSearchColumns.number), number ?? ''),
      contains(searchColumn(billSearchColumns.description), description ?? ''),
      contractNumbers.length === 0
        ? undefined
        : inArray(
            bills.contractId,
            db
              .select({ id: contracts.id })
              .from(contracts)
              .where(inArray(contracts.number, [...contractNumbers])),
          ),
      statuses.length === 0 ? undefined : inArray(bills.status, [...statuses]),
      types.length === 0 ? undefined : inArray(bills.type, [...types]),
      // Without any there is no condition.
      or(...kinds.map((kind) => debtConditions[kind](today))),
    ];
  }
}

const contractOfBill = eq(contracts.id, bills.contractId);

function searchColumn(place: number): SQL {
  return sql`split_part(${bills.searchText}, ${columnBreak}, ${sql.raw(String(place))})`;
}
