import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { memo, useMemo, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { billsMachine } from '../../../machines/lists/bills.ts';
import { type Bill, billContracts, billCounts, billsLogic, billStatuses } from '../../api/bills.ts';
import { filtersOf } from '../../list/columns.ts';
import { List } from '../../list/List.tsx';
import { ListFilters } from '../../list/ListFilters.tsx';
import type { Selection } from '../../ui/table/data-table.ts';
import { BillExport } from './BillExport.tsx';
import { isOffered } from '../../api/calls/offered.ts';
import { MoneyLine } from './MoneyLine.tsx';
import { BillSelectionBar, type BillSelectionBarProps } from './BillSelectionBar.tsx';
import { billColumns, billListDefinition, billShape } from './bills.list.tsx';
import { readMarkedItem } from '../../runtime/read-location.ts';
import { showQuery } from '../../runtime/query.ts';
import { listParameters, useLocationParameters } from '../../runtime/use-location-parameters.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ShownBill } from '../../features/bills/BillActions.tsx';
import { PaymentDialog } from '../../features/bills/PaymentDialog.tsx';
import { lazyLayer } from '../../ui/overlay/lazy-layer.tsx';

/** Seldom needed. */
const PaymentsDialog = lazyLayer(() => import('../../features/bills/PaymentsDialog.tsx'), 'PaymentsDialog');

export function BillsPage() {
  const bills = useMachine(billsLogic, {
    input: { parameters: listParameters(billShape) },
    onQuery: showQuery,
  });
  useLocationParameters(() => bills.send({ type: 'address.changed', parameters: listParameters(billShape) }));
  const [paying, setPaying] = useState<ShownBill | null>(null);
  const [payingMany, setPayingMany] = useState<readonly string[] | null>(null);
  return (
    <>
      <Bills
        bills={bills}
        markedNumber={readMarkedItem(useHistoryState())}
        onPay={setPaying}
        onPayMany={setPayingMany}
      />
      {paying !== null && <PaymentDialog bill={paying} onClose={() => setPaying(null)} />}
      {payingMany !== null && <PaymentsDialog numbers={payingMany} onClose={() => setPayingMany(null)} />}
    </>
  );
}

interface BillsProps {
  readonly bills: ActorRefFrom<typeof billsMachine>;
  /** Number of the bill that the customer was sent to. */
  readonly markedNumber: string | null;
  readonly onPay: (bill: ShownBill) => void;
  readonly onPayMany: BillSelectionBarProps['onPay'];
}

/** Neither a change of the URL alone nor the dialog over the page draws anything again. */
const Bills = memo(function Bills({ bills, markedNumber, onPay, onPayMany }: BillsProps) {
  const list = useSelector(bills, ({ children }) => children.list);
  const filters = useSelector(bills, ({ context }) => context.filters);
  const download = useSelector(bills, ({ children }) => children.download);
  // The values of the filters are requested once the first rows have arrived or have failed; sooner where a filter is
  // opened.
  const enabled = useLatch(useSelector(list, (snapshot) => snapshot?.matches('loading') === false));
  const definitions = filtersOf(
    billColumns,
    {
      status: useQuery({ ...billStatuses, enabled }),
      contractNumber: useQuery({ ...billContracts, enabled }),
    },
    (column) => billCounts(column, filters),
  );
  const selection = useSelection(bills);
  const definition = useMemo(() => billListDefinition({ onPay, download }), [download, onPay]);
  if (!list) return null;
  return (
    <List
      definition={definition}
      list={list}
      markedKey={markedNumber}
      selection={selection}
      filters={
        <>
          {isOffered('bill-summary') && isOffered('bill-details') && <MoneyLine filters={filters} />}
          <ListFilters
            definitions={definitions}
            filters={filters}
            applyLabel="Prikaži račune"
            onApply={(filter) => bills.send({ type: 'filter.applied', filter })}
            onDelete={(column) => bills.send({ type: 'filter.deleted', column })}
            onDeleteAll={() => bills.send({ type: 'filters.deleted' })}
          />
        </>
      }
      action={<BillExport list={list} />}
      onUnfilter={() => bills.send({ type: 'filters.deleted' })}
      bar={<BillSelectionBar bills={bills} list={list} definition={definition} onPay={onPayMany} />}
    />
  );
});

/** Whether it is true or has been before. */
function useLatch(isTrue: boolean): boolean {
  const [hasBeen, setHasBeen] = useState(isTrue);
  if (isTrue && !hasBeen) setHasBeen(true);
  return isTrue || hasBeen;
}

/** The same object until the choice changes. */
function useSelection(bills: BillsProps['bills']): Selection<Bill> {
  const checked = useSelector(bills, ({ context }) => context.checked, haveSameItems);
  const all = useSelector(
    bills,
    ({
      context: {
        checked: { length },
        shown,
      },
    }) => {
      if (length === 0) return 'none';
      return length < shown.length ? 'some' : 'all';
    },
  );
  return useMemo(
    () => ({
      isChosen: ({ number }) => checked.includes(number),
      onToggle: ({ number }) => bills.send({ type: 'bill.toggled', number }),
      rowLabel: ({ number }) => `Odaberi račun ${number}`,
      head: {
        chosen: all,
        onToggle: () => bills.send({ type: 'page.toggled' }),
        label: 'Odaberi sve račune na stranici',
      },
    }),
    [bills, checked, all],
  );
}

function haveSameItems(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((item, index) => item === others[index]);
}
