import type { ReactNode } from 'react';
import { firstPage } from '../../../domain/list.ts';
import { writeListAddress } from '../../../domain/list-address.ts';
import { formatEur } from '../../../domain/money.ts';
import type { PlannedInstalment, RepaymentPlan } from '../../api/contracts.ts';
import { BillStatus } from '../../features/bills/BillStatus.tsx';
import { paths } from '../../routes/paths.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { CalendarClock, CircleQuestionMark, CircleX } from '../../ui/images/icons.ts';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { StatusLabel } from '../../ui/text/StatusLabel.tsx';
import { StackedCell } from '../../ui/text/StackedCell.tsx';
import { dayOrNothing, emptyValue } from './contract-texts.ts';
import type { PlanFacts } from './plan-facts.ts';
import { leftLabels } from './plan-texts.ts';

interface Row extends Omit<PlannedInstalment, 'instalment'> {
  /** A number, or what follows the last one. */
  readonly name: string;
  readonly isIssued: boolean;
}

const amount = (eur: number | null) =>
  eur === null ? emptyValue : <span className="num">{formatEur(eur)}</span>;

const withoutBill = {
  notIssued: { icon: CircleX, text: 'Nije izdana' },
  notHere: { icon: CircleQuestionMark, text: 'Nije u portalu' },
  planned: { icon: CalendarClock, text: 'Po planu' },
};

function statusOf(
  { billNumber, status, dueDate, isIssued }: Row,
  { isOver }: PlanFacts,
  today: string,
): ReactNode {
  if (status !== null && billNumber !== null) {
    return (
      <StackedCell
        second={
          <Link to={`${paths.bills}${writeListAddress({ ...firstPage, search: billNumber })}`} variant="row">
            {billNumber}
          </Link>
        }
      >
        <BillStatus status={status} />
      </StackedCell>
    );
  }
  const look = isOver && !isIssued ? 'notIssued' : dueDate < today ? 'notHere' : 'planned';
  const { icon, text } = withoutBill[look];
  return (
    <StatusLabel tone="neutral" icon={icon}>
      {text}
    </StatusLabel>
  );
}

/** The buyout is paid with the last instalment, and leaves nothing. */
function rowsOf({ instalments, buyoutEur }: RepaymentPlan, { reached, measure }: PlanFacts): Row[] {
  const rows = instalments.map(({ instalment, ...row }) => ({
    ...row,
    name: String(instalment),
    isIssued: instalment <= reached,
  }));
  const last = rows.at(-1);
  if (!last || !buyoutEur) return rows;
  return [
    ...rows,
    {
      name: 'Otkup',
      isIssued: last.isIssued,
      dueDate: last.dueDate,
      amountEur: buyoutEur,
      principalEur: measure === 'principal' ? buyoutEur : null,
      interestEur: null,
      outstandingEur: 0,
      billNumber: null,
      status: null,
    },
  ];
}

export interface InstalmentTableProps {
  readonly plan: RepaymentPlan;
  readonly facts: PlanFacts;
  readonly today: string;
}

function columnsOf({ plan, facts, today }: InstalmentTableProps): Column<Row>[] {
  const isOperational = plan.leasingTypeCategory === 'OPERATIONAL';
  const split: Column<Row>[] = [
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
        // What fell due under another value of the rate has no split: the interest to come is in it.
        facts.measure === 'principal' && plan.interestRateType === 'VARIABLE' && isIssued ? (
          <StackedCell second="s kamatama">{amount(outstandingEur)}</StackedCell>
        ) : (
          amount(outstandingEur)
        ),
    },
    { name: 'status', label: 'Status', card: 'foot', cell: (row) => statusOf(row, facts, today) },
  ];
}

/** Every instalment with its bill, and the buyout. */
export function InstalmentTable({ plan, facts, today }: InstalmentTableProps) {
  return (
    <DataTable
      caption="Otplatni plan"
      columns={columnsOf({ plan, facts, today })}
      rows={rowsOf(plan, facts)}
      rowKey={({ name }) => name}
    />
  );
}
