import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useOptimistic,
  useRef,
  useState,
} from 'react';
import type { ActorRefFrom, EventFromLogic } from 'xstate';
import { nextSort, skeletonRows, type Sort } from '../../domain/lists/list.ts';
import type { listMachine } from '../../machines/lists/list.ts';
import { inTaskOfItsOwn } from '../ui/feedback/in-task-of-its-own.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { directionWords, type Selection, type Sorting } from '../ui/table/data-table.ts';
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx';
import type { ListDefinition } from './definition.ts';
import { EmptyList, FailedList } from './ListStates.tsx';
import { ListFoot } from './ListFoot.tsx';
import { ListHead, outcomeText } from './ListHead.tsx';
import { useListed } from './use-rows.ts';
import * as styles from './List.css.ts';

export interface ListProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly list: ActorRefFrom<typeof listMachine>;
  readonly heading?: 'h1' | 'h2';
  /** It has started again: reading continues at its title. */
  readonly isRenewed?: boolean;
  /** Tabs between the title and the table. */
  readonly tabs?: ReactNode;
  readonly filters?: ReactNode;
  /** An action for the whole list, shown beside the title. */
  readonly action?: ReactNode;
  /** Takes all filters away; without it the list has none. */
  readonly onUnfilter?: () => void;
  readonly selection?: Selection<Row> | undefined;
  /** Floats above the end of the list. */
  readonly bar?: ReactNode;
  /** Key of the row that the customer was sent to. */
  readonly markedKey?: string | null;
}

/** Title, search, filters, rows and pages of any list. */
export function List<Row>(props: ListProps<Row>) {
  const {
    definition,
    list,
    heading = 'h1',
    isRenewed = false,
    tabs,
    filters,
    action,
    onUnfilter,
    selection,
    bar,
    markedKey,
  } = props;
  const top = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const now = useListed<Row>(definition.query, list);
  // The head answers a press at once, and slower drawing follows; rows that the reader waits for are not deferred.
  const before = useDeferredValue(now);
  const drawn = before.rows ? before : now;
  const { parameters, page, failed, rows } = drawn;
  const sorting = useSorting(list, now.parameters.sort);
  const outcome = useOutcomeSaid(
    rows && page && outcomeText(page.totalElements, definition.noun),
    parameters.sort,
    now.parameters.sort,
  );
  const order = useOrderSaid(definition, parameters.sort, drawn === now ? rows : undefined);
  // Where reading continues when the pressed button disappears with its purpose.
  const rest = useCallback(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isRenewed) rest();
  }, [isRenewed, rest]);
  const foot = useMemo(() => {
    if (!page || page.totalElements === 0) return null;
    const send = (event: EventFromLogic<typeof listMachine>) => {
      list.send(event);
      top.current?.scrollIntoView();
      rest();
    };
    return (
      <ListFoot
        noun={definition.noun}
        parameters={parameters}
        page={page}
        onPage={(chosen) => send({ type: 'page.chosen', page: chosen })}
        onSize={(size) => send({ type: 'size.chosen', size })}
      />
    );
  }, [definition, list, page, parameters, rest]);
  return (
    <div ref={top} className={styles.list}>
      <ListHead
        words={definition}
        list={list}
        heading={heading}
        page={page}
        action={action}
        hasFilters={filters !== undefined}
        titleRef={title}
      />
      {tabs}
      {filters}
      <VisuallyHidden>
        <output>{outcome}</output>
        <output>{order}</output>
      </VisuallyHidden>
      {failed && <FailedList title={definition.failed} list={list} onLeave={rest} />}
      {rows?.length === 0 && (
        <EmptyList
          definition={definition}
          parameters={parameters}
          list={list}
          onUnfilter={onUnfilter}
          onLeave={rest}
        />
      )}
      {!failed && rows?.length !== 0 && (
        <DataTable
          caption={definition.title}
          columns={definition.columns}
          rows={rows}
          rowKey={definition.rowKey}
          skeletonRows={skeletonRows}
          mostRows={now.parameters.size}
          stale={drawn !== now}
          sorting={sorting}
          selection={selection}
          markedKey={markedKey}
        />
      )}
      {bar}
      {foot}
    </div>
  );
}

/** How many rows there are. A sort leaves them as many as they were: that is not said again, because the order is. */
function useOutcomeSaid(text: string | null | undefined, drawn: Sort | null, wanted: Sort | null) {
  const order = JSON.stringify(drawn);
  const [said, say] = useState({ text, order });
  if (text && (text !== said.text || order !== said.order)) say({ text, order });
  return text ?? (JSON.stringify(wanted) === said.order ? undefined : said.text);
}

/**
 * A changed order in words, after its rows have come, also when the first try has failed.
 */
function useOrderSaid<Row>(
  { columns }: ListDefinition<Row>,
  sort: Sort | null,
  rows: readonly Row[] | undefined,
): string {
  const label = columns.find(({ name }) => name === sort?.column)?.label;
  const order = sort ? `Poredano: ${label}, ${directionWords[sort.direction]}` : 'Poredano: uobičajeno';
  const [said, say] = useState({ rows, order, text: '' });
  if (rows && rows !== said.rows) say({ rows, order, text: order === said.order ? '' : order });
  return said.text;
}

/** The pressed order is shown at once; the list gets its event in the next task, so that this can be painted first. */
function useSorting(list: ListProps<unknown>['list'], sort: Sort | null): Sorting {
  const [current, show] = useOptimistic(sort);
  return useMemo(() => {
    const press = (next: Sort | null, event: EventFromLogic<typeof listMachine>) =>
      startTransition(async () => {
        show(next);
        await inTaskOfItsOwn(() => list.send(event));
      });
    return {
      current,
      onPress: (column) => press(nextSort(current, column), { type: 'sort.toggled', column }),
      onChoose: (chosen) => press(chosen, { type: 'sort.chosen', sort: chosen }),
    };
  }, [list, current, show]);
}
