import {
  billArchiveName,
  billFileName,
  billFileNames,
  billXmlName,
} from '../../../domain/values/file-names.ts';
import { dayOf } from '../../../domain/values/dates.ts';
import { fromCents } from '../../../domain/values/money.ts';
import { type Entry, zipOf } from '../../platform/zip.ts';
import type { BillWithContract } from '../../store/queries/billing/bills.ts';
import { installmentsOf } from '../../store/queries/sort-keys.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { addressLines } from '../../code-tables/postal-address.ts';
import { httpErrors } from '../shared/http-error.ts';
import { displayName } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import type { BillDocument } from './bill-pdf.ts';
import { numbersIn, paperOf, paymentOf } from './bill.ts';

/** Fonts and the bar code's library wait for the first bill: the server starts without them. */
const loadWriter = () => import('./bill-pdf.ts');

/**
 * Bills as PDFs, one by one and in archives: the company's own, else one that shows the bill and is made again each
 * time: the same data give the same bytes.
 */
export function createBillDocumentHandlers({ store, clock, pdfSemaphore, archives }: Services) {
  const pdfOf = async (bill: BillWithContract, partner: Partner): Promise<Buffer> => {
    const original = bill.hasOriginal && (await store.billFiles.content(partner.id, bill.id, 'PDF'));
    if (original) return original;
    const { writeBill } = await loadWriter();
    return pdfSemaphore(`partner ${partner.id}`, () => writeBill(billDocumentOf(bill, partner)));
  };

  const xmlOf = async (bill: BillWithContract, partner: Partner): Promise<Buffer> => {
    const xml = await store.billFiles.content(partner.id, bill.id, 'XML');
    if (xml === undefined) throw httpErrors.notFound();
    return xml;
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

    getBillXml: async ({ request, query }) => {
      const { partner } = callerOf(request);
      const bill = await store.bills.byNumber(partner.id, query.billNumber);
      if (bill?.hasXml !== true) throw httpErrors.notFound();
      return {
        fileName: billXmlName(bill.number),
        mediaType: 'application/xml',
        body: await xmlOf(bill, partner),
      };
    },

    getBillZip: async ({ request, reply, query }) => {
      const numbers = numbersIn(query.billNumbers);
      const caller = callerOf(request);
      const { partner } = caller;
      const names = { pdf: billFileNames(numbers), xml: billFileNames(numbers, 'xml') };
      const entry = (bill: BillWithContract, ending: 'pdf' | 'xml'): Entry => ({
        name: names[ending].get(bill.number) ?? '',
        modified: new Date(`${bill.date}T12:00:00`),
        data: () => (ending === 'pdf' ? pdfOf : xmlOf)(bill, partner),
      });
      // Read when it has its place: from then on a refresh of the data breaks the archive off.
      const entries = async function* entries(): AsyncGenerator<Entry> {
        for (const bill of await store.bills.byNumbers(partner.id, numbers)) {
          if (bill.hasDocument) yield entry(bill, 'pdf');
          if (query.withXml === true && bill.hasXml) yield entry(bill, 'xml');
        }
      };
      return {
        fileName: billArchiveName(dayOf(clock.now())),
        mediaType: 'application/zip',
        body: await archives(reply, caller, () => zipOf(entries())),
      };
    },
  } satisfies Partial<Handlers>;
}

/** The content of a bill's document: the bill as it was issued, without later payments. */
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
    paper: paperOf(bill),
    slip: paymentOf({ ...bill, status: 'UNPAID', paidCents: 0 }, contract, partner),
  };
}
