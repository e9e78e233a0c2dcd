import { isAbsent } from '../../domain/values/is-absent.ts';
import { formatEur } from '../../domain/values/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import {
  defaultPageSize,
  firstPage,
  pageSizes,
  type Filter,
  type ListParameters,
  type PageOf,
} from '../../domain/lists/list.ts';
import type {
  Bill,
  BillFilter,
  BillOrder,
  ContractOrder,
  ContractRow,
  DocumentOrder,
  DocumentRow,
  DocumentType,
  OfferOrder,
  OfferRow,
} from '../../generated/browser-api.ts';
import { listMachine, type LoadedPage } from '../../machines/lists/list.ts';
import { answer, client } from './calls/client.ts';
import { queryClient } from './calls/queries.ts';

/** The query parameters of a list call; unknown orders were dropped before. */
export function pageQuery<Order extends string>({ page, size, sort, search }: ListParameters) {
  return {
    page,
    size: pageSizes.find((each) => each === size) ?? defaultPageSize,
    ...(search && { search }),
    ...(sort && { sort: [`${sort.column},${sort.direction}` as Order] }),
  };
}

const dayInUtc = (day: string) => `${day}T00:00:00.000Z`;

/** A filter as the call takes it; a filter from the address may name a column that only the server can refuse. */
export function filterBody({ column, dateFrom, dateTo, search, checkbox }: Filter): BillFilter {
  return {
    column: column as BillFilter['column'],
    ...(dateFrom && { dateFrom: dayInUtc(dateFrom) }),
    ...(dateTo && { dateTo: dayInUtc(dateTo) }),
    ...(search && { search }),
    ...(checkbox && { checkbox: [...checkbox] }),
  };
}

/** The last page shows how many rows there are, where the answer does not say so. */
function counted<Row>(page: PageOf<Row>, { page: index, size }: ListParameters): PageOf<Row> {
  const { content, totalPages, totalElements } = page;
  const isLast = index + 1 >= totalPages;
  return { ...page, totalElements: totalElements ?? (isLast ? index * size + content.length : undefined) };
}

/** The query of each page of a list, kept by its parameters. */
export function pagesOf<Row>(
  key: readonly unknown[],
  call: (parameters: ListParameters) => Promise<PageOf<Row>>,
) {
  return (parameters: ListParameters) =>
    queryOptions({
      queryKey: [...key, parameters],
      queryFn: async () => counted(await call(parameters), parameters),
    });
}

export type PageQuery<Row> = ReturnType<typeof pagesOf<Row>>;

export const activeContracts = pagesOf<ContractRow>(['contract', 'active'], (parameters) =>
  answer(client.GET('/api/contract/active', { params: { query: pageQuery<ContractOrder>(parameters) } })),
);

export const concludedContracts = pagesOf<ContractRow>(['contract', 'inactive'], (parameters) =>
  answer(client.GET('/api/contract/inactive', { params: { query: pageQuery<ContractOrder>(parameters) } })),
);

export const bills = pagesOf<Bill>(['bill'], (parameters) => {
  const params = { query: pageQuery<BillOrder>(parameters) };
  return parameters.filters.length === 0
    ? answer(client.GET('/api/bill', { params }))
    : answer(client.POST('/api/bill/filtered', { params, body: parameters.filters.map(filterBody) }));
});

export const documentKey = ['document'] as const;

/** Documents of one type, or of the types that a filter names. */
export const documents = (documentType?: DocumentType) =>
  pagesOf<DocumentRow>([...documentKey, documentType ?? 'all'], (parameters) => {
    const filter = parameters.filters.find(({ column }) => column === 'documentType')?.checkbox ?? [];
    // Unknown types from the address are dropped before.
    const types = documentType ? [documentType] : (filter as DocumentType[]);
    return answer(
      client.GET('/api/document', {
        params: {
          query: {
            ...pageQuery<DocumentOrder>(parameters),
            ...(types.length > 0 && { documentType: types }),
          },
        },
      }),
    );
  });

export const activeOfferKey = ['leasing-offer', 'ACTIVE'] as const;

export const activeOffers = pagesOf<OfferRow>(activeOfferKey, (parameters) =>
  answer(
    client.GET('/api/leasing-offer', {
      params: { query: { ...pageQuery<OfferOrder>(parameters), leasingOfferStatus: 'ACTIVE' } },
    }),
  ),
);

/** The newest offers: all offers that have not expired are among them. */
export const newestOffers = activeOffers({
  ...firstPage,
  size: 50,
  sort: { column: 'creationDate', direction: 'desc' },
});

/** The number that people read, or the one of addresses and calls where there is no other. */
export const offerNumberText = ({ numberText, number }: OfferRow): string => numberText ?? String(number);

/** „Volkswagen ID. 4, rata 453,10 €“ */
export function offerText({ leasingObjectMake, leasingObjectModel, installmentAmountEur }: OfferRow): string {
  const object = `${leasingObjectMake} ${leasingObjectModel}`;
  return isAbsent(installmentAmountEur) ? object : `${object}, rata\u00a0${formatEur(installmentAmountEur)}`;
}

/** Rows stay in the query's cache, which the view reads; the machine learns of keys and counts. */
export function listOf<Row>(page: PageQuery<Row>, keyOf: (row: Row) => string) {
  return listMachine.provide({
    actors: {
      loadPage: fromPromise<LoadedPage, ListParameters>(async ({ input }) => {
        const { content, totalPages, totalElements } = await queryClient.fetchQuery(page(input));
        return { keys: content.map(keyOf), totalPages, totalElements };
      }),
    },
  });
}
