import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { dayOf } from '../../../domain/values/dates.ts';
import { firstPage } from '../../../domain/lists/list.ts';
import { formatEur } from '../../../domain/values/money.ts';
import { billSummary, type MonthlyPayment, monthlyPayments } from '../../api/bills.ts';
import { activeContracts } from '../../api/lists.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import type { Room } from '../../ui/theme/use-room.ts';
import { ChartOrTable } from '../../ui/chart/ChartOrTable.tsx';
import { Legend } from '../../ui/chart/Legend.tsx';
import { RetryMessage } from '../../ui/feedback/RetryMessage.tsx';
import { Spinner } from '../../ui/feedback/Spinner.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import type { Column } from '../../ui/table/data-table.ts';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { MonthChart, monthsWithRoom, type MonthChartProps } from './MonthChart.tsx';
import { billsOfMonth, monthSentence, monthsName, monthAndYear } from './month-texts.ts';
import * as styles from './Home.css.ts';
import { useServerNow } from '../../api/calls/use-server-now.ts';

/** With one contract every month is alike. */
const fewestContracts = 2;

/** The chart says how a month compares with its neighbours: two of them on either side. */
const fewestMonths = 5;
const fits = (room: Room) => monthsWithRoom(room) >= fewestMonths;

/** Paid and open amounts, for customers with several contracts. It comes after the rest of home. */
export function PaymentsByMonth() {
  const { data: contracts } = useQuery(activeContracts(firstPage));
  const { data: summary } = useQuery(billSummary);
  const isOfUse = (contracts?.totalElements ?? 0) >= fewestContracts;
  const { data: months, isError, refetch } = useQuery({ ...monthlyPayments, enabled: isOfUse && !!summary });
  if (!isOfUse || !summary) return null;
  return (
    <div className={styles.place}>
      <Card as="section" labelledBy="payments-by-month">
        <h2 className={styles.heading} id="payments-by-month">
          Plaćanja po mjesecima
        </h2>
        {isError && (
          <RetryMessage kind="warn" role="status" onRetry={() => void refetch()}>
            Pregled po mjesecima trenutačno ne možemo prikazati.
          </RetryMessage>
        )}
        {!isError && !months && <Spinner label="Učitavanje pregleda po mjesecima" />}
        {months && <Months months={months} />}
      </Card>
    </div>
  );
}

function Months({ months }: { readonly months: readonly MonthlyPayment[] }) {
  const today = dayOf(useServerNow());
  const [chosen, setChosen] = useState(today.slice(0, 7));
  const open = months.find(({ month }) => month === chosen);
  return (
    <ChartOrTable
      shown={{ months, today, name: monthsName(months), chosen, onChoose: setChosen }}
      fits={fits}
      chart={MonthChart}
      table={MonthTable}
      legend={
        <>
          {open && <Chosen month={open} />}
          <Legend
            items={[
              { sign: 'solid', text: 'Plaćeno' },
              { sign: 'hatched', text: 'Otvoreno' },
              { sign: 'outlined', text: 'Po planu' },
            ]}
          />
        </>
      }
    />
  );
}

/** The text of the open month, and the way to its bills. */
function Chosen({ month }: { readonly month: MonthlyPayment }) {
  return (
    <div className={styles.chosen}>
      <output>{monthSentence(month)}</output>
      {month.paidEur + month.openEur > 0 && (
        <LinkButton variant="secondary" to={billsOfMonth(month.month)}>
          Otvori račune
        </LinkButton>
      )}
    </div>
  );
}

const amount = (eur: number) => <span className="num">{formatEur(eur)}</span>;

const columns: readonly Column<MonthlyPayment>[] = [
  {
    name: 'month',
    label: 'Mjesec',
    card: 'title',
    cell: ({ month, paidEur, openEur }) =>
      paidEur + openEur > 0 ? (
        <Link to={billsOfMonth(month)} variant="row">
          {monthAndYear(month)}
        </Link>
      ) : (
        monthAndYear(month)
      ),
  },
  { name: 'paid', label: 'Plaćeno', align: 'end', cell: ({ paidEur }) => amount(paidEur) },
  { name: 'open', label: 'Otvoreno', align: 'end', cell: ({ openEur }) => amount(openEur) },
  { name: 'planned', label: 'Po planu', align: 'end', cell: ({ plannedEur }) => amount(plannedEur) },
];

/** The chart in figures; each month with bills leads to them. */
function MonthTable({ months, name }: MonthChartProps) {
  return <DataTable caption={name} columns={columns} rows={months} rowKey={({ month }) => month} />;
}
