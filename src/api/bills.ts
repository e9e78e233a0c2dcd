import { serverNow } from './calls/server-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { billArchiveName, billFileName, billFileNames, billXmlName } from '../../domain/values/file-names.ts';
import { dayOf } from '../../domain/values/dates.ts';
import type { Filter } from '../../domain/lists/list.ts';
import { billsMachine } from '../../machines/lists/bills.ts';
import { downloadMachine, type Download, type Wanted } from '../../machines/download.ts';
import { answer, client } from './calls/client.ts';
import { importLate } from './calls/import-late.ts';
import { bills, filterBody, listOf } from './lists.ts';
import { isOffered } from './calls/offered.ts';
import { fileOf, saveFile } from './calls/save-file.ts';

export type {
  Bill,
  BillFilter,
  BillOrder,
  BillPaper,
  ContractDebt,
  MonthlyPayment,
  NextDue,
  Payment,
} from '../../generated/browser-api.ts';

const countedColumns = ['contractNumber', 'status', 'type', 'debt'] as const;

export const billStatuses = queryOptions({
  queryKey: ['bill', 'status'],
  queryFn: () => answer(client.GET('/api/bill/status/list')),
});

export const billContracts = queryOptions({
  queryKey: ['bill', 'number'],
  queryFn: () => answer(client.GET('/api/bill/number/list')),
});

/** How many bills each value of a column has under the filters of the others; undefined where no back-end says so. */
export function billCounts(column: string, filters: readonly Filter[]) {
  const counted = countedColumns.find((each) => each === column);
  if (!counted || !isOffered('bill-counts')) return undefined;
  const body = filters.filter((each) => each.column !== column).map(filterBody);
  return {
    queryKey: ['bill', 'counts', column, body],
    async queryFn() {
      const counts = await answer(
        client.POST('/api/bill/counts', { params: { query: { column: counted } }, body }),
      );
      return new Map(counts.map(({ value, count }) => [value, count]));
    },
  };
}

/** The amounts owed. */
export const billSummary = queryOptions({
  queryKey: ['bill', 'summary'],
  queryFn: () => answer(client.GET('/api/bill/summary')),
  enabled: isOffered('bill-summary'),
});

/** The payments of each of twelve months, past and planned, for the home page. */
export const monthlyPayments = queryOptions({
  queryKey: ['bill', 'monthly'],
  queryFn: () => answer(client.GET('/api/bill/monthly')),
  select: ({ months }) => months,
});

export const billPaymentKey = ['bill', 'payment'] as const;

export const billPayment = (billNumber: string) =>
  queryOptions({
    queryKey: [...billPaymentKey, billNumber],
    queryFn: () => answer(client.GET('/api/bill/payment', { params: { query: { billNumber } } })),
  });

/** Of the bills that are to be paid among them. */
export const billPayments = (billNumbers: readonly string[]) =>
  queryOptions({
    queryKey: [...billPaymentKey, billNumbers],
    queryFn: () =>
      answer(client.GET('/api/bill/payments', { params: { query: { billNumbers: billNumbers.join(',') } } })),
  });

async function downloadOne({ key, fileName, xml }: Wanted, signal: AbortSignal): Promise<Download> {
  const options = { params: { query: { billNumber: key } }, parseAs: 'blob', signal } as const;
  const file = await (xml === 'instead'
    ? fileOf(['application/xml'], client.GET('/api/bill/xml', options))
    : fileOf(['application/pdf'], client.GET('/api/bill/pdf', options)));
  saveFile(file, fileName, signal);
  return { fileName, missing: [] };
}

/** The server leaves out bills without a document: the archive is opened to find them. An empty archive is not saved. */
async function downloadSeveral(wanted: readonly Wanted[], signal: AbortSignal): Promise<Download> {
  const withXml = wanted.some(isWithXml) || undefined;
  const [zip, { default: JSZip }] = await Promise.all([
    fileOf(
      ['application/zip'],
      client.GET('/api/bill/zip', {
        params: { query: { billNumbers: wanted.map(({ key }) => key).join(','), withXml } },
        parseAs: 'blob',
        signal,
      }),
    ),
    importLate(() => import('jszip')),
  ]);
  const { files } = await JSZip.loadAsync(zip);
  const names = billFileNames(wanted.map(({ key }) => key));
  const missing = [...names].filter(([, name]) => !Object.hasOwn(files, name)).map(([number]) => number);
  if (Object.keys(files).length === 0) return { fileName: null, missing };
  const fileName = billArchiveName(dayOf(serverNow()));
  saveFile(zip, fileName, signal);
  return { fileName, missing };
}

const isWithXml = ({ xml }: Wanted) => xml === 'beside';

export const billFile = (number: string): Wanted => ({ key: number, fileName: billFileName(number) });

/** The structured e-bill alone. */
export const billXml = (number: string): Wanted => ({
  key: number,
  fileName: billXmlName(number),
  xml: 'instead',
});

export function downloadBills(files: readonly Wanted[], signal: AbortSignal): Promise<Download> {
  const [first] = files;
  return files.length === 1 && first !== undefined && !isWithXml(first)
    ? downloadOne(first, signal)
    : downloadSeveral(files, signal);
}

export const billDownload = downloadMachine.provide({
  actors: {
    downloadFiles: fromPromise<Download, { files: readonly Wanted[] }>(({ input: { files }, signal }) =>
      downloadBills(files, signal),
    ),
  },
});

export const billsLogic = billsMachine.provide({
  actors: { list: listOf(bills, ({ number }) => number), download: billDownload },
});
