import { dayOf } from '../../../domain/values/dates.ts';
import { billExportName, exportLimit, exportTypes } from '../../../domain/lists/export.ts';
import { fromCents } from '../../../domain/values/money.ts';
import { ageingOf, daysOverdue, openItemsLimit } from '../../../domain/billing/open-items.ts';
import type { OpenItem } from '../../../generated/api.ts';
import type { StoredPaper } from '../../store/queries/billing/bill-files.ts';
import type { BillSummary } from '../../store/queries/billing/bills.ts';
import { pageRequestOf } from '../../store/queries/paging.ts';
import { readConsistently } from '../shared/exports.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { billOf, paidEurOf, paperOf } from './bill.ts';
import { billFiltersOf } from './bill-filters.ts';
import type { TableBill } from './bill-table.ts';

/** As many bills are read at once. */
const pageSize = 1000;

/** The module that writes tables is loaded for the first one, not at the start of the server. */
const loadTable = () => import('./bill-table.ts');

/** Exports of bills: the list as a table, and the open bills as data for a statement. */
export function createBillExportHandlers({ store, clock, exports }: Services) {
  return {
    exportBills: async ({ request, reply, body: { format, filters = [], ...list } }) => {
      const caller = callerOf(request);
      const { partner } = caller;
      const wanted = billFiltersOf(filters, dayOf(clock.now()));
      const { search, sort } = pageRequestOf(list);
      if ((await store.bills.count(partner.id, search, wanted)) > exportLimit)
        throw httpErrors.exportTooLarge();
      const { billTable } = await loadTable();
      const body = await exports(reply, caller, () =>
        billTable(format, billsOf(store.bills.all(partner.id, { search, sort, size: pageSize }, wanted))),
      );
      return { fileName: billExportName(dayOf(clock.now()), format), mediaType: exportTypes[format], body };
    },

    getOpenItems: ({ request }) => {
      const { partner } = callerOf(request);
      return readConsistently(store, async () => {
        const [refreshedAt, bills, sums] = await Promise.all([
          store.imports.refreshedAt(),
          store.bills.open(partner.id, openItemsLimit),
          store.bills.openSums(partner.id),
        ]);
        const day = dayOf(refreshedAt ?? clock.now());
        const ageing = ageingOf(sums.map((sum) => ({ ...sum, daysOverdue: daysOverdue(sum, day) })));
        return {
          refreshedAt: refreshedAt?.toISOString() ?? null,
          items: bills.map((bill) => openItemOf(bill, day)),
          ageing: ageing.map(({ openCents, ...band }) => ({ ...band, openEur: fromCents(openCents) })),
          totalEur: fromCents(ageing.reduce((sum, { openCents }) => sum + openCents, 0)),
        };
      });
    },
  } satisfies Partial<Handlers>;
}

async function* billsOf(
  pages: AsyncIterable<readonly (BillSummary & StoredPaper)[]>,
): AsyncGenerator<readonly TableBill[]> {
  for await (const page of pages) yield page.map((bill) => ({ ...billOf(bill), ...paperOf(bill) }));
}

function openItemOf(summary: BillSummary, day: string): OpenItem {
  const bill = billOf(summary);
  const { status, dueDate, openEur } = bill;
  return {
    bill,
    paidEur: paidEurOf(bill),
    openEur,
    daysOverdue: daysOverdue({ dueDate, isCalledOverdue: status === 'OVERDUE' }, day),
  };
}
