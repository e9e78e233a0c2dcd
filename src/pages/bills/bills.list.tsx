import type { Bill, BillFilter, BillOrder } from '../../api/bills.ts';
import { isPaidInPart } from '../../../domain/bill-status.ts';
import { labelOf } from '../../../domain/entry-of.ts';
import { billDebtLabels, billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { formatDay } from '../../../domain/day.ts';
import { formatEur } from '../../../domain/money.ts';
import { billNoun } from '../../../domain/plural.ts';
import { bills } from '../../api/lists.ts';
import { isOffered } from '../../api/offered.ts';
import { paths } from '../../routes/paths.ts';
import { type ListColumns, shapeOf, tableColumns } from '../../list/columns.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Download, FileClock } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { rowActions } from '../../list/List.css.ts';
import { BillStatus } from '../../features/bills/BillStatus.tsx';

export interface BillActions {
  readonly onPay: (bill: Bill) => void;
  readonly onDownload: (number: string) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
}

const day = (iso: string) => <span className="num">{formatDay(iso)}</span>;

const allColumns: ListColumns<Bill, BillOrder, BillFilter['column']> = {
  number: {
    label: 'Broj računa',
    sortable: true,
    filter: { kind: 'text', place: 6 },
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
    filter: { kind: 'dates', place: 1 },
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
    filter: { kind: 'dates', place: 2 },
    card: 'start',
    cell: ({ dueDate }) => day(dueDate),
  },
  status: {
    label: 'Status',
    sortable: true,
    filter: { kind: 'choices', labels: billStatusLabels, place: 3 },
    card: 'foot',
    cell: ({ status }) => <BillStatus status={status} />,
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
  debt: { label: 'Za plaćanje', filter: { kind: 'choices', labels: billDebtLabels, place: 8 } },
  type: { label: 'Vrsta', filter: { kind: 'choices', labels: billTypeLabels, place: 5 } },
  description: { label: 'Opis', sortable: true, filter: { kind: 'text', place: 7 } },
};

const { debt: _debt, type: _type, ...specifiedColumns } = allColumns;

/** Filters by type and by what is to be paid are asked only of a back-end that knows both. */
export const billColumns = isOffered('bill-details') ? allColumns : specifiedColumns;

export const billShape = shapeOf(billColumns);

/** Said before the press: the company issues the PDF some days after the bill. */
const notIssued = 'PDF još nije izdan';

export function billListDefinition({ onPay, onDownload, downloading }: BillActions): ListDefinition<Bill> {
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
        cell: (bill) => (
          <span className={rowActions}>
            {isOffered('bill-payment') && (bill.openEur ?? bill.amountEur) > 0 && (
              <Button variant="quiet" aria-label={`Plati račun ${bill.number}`} onClick={() => onPay(bill)}>
                Plati
              </Button>
            )}
            <IconButton
              label={`Preuzmi račun ${bill.number}${bill.hasDocument === false ? `: ${notIssued}` : ''}`}
              title={bill.hasDocument === false ? notIssued : undefined}
              icon={bill.hasDocument === false ? FileClock : Download}
              busy={downloading}
              onClick={() => onDownload(bill.number)}
            />
          </span>
        ),
      },
    ],
    empty: {
      title: 'Nemate računa',
      text: 'Ovdje će se pojaviti računi i obavijesti o plaćanju po Vašim ugovorima.',
      action: (
        <LinkButton variant="secondary" to={paths.contractList('active-contracts')}>
          Otvori aktivne ugovore
        </LinkButton>
      ),
    },
    failed: 'Račune trenutačno ne možemo prikazati',
  };
}
