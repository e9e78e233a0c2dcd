import { serverNow } from './calls/server-clock.ts';
import { fromPromise } from 'xstate';
import {
  archiveTooLarge,
  billExportName,
  exportTypes,
  noBills,
  openItemsName,
  zipLimit,
} from '../../domain/lists/export.ts';
import { firstPage } from '../../domain/lists/list.ts';
import { dayOf } from '../../domain/values/dates.ts';
import { billExportMachine } from '../../machines/lists/bill-export.ts';
import type { Saved } from '../../machines/download.ts';
import type { BillOrder } from '../../generated/browser-api.ts';
import { answer, CallFailure, client } from './calls/client.ts';
import { importLate } from './calls/import-late.ts';
import { billFile, downloadBills } from './bills.ts';
import { countries } from './codes.ts';
import { unlessRefreshed } from './calls/data.ts';
import { bills, filterBody, pageQuery } from './lists.ts';
import { queryClient } from './calls/queries.ts';
import { fileOf, saveFile } from './calls/save-file.ts';

export const billExportLogic = billExportMachine.provide({
  actors: {
    fetchList: fromPromise(({ input: { parameters, format }, signal }) =>
      unlessRefreshed(async (): Promise<Saved> => {
        const { search, sort } = pageQuery<BillOrder>(parameters);
        const filters = parameters.filters.map(filterBody);
        const table = await fileOf(
          [exportTypes[format]],
          client.POST('/api/bill/export', {
            body: { format, ...(search && { search }), ...(sort && { sort }), filters },
            parseAs: 'blob',
            signal,
          }),
        );
        const fileName = billExportName(dayOf(serverNow()), format);
        saveFile(table, fileName, signal);
        return { fileName };
      }),
    ),
    fetchArchive: fromPromise(({ input: { parameters }, signal }) =>
      unlessRefreshed(async () => {
        const { content, totalElements } = await queryClient.fetchQuery({
          ...bills({ ...parameters, page: firstPage.page, size: zipLimit }),
          staleTime: 0,
        });
        // As the list is now: it may have changed since it was drawn.
        if (!totalElements || totalElements > zipLimit)
          throw new CallFailure({
            code: 'not-sent',
            message: totalElements ? archiveTooLarge : noBills,
          });
        return downloadBills(
          content.map(({ number }) => billFile(number)),
          signal,
        );
      }),
    ),
    fetchStatement: fromPromise(async ({ signal }): Promise<Saved> => {
      // The code that typesets the PDF is large: it is loaded together with the data when the customer asks for one.
      const writer = importLate(async () => (await import('../pdf/open-items.ts')).loadOpenItemsWriter());
      const [openItems, profile, known, write] = await Promise.all([
        answer(client.GET('/api/bill/open-items', { signal })),
        answer(client.GET('/api/user-profile', { signal })),
        // The statement is right without the name of the country.
        queryClient.fetchQuery(countries).catch(() => []),
        writer,
      ]);
      const fileName = openItemsName(dayOf(new Date(openItems.refreshedAt ?? Date.now())));
      saveFile(write(openItems, profile, known), fileName, signal);
      return { fileName };
    }),
  },
});
