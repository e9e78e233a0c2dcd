import { openCents } from '../../../domain/billing/bill-status.ts';
import { addDays, addMonths, daysBetween, isWithoutEnd } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { dueDay, instalmentsDue, knownDueDay, newestBilled } from '../../../domain/leasing/repayment.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import type { BillSummary } from '../../store/queries/billing/bills.ts';
import type { ContractDays } from '../../store/queries/contracts.ts';
import type { UnbilledContract } from '../../store/queries/repayment.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import { lastWorkingDay } from '../../platform/working-days.ts';

export interface CalendarEntry {
  /** Identifies the entry; the bill of an instalment has the key of the planned instalment, and so replaces it. */
  readonly key: string;
  /** `2026-12-15`. */
  readonly day: string;
  readonly title: string;
  readonly text: string;
  /** Payments are reminded of. */
  readonly isPayment: boolean;
}

/** An entry whose words are put together only if the entry is shown. */
interface Draft extends Pick<CalendarEntry, 'key' | 'day' | 'isPayment'> {
  readonly words: () => Pick<CalendarEntry, 'title' | 'text'>;
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

/** The entries of the calendar, by day. At most `entryLimit`, those nearest to today. */
export function entriesOf(data: CalendarData): CalendarEntry[] {
  const { bills, unbilled, contracts, today, withAmounts } = data;
  const keys = new Set<string>();
  const inOrder = bills.toSorted((a, b) => Number(a.number > b.number) - Number(a.number < b.number));
  const drafts: Draft[] = [
    ...inOrder.map((bill) => entryOfBill(bill, withAmounts)),
    ...unbilled.flatMap((contract) => plannedEntries(contract, today, withAmounts)),
    ...contracts.flatMap(entriesOfContract),
  ].map((draft, index) => {
    // Several bills for one instalment are several entries.
    const key = keys.has(draft.key) ? `${draft.key} ${inOrder[index]?.number ?? index}` : draft.key;
    keys.add(key);
    return { ...draft, key };
  });
  return drafts
    .filter(({ day }) => !isWithoutEnd(day))
    .map((draft) => ({ draft, distance: Math.abs(daysBetween(today, draft.day)) }))
    .toSorted((a, b) => a.distance - b.distance || inKeyOrder(a.draft, b.draft))
    .slice(0, entryLimit)
    .map(({ draft }) => draft)
    .toSorted((a, b) => Number(a.day > b.day) - Number(a.day < b.day) || inKeyOrder(a, b))
    .map(({ words, ...draft }) => ({ ...draft, ...words() }));
}

/** The database gives rows of the same day in any order. */
const inKeyOrder = (a: Draft, b: Draft) => Number(a.key > b.key) - Number(a.key < b.key);

const instalmentKey = (contract: string, instalment: number) => `instalment ${instalment} of ${contract}`;

function payTitle(cents: number, what: string, withAmounts: boolean): string {
  return `Platiti${withAmounts ? ` ${formatEur(fromCents(cents))}` : ''}: ${what}`;
}

function entryOfBill(bill: BillSummary, withAmounts: boolean): Draft {
  const { number, contractNumber, dueDate, description, installmentNumber } = bill;
  return {
    key: installmentNumber === null ? `bill ${number}` : instalmentKey(contractNumber, installmentNumber),
    day: lastWorkingDay(dueDate),
    isPayment: true,
    words: () => {
      const instalments = installmentsOf(bill);
      const what = instalments === null ? description : `${description}, rata ${instalments}`;
      return {
        title: payTitle(openCents(bill), what, withAmounts),
        text: `Dospijeva ${formatDay(dueDate)}. Račun ${number}, ugovor ${contractNumber}.`,
      };
    },
  };
}

/** The instalments of today and of the next months that have no bill yet. */
function plannedEntries(contract: UnbilledContract, today: string, withAmounts: boolean): Draft[] {
  const { number, subjectName, leasingType, installmentCents, installmentsTotal, remainingCents } = contract;
  const known = knownDueDay(contract);
  const over = instalmentsDue(known, installmentsTotal, addDays(today, -1));
  const last = instalmentsDue(known, installmentsTotal, addMonths(today, plannedMonths));
  const first = Math.max(over, newestBilled(contract)) + 1;
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => {
    const instalment = first + index;
    const due = dueDay(known, instalment);
    // Paid with the last instalment.
    const buyoutCents = leasingType === 'FINANCIAL' && instalment === installmentsTotal ? remainingCents : 0;
    const what = `${subjectName}, rata ${instalment}/${installmentsTotal}${buyoutCents > 0 ? ' s otkupom' : ''}`;
    return {
      key: instalmentKey(number, instalment),
      day: lastWorkingDay(due),
      isPayment: true,
      words: () => ({
        title: `${payTitle(installmentCents + buyoutCents, what, withAmounts)} (po planu)`,
        text: `Dospijeva ${formatDay(due)}. Po planu: račun još nije izdan. Ugovor ${number}.`,
      }),
    };
  });
}

function entriesOfContract({
  number,
  subjectName,
  registrationNumber,
  licenceValidityDate,
  endDate,
}: ContractDays): Draft[] {
  const end = {
    key: `end of ${number}`,
    day: endDate,
    isPayment: false,
    words: () => ({ title: `Završava ugovor ${number}`, text: `${subjectName}.` }),
  };
  if (licenceValidityDate === null) return [end];
  const licence = {
    key: `licence of ${number}`,
    day: licenceValidityDate,
    isPayment: false,
    words: () => ({
      title: `Istječe prometna dozvola ${registrationNumber ?? subjectName}`,
      text: `${subjectName}, ugovor ${number}.`,
    }),
  };
  return [licence, end];
}
