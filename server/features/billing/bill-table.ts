import { setImmediate } from 'node:timers/promises';
import { billStatusLabels, billTypeLabels } from '../../../domain/labels.ts';
import type { ExportFormat } from '../../../domain/lists/export.ts';
import { tableFile, type TableColumn } from '../../../domain/lists/table-file.ts';
import type { Bill, BillPaper } from '../../../generated/api.ts';
import { paidEurOf } from './bill.ts';

/** A row of the table: a bill with the entries of the company's paper. */
export type TableBill = Bill & Pick<BillPaper, 'vatBaseEur' | 'vatEur' | 'eInvoiceNumber'>;

const columns: readonly TableColumn<TableBill>[] = [
  { header: 'Broj računa', kind: 'text', width: 18, value: ({ number }) => number },
  { header: 'Vrsta', kind: 'text', width: 22, value: ({ type }) => billTypeLabels[type] },
  { header: 'Datum računa', kind: 'day', width: 14, value: ({ date }) => date },
  { header: 'Dospijeće', kind: 'day', width: 14, value: ({ dueDate }) => dueDate },
  { header: 'Ugovor', kind: 'text', width: 14, value: ({ contractNumber }) => contractNumber },
  { header: 'Opis', kind: 'text', width: 36, value: ({ description }) => description },
  { header: 'Rata', kind: 'instalments', width: 10, value: ({ installments }) => installments },
  { header: 'Iznos (EUR)', kind: 'amount', width: 14, value: ({ amountEur }) => amountEur },
  { header: 'Osnovica PDV-a (EUR)', kind: 'amount', width: 20, value: ({ vatBaseEur }) => vatBaseEur },
  { header: 'PDV (EUR)', kind: 'amount', width: 12, value: ({ vatEur }) => vatEur },
  { header: 'Plaćeno (EUR)', kind: 'amount', width: 15, value: paidEurOf },
  { header: 'Preostalo (EUR)', kind: 'amount', width: 16, value: ({ openEur }) => openEur },
  { header: 'Status', kind: 'text', width: 20, value: ({ status }) => billStatusLabels[status] },
  { header: 'Broj eRačuna', kind: 'text', width: 24, value: ({ eInvoiceNumber }) => eInvoiceNumber },
];

/** Bills as a table, made while it is read. */
export const billTable = (format: ExportFormat, pages: AsyncIterable<readonly TableBill[]>) =>
  tableFile(format, 'Računi', columns, pages, setImmediate);
