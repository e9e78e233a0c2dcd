import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { listMachine } from '../../machines/list.ts';
import { type RowQuery, useRows } from './use-rows.ts';

/** What is listed just now: the same object until any of it changes. */
export function useListed<Row>(query: RowQuery, list: ActorRefFrom<typeof listMachine>) {
  const parameters = useSelector(list, ({ context }) => context.parameters);
  const page = useSelector(list, ({ context }) => context.page);
  const failed = useSelector(list, (snapshot) => snapshot.matches('failed'));
  const rows = useRows<Row>({ query }, list);
  return useMemo(() => ({ parameters, page, failed, rows }), [parameters, page, failed, rows]);
}
