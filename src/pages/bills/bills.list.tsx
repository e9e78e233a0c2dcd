import type { Bill, BillFilter, BillOrder } from '../../api/bills.ts';
import { isPaidInPart } from '../../../domain/billing/bill-status.ts';
import { labelOf } from '../../../domain/values/entry-of.ts';
import { billDebtLabels, billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { billNoun } from '../../../domain/values/plural.ts';
import { bills } from '../../api/lists.ts';
import { isOffered } from '../../api/calls/offered.ts';
import { paths } from '../../routes/paths.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { BillActions, type BillActionsProps } from '../../features/bills/BillActions.tsx';
import { howContractsAreLinked } from '../../features/contact/missing-contracts.ts';
import { BillStatus } from '../../features/bills/BillStatus.tsx';

const day = (iso: string) => <span className="num">{formatDay(iso)}</span>;

const allColumns: ListColumns<Bill, BillOrder, BillFilter['column']> = {
  number: {
    label: 'Broj računa',
    sortable: true,
    filter: { kind: 'text', place: 6, isRare: true },
    card: 'title',
    cell: ({ number, type }) => (
      <StackedCell strong second={type && labelOf(billTypeLabels, type)}>
        <span className="num">{number}</span>
      </StackedCell>
    ),
  },
  date: {
    label: 'Datum računa',
    sortable: true,
    filter: { kind: 'dates', place: 3 },
    cell: ({ date }) => day(date),
  },
  contractNumber: {
    label: 'Ugovor',
    sortable: true,
    filter: { kind: 'choices', labels: null, place: 4 },
    cell: ({ contractNumber, description }) => (
      <StackedCell second={description}>
        <Link to={paths.contract(contractNumber)} variant="row">
          {contractNumber}
        </Link>
      </StackedCell>
    ),
  },
  installments: {
    label: 'Rata',
    align: 'end',
    sortable: true,
    secondary: true,
    card: 'end',
    cell: ({ installments }) => <span className="num">{installments ?? '–'}</span>,
  },
  dueDate: {
    label: 'Dospijeće',
    sortable: true,
    filter: { kind: 'dates', place: 1 },
    card: 'start',
    cell: ({ dueDate }) => day(dueDate),
  },
  status: {
    label: 'Status',
    sortable: true,
    filter: { kind: 'choices', labels: billStatusLabels, place: 2 },
    card: 'foot',
    cell: (bill) => <BillStatus bill={bill} />,
  },
  amountEur: {
    label: 'Iznos',
    align: 'end',
    sortable: true,
    card: 'amount',
    cell: (bill) => {
      const amount = <strong className="num">{formatEur(bill.amountEur)}</strong>;
      if (!bill.openEur || !isPaidInPart(bill.openEur, bill.amountEur)) return amount;
      return (
        <StackedCell
          second={
            <>
              Preostalo <span className="num">{formatEur(bill.openEur)}</span>
            </>
          }
        >
          {amount}
        </StackedCell>
      );
    },
  },
  debt: { label: 'Za plaćanje', filter: { kind: 'choices', labels: billDebtLabels, place: 8, isRare: true } },
  type: { label: 'Vrsta', filter: { kind: 'choices', labels: billTypeLabels, place: 5 } },
  description: { label: 'Opis', sortable: true, filter: { kind: 'text', place: 7, isRare: true } },
};

const { debt: _debt, type: _type, ...specifiedColumns } = allColumns;

/** Filters by type and by debt are sent only to a back-end that knows both. */
export const billColumns = isOffered('bill-details') ? allColumns : specifiedColumns;

export const billShape = shapeOf(billColumns);

export function billListDefinition(
  actions: Pick<BillActionsProps, 'onPay' | 'download'>,
): ListDefinition<Bill> {
  return {
    title: 'Računi',
    noun: billNoun,
    query: bills,
    rowKey: ({ number }) => number,
    searchLabel: 'Pretraži račune',
    columns: [
      ...tableColumns(billColumns),
      {
        name: 'actions',
        label: 'Radnje',
        labelHidden: true,
        align: 'end',
        card: 'action',
        cell: (bill) => <BillActions bill={bill} {...actions} />,
      },
    ],
    empty: {
      title: 'Nemate računa',
      text: `Ovdje će se pojaviti računi i obavijesti o plaćanju po Vašim ugovorima. ${howContractsAreLinked}`,
      action: (
        <LinkButton variant="secondary" to={paths.contractList('active-contracts')}>
          Otvori aktivne ugovore
        </LinkButton>
      ),
    },
    failed: 'Račune trenutačno ne možemo prikazati',
  };
}
