import { billArchiveName, billFileName, billFileNames } from '../../../domain/file-names.ts';
import { dayOf } from '../../../domain/dates.ts';
import { zipLimit } from '../../../domain/durations.ts';
import { fromCents } from '../../../domain/money.ts';
import { zipOf } from '../../platform/zip.ts';
import type { BillWithContract } from '../../store/queries/bills.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import type { Partner } from '../../store/queries/users.ts';
import { addressLines } from '../../code-tables/postal-address.ts';
import { httpErrors } from '../shared/http-error.ts';
import { displayName } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import type { BillDocument } from './bill-pdf.ts';
import { paymentOf } from './bill.ts';

/** Fonts and the bar code's library wait for the first bill: the server starts without them. */
const loadWriter = () => import('./bill-pdf.ts');

/** Bills as PDFs, one by one and in archives. Every one is made again: the same data make the same bytes. */
export function createBillDocumentHandlers({ store, clock, pdfSemaphore, archives }: Services) {
  const pdfOf = async (bill: BillWithContract, partner: Partner): Promise<Buffer> => {
    const { writeBill } = await loadWriter();
    return pdfSemaphore(`partner ${partner.id}`, () => writeBill(billDocumentOf(bill, partner)));
  };

  return {
    getBillPdf: async ({ request, query }) => {
      const { partner } = callerOf(request);
      const bill = await store.bills.byNumber(partner.id, query.billNumber);
      if (bill === undefined) throw httpErrors.notFound();
      if (!bill.hasDocument) throw httpErrors.billNotIssued();
      return {
        fileName: billFileName(bill.number),
        mediaType: 'application/pdf',
        body: await pdfOf(bill, partner),
      };
    },

    getBillZip: async ({ request, reply, query }) => {
      const numbers = numbersIn(query.billNumbers);
      if (numbers.length === 0 || numbers.length > zipLimit) throw httpErrors.badRequest();
      const caller = callerOf(request);
      const { partner } = caller;
      const bills = await store.bills.byNumbers(partner.id, numbers);
      const issued = bills.filter(({ hasDocument }) => hasDocument);
      const names = billFileNames(numbers);
      return {
        fileName: billArchiveName(dayOf(clock.now())),
        mediaType: 'application/zip',
        body: await archives(reply, caller, () =>
          zipOf(
            issued.map((bill) => ({
              name: names.get(bill.number) ?? '',
              modified: new Date(`${bill.date}T12:00:00`),
              data: () => pdfOf(bill, partner),
            })),
          ),
        ),
      };
    },
  } satisfies Partial<Handlers>;
}

function numbersIn(list: string): string[] {
  return [...new Set(list.split(',').map((number) => number.trim()))].filter((number) => number !== '');
}

/** What the document of a bill says: the bill as it was issued, without later payments. */
function billDocumentOf(bill: BillWithContract, partner: Partner): BillDocument {
  const { contract } = bill;
  return {
    bill: {
      number: bill.number,
      type: bill.type,
      date: bill.date,
      contractNumber: contract.number,
      dueDate: bill.dueDate,
      amountEur: fromCents(bill.amountCents),
      installments: installmentsOf(bill),
      description: bill.description,
    },
    customer: {
      name: displayName(partner),
      address: Object.values(addressLines(partner)),
      oib: partner.oib,
    },
    registrationNumber: contract.registrationNumber,
    slip: paymentOf({ ...bill, status: 'UNPAID', paidCents: 0 }, contract, partner),
  };
}
