import { openCents } from '../../../domain/billing/bill-status.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { billStatusLabels } from '../../../domain/labels.ts';
import { fromCents, toCents } from '../../../domain/values/money.ts';
import { isPaymentDay } from '../../../domain/billing/payment-note.ts';
import type { BillPage, ContractDebt, NextDue, Payment } from '../../../generated/api.ts';
import type {
  BillStatus,
  BillSummary,
  BillWithContract,
  NextDue as StoredNextDue,
} from '../../store/queries/billing/bills.ts';
import type { ContractDebt as StoredContractDebt } from '../../store/queries/contracts.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { type Page, pageRequestOf } from '../../store/queries/paging.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { workingDaysAfter } from '../../platform/working-days.ts';
import { billFiltersOf } from './bill-filters.ts';
import { monthlyPayments, shownMonths } from './monthly-payments.ts';
import { billOf, numbersIn, paperOf, paymentNoteOf, paymentOf } from './bill.ts';

/** Working days in which the company books a payment. */
const noteCounts = 5;

const statusOrder = Object.keys(billStatusLabels) as BillStatus[];

/** The customer's bills and the amounts to be paid. Their documents are made in `document-handlers.ts`. */
export function createBillHandlers({ store, clock }: Services) {
  return {
    listBills: async ({ request, query }) =>
      pageOfBills(await store.bills.page(callerOf(request).partner.id, pageRequestOf(query))),

    listFilteredBills: async ({ request, query, body }) => {
      const filters = billFiltersOf(body, dayOf(clock.now()));
      const partnerId = callerOf(request).partner.id;
      return pageOfBills(await store.bills.page(partnerId, pageRequestOf(query), filters));
    },

    countBills: async ({ request, query: { column }, body }) => {
      const today = dayOf(clock.now());
      const others = billFiltersOf(
        body.filter((filter) => filter.column !== column),
        today,
      );
      const counts = await store.bills.counts(callerOf(request).partner.id, column, others, today);
      return counts.filter(({ count }) => count > 0);
    },

    listBillStatuses: async ({ request }) => {
      const found = await store.bills.statuses(callerOf(request).partner.id);
      return statusOrder.filter((status) => found.includes(status));
    },

    listBilledContracts: ({ request }) => store.bills.contractNumbers(callerOf(request).partner.id),

    getBillSummary: async ({ request }) => {
      const partnerId = callerOf(request).partner.id;
      const today = dayOf(clock.now());
      const [debt, contractDebt, next] = await Promise.all([
        store.bills.debt(partnerId, today),
        store.contracts.debtBeyondBills(partnerId, today),
        store.bills.nextDue(partnerId, today),
      ]);
      return {
        openDebtEur: fromCents(debt.openCents),
        overdueCount: debt.overdueCount,
        overdueSince: debt.overdueSince,
        contractDebt: contractDebt === undefined ? null : contractDebtOf(contractDebt),
        nextDue: next === undefined ? null : nextDueOf(next),
      };
    },

    getMonthlyPayments: async ({ request }) => {
      const partnerId = callerOf(request).partner.id;
      const { from, to } = shownMonths(dayOf(clock.now()));
      const [billed, unbilled] = await Promise.all([
        store.repayment.billedMonths(partnerId, from, to),
        store.repayment.unbilledContracts(partnerId),
      ]);
      return { months: monthlyPayments(from, billed, unbilled) };
    },

    getBillPayment: async ({ request, query }) => {
      const { partner } = callerOf(request);
      const bill = await store.bills.byNumber(partner.id, query.billNumber);
      if (bill === undefined) throw httpErrors.notFound();
      if (openCents(bill) === 0) throw httpErrors.billPaid();
      return paymentToShow(bill, partner);
    },

    getBillPayments: async ({ request, query }) => {
      const { partner } = callerOf(request);
      const found = await store.bills.byNumbers(partner.id, numbersIn(query.billNumbers));
      return found.filter((bill) => openCents(bill) > 0).map((bill) => paymentToShow(bill, partner));
    },

    listPaymentNotes: async ({ request }) => {
      const notes = await store.paymentNotes.counting(callerOf(request).partner.id, dayOf(clock.now()));
      return notes.map(paymentNoteOf);
    },

    notePayment: async ({ request, body: { billNumber, paidOn, amountEur } }) => {
      const { partner } = callerOf(request);
      const now = clock.now();
      const today = dayOf(now);
      const isWithdrawn = paidOn === null && amountEur === null;
      const isNote = paidOn !== null && amountEur !== null && amountEur > 0 && isPaymentDay(paidOn, today);
      if (!isNote && !isWithdrawn) throw httpErrors.badRequest();
      await store.transaction(async ({ bills, paymentNotes }) => {
        const bill = await bills.byNumber(partner.id, billNumber);
        if (bill === undefined) throw httpErrors.notFound();
        if (!isNote) return paymentNotes.remove(bill.id);
        if (openCents(bill) === 0) throw httpErrors.billPaid();
        await paymentNotes.put(bill, {
          paidOn,
          amountCents: toCents(amountEur),
          notedAt: now,
          countsUntil: workingDaysAfter(today, noteCounts),
        });
      });
    },
  } satisfies Partial<Handlers>;
}

function paymentToShow(bill: BillWithContract, partner: Partner): Payment {
  return {
    ...paymentOf(bill, bill.contract, partner),
    hasReminder: partner.reminderDays !== null,
    paper: { ...paperOf(bill), isOriginal: bill.hasOriginal, hasXml: bill.hasXml },
  };
}

function contractDebtOf({ openCents: cents, count, number }: StoredContractDebt): ContractDebt {
  return { openEur: fromCents(cents), count, contractNumber: number };
}

function nextDueOf({ dueDate, count, openCents: cents, bills }: StoredNextDue): NextDue {
  return { dueDate, count, openEur: fromCents(cents), bills: bills.map(billOf) };
}

function pageOfBills(page: Page<BillSummary>): BillPage {
  return { ...page, content: page.content.map(billOf) };
}
