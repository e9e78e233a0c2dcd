import type { Bill } from '../../api/bills.ts';
import { billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import { formatDay } from '../../../domain/day.ts';
import type { ListShape } from '../../../domain/list-address.ts';
import { formatEur } from '../../../domain/money.ts';
import { bills } from '../../api/lists.ts';
import { paths } from '../../routes/paths.ts';
import type { ListDefinition } from '../../list/definition.ts';
import { billNoun } from '../../text/nouns.ts';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { Download, FileClock } from '../../ui/images/icons.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import * as styles from './bills.css.ts';
import { BillStatus } from '../../features/bills/BillStatus.tsx';

/** What the address of the bills may say. */
export const billShape: ListShape = {
  columns: ['number', 'date', 'contractNumber', 'installments', 'dueDate', 'status', 'amountEur'],
  filters: {
    date: 'dates',
    dueDate: 'dates',
    status: Object.keys(billStatusLabels),
    contractNumber: null,
    type: Object.keys(billTypeLabels),
    number: 'text',
    description: 'text',
  },
};

export interface BillActions {
  readonly onPay: (bill: Bill) => void;
  readonly onDownload: (number: string) => void;
  /** A download runs: no other can begin. */
  readonly downloading: boolean;
}

const isPaidInPart = ({ openEur, amountEur }: Bill) => openEur > 0 && openEur < amountEur;

const day = (iso: string) => <span className="num">{formatDay(iso)}</span>;

const columns: readonly Column<Bill>[] = [
  {
    name: 'number',
    label: 'Broj računa',
    sortable: true,
    card: 'title',
    cell: ({ number, type }) => (
      <StackedCell strong second={billTypeLabels[type]}>
        <span className="num">{number}</span>
      </StackedCell>
    ),
  },
  { name: 'date', label: 'Datum računa', sortable: true, cell: ({ date }) => day(date) },
  {
    name: 'contractNumber',
    label: 'Ugovor',
    sortable: true,
    cell: ({ contractNumber, description }) => (
      <StackedCell second={description}>
        <Link to={paths.contract(contractNumber)} variant="row">
          {contractNumber}
        </Link>
      </StackedCell>
    ),
  },
  {
    name: 'installments',
    label: 'Rata',
    align: 'end',
    sortable: true,
    card: 'end',
    cell: ({ installments }) => <span className="num">{installments ?? '–'}</span>,
  },
  { name: 'dueDate', label: 'Dospijeće', sortable: true, card: 'start', cell: ({ dueDate }) => day(dueDate) },
  {
    name: 'status',
    label: 'Status',
    sortable: true,
    card: 'foot',
    cell: ({ status }) => <BillStatus status={status} />,
  },
  {
    name: 'amountEur',
    label: 'Iznos',
    align: 'end',
    sortable: true,
    card: 'amount',
    cell: (bill) => {
      const amount = <strong className="num">{formatEur(bill.amountEur)}</strong>;
      if (!isPaidInPart(bill)) return amount;
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
];

/** Said before the press: the company issues the PDF some days after the bill. */
const notIssued = 'PDF još nije izdan';

/** The bills as a list; its last column pays and downloads. */
export function billListDefinition({ onPay, onDownload, downloading }: BillActions): ListDefinition<Bill> {
  return {
    title: 'Računi',
    noun: billNoun,
    query: bills,
    rowKey: ({ number }) => number,
    searchLabel: 'Pretraži račune',
    columns: [
      ...columns,
      {
        name: 'actions',
        label: 'Radnje',
        labelHidden: true,
        align: 'end',
        card: 'action',
        cell: (bill) => (
          <span className={styles.actions}>
            {bill.status !== 'PAID' && (
              <Button variant="quiet" aria-label={`Plati račun ${bill.number}`} onClick={() => onPay(bill)}>
                Plati
              </Button>
            )}
            <IconButton
              label={`Preuzmi račun ${bill.number}${bill.hasDocument ? '' : `: ${notIssued}`}`}
              title={bill.hasDocument ? undefined : notIssued}
              icon={bill.hasDocument ? Download : FileClock}
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
