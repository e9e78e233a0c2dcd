import { serverNow } from './server-clock.ts';
import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { billArchiveName, billFileName, billFileNames } from '../../domain/file-names.ts';
import { dayOf } from '../../domain/dates.ts';
import { billsMachine } from '../../machines/bills.ts';
import { downloadMachine, type Download, type Wanted } from '../../machines/download.ts';
import { answer, client } from './client.ts';
import { importLate } from './import-late.ts';
import { bills, listOf } from './lists.ts';
import { fileOf, saveFile } from './save-file.ts';

export type {
  Bill,
  BillFilter,
  BillOrder,
  ContractDebt,
  MonthlyPayment,
  NextDue,
  Payment,
} from '../../generated/browser-api.ts';

export const billStatuses = queryOptions({
  queryKey: ['bill', 'status'],
  queryFn: () => answer(client.GET('/api/bill/status/list')),
});

export const billContracts = queryOptions({
  queryKey: ['bill', 'number'],
  queryFn: () => answer(client.GET('/api/bill/number/list')),
});

/** What is owed, for home. */
export const billSummary = queryOptions({
  queryKey: ['bill', 'summary'],
  queryFn: () => answer(client.GET('/api/bill/summary')),
});

/** What was and is to be paid in each of twelve months, for home. */
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

async function downloadOne({ key, fileName }: Wanted, signal: AbortSignal): Promise<Download> {
  const pdf = await fileOf(
    ['application/pdf'],
    client.GET('/api/bill/pdf', { params: { query: { billNumber: key } }, parseAs: 'blob', signal }),
  );
  saveFile(pdf, fileName, signal);
  return { fileName, missing: [] };
}

/** The server leaves out what it cannot give: the archive is opened to see what is missing. An empty one is not saved. */
async function downloadSeveral(wanted: readonly Wanted[], signal: AbortSignal): Promise<Download> {
  const [zip, { default: JSZip }] = await Promise.all([
    fileOf(
      ['application/zip'],
      client.GET('/api/bill/zip', {
        params: { query: { billNumbers: wanted.map(({ key }) => key).join(',') } },
        parseAs: 'blob',
        signal,
      }),
    ),
    importLate(() => import('jszip')),
  ]);
  const { files } = await JSZip.loadAsync(zip);
  const names = billFileNames(wanted.map(({ key }) => key));
  const missing = [...names].filter(([, name]) => !Object.hasOwn(files, name)).map(([number]) => number);
  if (missing.length === wanted.length) return { fileName: null, missing };
  const fileName = billArchiveName(dayOf(serverNow()));
  saveFile(zip, fileName, signal);
  return { fileName, missing };
}

export const billFile = (number: string): Wanted => ({ key: number, fileName: billFileName(number) });

const billDownload = downloadMachine.provide({
  actors: {
    downloadFiles: fromPromise<Download, { files: readonly Wanted[] }>(({ input: { files }, signal }) => {
      const [first] = files;
      return files.length === 1 && first !== undefined
        ? downloadOne(first, signal)
        : downloadSeveral(files, signal);
    }),
  },
});

export const billsLogic = billsMachine.provide({
  actors: { list: listOf(bills, ({ number }) => number), download: billDownload },
});
