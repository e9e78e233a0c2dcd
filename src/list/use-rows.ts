import { type QueryKey, useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ListParameters, PageOf } from '../../domain/lists/list.ts';
import type { listMachine } from '../../machines/lists/list.ts';

/** The query whose page, a `PageOf<Row>`, the machine has fetched. */
export type RowQuery = (parameters: ListParameters) => { readonly queryKey: QueryKey };

/** The rows of the page that the machine has fetched; undefined while there are none to show. */
export function useRows<Row>(
  { query }: { readonly query: RowQuery },
  list: ActorRefFrom<typeof listMachine>,
): readonly Row[] | undefined {
  const parameters = useSelector(list, ({ context }) => context.parameters);
  const loaded = useSelector(list, (snapshot) => snapshot.matches('loaded'));
  // The machine fetches; to look on keeps the rows from being thrown away while they are seen.
  const { data } = useQuery<PageOf<Row>>({ queryKey: query(parameters).queryKey, enabled: false });
  return loaded ? data?.content : undefined;
}

/** The listed rows: the same object until any of it changes. */
export function useListed<Row>(query: RowQuery, list: ActorRefFrom<typeof listMachine>) {
  const parameters = useSelector(list, ({ context }) => context.parameters);
  const page = useSelector(list, ({ context }) => context.page);
  const failed = useSelector(list, (snapshot) => snapshot.matches('failed'));
  const rows = useRows<Row>({ query }, list);
  return useMemo(() => ({ parameters, page, failed, rows }), [parameters, page, failed, rows]);
}
