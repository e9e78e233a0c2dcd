import { type ReactNode, useState } from 'react';
import { firstPage } from '../../../domain/lists/list.ts';
import { writeListAddress } from '../../../domain/lists/list-address.ts';
import { formatEur, fromCents, toCents } from '../../../domain/values/money.ts';
import { billDownload } from '../../api/bills.ts';
import type { RepaymentPlan } from '../../api/contracts.ts';
import { BillActions, type BillActionsProps, type ShownBill } from '../../features/bills/BillActions.tsx';
import { BillStatus } from '../../features/bills/BillStatus.tsx';
import { PaymentDialog } from '../../features/bills/PaymentDialog.tsx';
import { paths } from '../../routes/paths.ts';
import { useMachine } from '../../runtime/use-machine.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { CalendarClock, CircleQuestionMark, CircleX } from '../../ui/images/icons.ts';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { dayOrNothing, emptyValue } from './contract-texts.ts';
import { installmentNoun } from '../../text/nouns.ts';
import type { PlanFacts } from '../../text/plan-facts.ts';
import { partsOfPlan, type PlanRow, type PlanYear } from '../../text/plan-rows.ts';
import { plural } from '../../text/plural.ts';
import * as styles from './RepaymentPlan.css.ts';
import { leftLabels } from './plan-texts.ts';

const amount = (eur: number | null) =>
  eur === null ? emptyValue : <span className="num">{formatEur(eur)}</span>;

const icons = { notIssued: CircleX, notHere: CircleQuestionMark, planned: CalendarClock };

function Status({ billNumber, status, dueDate, amountEur, without, state }: PlanRow): ReactNode {
  if (without !== null || status === null || billNumber === null) {
    return (
      <StatusLabel tone="neutral" icon={icons[without ?? 'planned']}>
        {state}
      </StatusLabel>
    );
  }
  return (
    <StackedCell
      second={
        <Link to={`${paths.bills}${writeListAddress({ ...firstPage, search: billNumber })}`} variant="row">
          {billNumber}
        </Link>
      }
    >
      <BillStatus bill={{ number: billNumber, status, dueDate, amountEur }} />
    </StackedCell>
  );
}

export interface InstalmentTableProps {
  readonly plan: RepaymentPlan;
  readonly facts: PlanFacts;
  readonly rows: readonly PlanRow[];
}

type Actions = Pick<BillActionsProps, 'onPay' | 'download'>;

function columnsOf({ plan, facts }: Omit<InstalmentTableProps, 'rows'>, actions: Actions): Column<PlanRow>[] {
  const isOperational = plan.leasingTypeCategory === 'OPERATIONAL';
  const split: Column<PlanRow>[] = [
    {
      name: 'principal',
      label: 'Glavnica',
      align: 'end',
      card: 'start',
      cell: ({ principalEur }) => amount(principalEur),
    },
    {
      name: 'interest',
      label: 'Kamata',
      align: 'end',
      card: 'end',
      cell: ({ interestEur }) => amount(interestEur),
    },
  ];
  return [
    {
      name: 'name',
      label: 'Rata',
      card: 'title',
      cardLabel: true,
      cell: ({ name }) => <strong className="num">{name}</strong>,
    },
    {
      name: 'dueDate',
      label: 'Dospijeće',
      cell: ({ dueDate }) => <span className="num">{dayOrNothing(dueDate)}</span>,
    },
    {
      name: 'amount',
      label: isOperational ? 'Iznos s PDV-om' : 'Iznos',
      align: 'end',
      card: 'amount',
      cell: ({ amountEur }) => <strong className="num">{formatEur(amountEur)}</strong>,
    },
    ...(facts.measure === 'principal' ? split : []),
    {
      name: 'left',
      label: isOperational ? leftLabels.toPay : leftLabels.principal,
      align: 'end',
      cell: ({ outstandingEur, isIssued }) =>
        // An instalment that fell due under another value of the rate is not split: it contains interest that is still
        // to come.
        facts.measure === 'principal' && plan.interestRateType === 'VARIABLE' && isIssued ? (
          <StackedCell second="s kamatama">{amount(outstandingEur)}</StackedCell>
        ) : (
          amount(outstandingEur)
        ),
    },
    { name: 'status', label: 'Status', card: 'foot', cell: (row) => <Status {...row} /> },
    {
      name: 'actions',
      label: 'Radnje',
      labelHidden: true,
      align: 'end',
      card: 'action',
      cell: ({ billNumber, status, amountEur, dueDate }) =>
        billNumber !== null &&
        status !== null && (
          <BillActions bill={{ number: billNumber, status, amountEur, dueDate }} {...actions} />
        ),
    },
  ];
}

/** The next instalments with their bills; the later and the past ones are folded by year. */
export function InstalmentTable({ plan, facts, rows }: InstalmentTableProps) {
  const download = useMachine(billDownload, {});
  const [paying, setPaying] = useState<ShownBill | null>(null);
  const columns = columnsOf({ plan, facts }, { download, onPay: setPaying });
  const { next, later, past } = partsOfPlan(rows);
  const table = (caption: string, shown: readonly PlanRow[]) => (
    <DataTable caption={caption} columns={columns} rows={shown} rowKey={({ name }) => name} />
  );
  const folded = (years: readonly PlanYear[]) => (
    <Accordion
      heading="h3"
      wide
      sections={years.map(({ year, rows: ofYear }) => ({
        title: `${year}.`,
        note: noteOf(ofYear),
        content: () => table(`Rate u ${year}.`, ofYear),
        open: next.length === 0 && year === past[0]?.year,
      }))}
    />
  );
  return (
    <div className={styles.parts}>
      {next.length > 0 && table('Sljedeće rate', next)}
      {later.length > 0 && (
        <section aria-labelledby="later-instalments">
          <h3 className={styles.part} id="later-instalments">
            Kasnije rate
          </h3>
          {folded(later)}
        </section>
      )}
      {past.length > 0 && (
        <section aria-labelledby="past-instalments">
          <h3 className={styles.part} id="past-instalments">
            Prošle rate
          </h3>
          {folded(past)}
        </section>
      )}
      {paying && <PaymentDialog bill={paying} onClose={() => setPaying(null)} />}
    </div>
  );
}

/** „12 rata, 6.310,08 €“; the buyout is an amount, and no instalment. */
function noteOf(rows: readonly PlanRow[]): string {
  const cents = rows.reduce((sum, { amountEur }) => sum + toCents(amountEur), 0);
  const count = rows.filter(({ isBuyout }) => !isBuyout).length;
  return `${plural(count, installmentNoun)}, ${formatEur(fromCents(cents))}`;
}
