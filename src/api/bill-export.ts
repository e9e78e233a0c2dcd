import { serverNow } from './server-clock.ts';
import { fromPromise } from 'xstate';
import { billExportName, exportTypes, openItemsName } from '../../domain/export.ts';
import { dayOf } from '../../domain/dates.ts';
import { billExportMachine } from '../../machines/bill-export.ts';
import type { Saved } from '../../machines/download.ts';
import type { BillOrder } from '../../generated/browser-api.ts';
import { answer, client } from './client.ts';
import { importLate } from './import-late.ts';
import { countries } from './codes.ts';
import { unlessRefreshed } from './data.ts';
import { filterBody, pageQuery } from './lists.ts';
import { queryClient } from './queries.ts';
import { fileOf, saveFile } from './save-file.ts';

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
    fetchStatement: fromPromise(async ({ signal }): Promise<Saved> => {
      // What sets the PDF is large: it is loaded when the customer asks for one, beside the data.
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
