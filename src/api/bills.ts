import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { billArchiveName, billFileName } from '../../domain/bill-files.ts';
import { dayOf } from '../../domain/dates.ts';
import { billsMachine, type Download } from '../../machines/bills.ts';
import { answer, client, fileOf } from './client.ts';
import { bills, listOf } from './lists.ts';
import { saveFile } from './save-file.ts';

export type { Bill, Payment } from '../../generated/api.ts';

/** The values of the filter by status. */
export const billStatuses = queryOptions({
  queryKey: ['bill', 'status'],
  queryFn: () => answer(client.GET('/api/bill/status/list')),
});

/** The values of the filter by contract. */
export const billContracts = queryOptions({
  queryKey: ['bill', 'number'],
  queryFn: () => answer(client.GET('/api/bill/number/list')),
});

/** What is owed, for home. */
export const billSummary = queryOptions({
  queryKey: ['bill', 'summary'],
  queryFn: () => answer(client.GET('/api/bill/summary')),
});

/** What a payment slip for the bill says. */
export const billPayment = (billNumber: string) =>
  queryOptions({
    queryKey: ['bill', 'payment', billNumber],
    queryFn: () => answer(client.GET('/api/bill/payment', { params: { query: { billNumber } } })),
  });

async function downloadOne(number: string, signal: AbortSignal): Promise<Download> {
  const pdf = await fileOf(
    ['application/pdf'],
    client.GET('/api/bill/pdf', { params: { query: { billNumber: number } }, parseAs: 'blob', signal }),
  );
  const fileName = billFileName(number);
  saveFile(pdf, fileName);
  return { fileName, missing: [] };
}

/** The server leaves out what it cannot give: the archive is opened to see what is missing. An empty one is not saved. */
async function downloadSeveral(numbers: readonly string[], signal: AbortSignal): Promise<Download> {
  const unzip = import('jszip');
  const zip = await fileOf(
    ['application/zip'],
    client.GET('/api/bill/zip', {
      params: { query: { billNumbers: numbers.join(',') } },
      parseAs: 'blob',
      signal,
    }),
  );
  const { default: JSZip } = await unzip;
  const { files } = await JSZip.loadAsync(zip);
  const missing = numbers.filter((number) => !Object.hasOwn(files, billFileName(number)));
  if (missing.length === numbers.length) return { fileName: null, missing };
  const fileName = billArchiveName(dayOf(new Date()));
  saveFile(zip, fileName);
  return { fileName, missing };
}

/** The bills machine with its list and its downloads. */
export const billsLogic = billsMachine.provide({
  actors: {
    list: listOf(bills, ({ number }) => number),
    downloadBills: fromPromise<Download, { numbers: readonly string[] }>(({ input: { numbers }, signal }) => {
      const [first] = numbers;
      return numbers.length === 1 && first !== undefined
        ? downloadOne(first, signal)
        : downloadSeveral(numbers, signal);
    }),
  },
});
