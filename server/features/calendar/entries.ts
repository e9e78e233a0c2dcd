import { openCents } from '../../../domain/bill-status.ts';
import { addMonths, daysBetween } from '../../../domain/dates.ts';
import { formatDay } from '../../../domain/day.ts';
import { dueDay, instalmentsDue, knownDueDay } from '../../../domain/leasing/repayment.ts';
import { formatEur, fromCents } from '../../../domain/money.ts';
import type { BillSummary } from '../../store/queries/bills.ts';
import type { ContractDays } from '../../store/queries/contracts.ts';
import type { UnbilledContract } from '../../store/queries/repayment.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import { lastWorkingDay } from '../shared/working-days.ts';

/** A day of the calendar. */
export interface CalendarEntry {
  /** Names the entry for as long as it stands for the same thing: the bill of an instalment takes the place of its plan. */
  readonly key: string;
  /** `2026-12-15`. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** Payments are reminded of. */
  readonly isPayment: boolean;
}

/** Most entries of a calendar. */
export const entryLimit = 5000;

/** As far ahead instalments are planned. */
const plannedMonths = 12;

interface CalendarData {
  readonly bills: readonly BillSummary[];
  readonly unbilled: readonly UnbilledContract[];
  readonly contracts: readonly ContractDays[];
  /** The day in Zagreb. */
  readonly today: string;
  readonly withAmounts: boolean;
}

/** What stands in the calendar, day by day; of more than fit into it those that are nearest to today. */
export function entriesOf(data: CalendarData): CalendarEntry[] {
  const { bills, unbilled, contracts, today, withAmounts } = data;
  const keys = new Set<string>();
  const inOrder = bills.toSorted((a, b) => Number(a.number > b.number) - Number(a.number < b.number));
  const entries = [
    ...inOrder.map((bill) => entryOfBill(bill, withAmounts)),
    ...unbilled.flatMap((contract) => plannedEntries(contract, today, withAmounts)),
    ...contracts.flatMap(entriesOfContract),
  ].map((entry, index) => {
    // Several bills for one instalment are several entries.
    const key = keys.has(entry.key) ? `${entry.key} ${inOrder[index]?.number ?? index}` : entry.key;
    keys.add(key);
    return { ...entry, key };
  });
  return entries
    .map((entry) => ({ entry, distance: Math.abs(daysBetween(today, entry.day)) }))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, entryLimit)
    .map(({ entry }) => entry)
    .toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day));
}

const instalmentKey = (contract: string, instalment: number) => `instalment ${instalment} of ${contract}`;

function payTitle(cents: number, what: string, withAmounts: boolean): string {
  return `Platiti${withAmounts ? ` ${formatEur(fromCents(cents))}` : ''}: ${what}`;
}

function entryOfBill(bill: BillSummary, withAmounts: boolean): CalendarEntry {
  const { number, contractNumber, dueDate, description, installmentNumber } = bill;
  const instalments = installmentsOf(bill);
  const what = instalments === null ? description : `${description}, rata ${instalments}`;
  return {
    key: installmentNumber === null ? `bill ${number}` : instalmentKey(contractNumber, installmentNumber),
    day: lastWorkingDay(dueDate),
    title: payTitle(openCents(bill), what, withAmounts),
    text: `Dospijeva ${formatDay(dueDate)}. Račun ${number}, ugovor ${contractNumber}.`,
    isPayment: true,
  };
}

/** The instalments of the next months that have no bill yet. */
function plannedEntries(contract: UnbilledContract, today: string, withAmounts: boolean): CalendarEntry[] {
  const { number, subjectName, installmentCents, installmentsIssued, installmentsTotal } = contract;
  const known = knownDueDay(contract);
  const over = instalmentsDue(known, installmentsTotal, today);
  const last = instalmentsDue(known, installmentsTotal, addMonths(today, plannedMonths));
  const first = Math.max(over, installmentsIssued, contract.newestInstalment ?? 0) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const instalment = first + index;
    const due = dueDay(known, instalment);
    const what = `${subjectName}, rata ${instalment}/${installmentsTotal}`;
    return {
      key: instalmentKey(number, instalment),
      day: lastWorkingDay(due),
      title: `${payTitle(installmentCents, what, withAmounts)} (po planu)`,
      text: `Dospijeva ${formatDay(due)}. Po planu: račun još nije izdan. Ugovor ${number}.`,
      isPayment: true,
    };
  });
}

function entriesOfContract({
  number,
  subjectName,
  registrationNumber,
  licenceValidityDate,
  endDate,
}: ContractDays): CalendarEntry[] {
  const end = {
    key: `end of ${number}`,
    day: endDate,
    title: `Završava ugovor ${number}`,
    text: `${subjectName}.`,
    isPayment: false,
  };
  if (licenceValidityDate === null) return [end];
  const licence = {
    key: `licence of ${number}`,
    day: licenceValidityDate,
    title: `Istječe prometna dozvola ${registrationNumber ?? subjectName}`,
    text: `${subjectName}, ugovor ${number}.`,
    isPayment: false,
  };
  return [licence, end];
}
