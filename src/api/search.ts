import { fromPromise } from 'xstate';
import { formatDay } from '../../domain/values/day.ts';
import { firstPage, type ListParameters, type PageOf } from '../../domain/lists/list.ts';
import { formatEur } from '../../domain/values/money.ts';
import { searchMachine, type FoundGroup, type FoundItem } from '../../machines/lists/search.ts';
import { activeContracts, activeOffers, bills, offerNumberText, offerText } from './lists.ts';
import { queryClient } from './calls/queries.ts';

function groupOf<Row>(
  kind: FoundItem['kind'],
  { content, totalElements }: PageOf<Row>,
  tell: (row: Row) => Omit<FoundItem, 'kind'>,
): FoundGroup {
  return {
    kind,
    items: content.map((row) => ({ kind, ...tell(row) })),
    total: totalElements ?? content.length,
  };
}

/** The search of the header with its three calls side by side. */
export const portalSearch = searchMachine.provide({
  actors: {
    searchAll: fromPromise<readonly FoundGroup[], { text: string }>(async ({ input }) => {
      const parameters: ListParameters = { ...firstPage, search: input.text };
      const [contracts, found, offers] = await Promise.all([
        queryClient.fetchQuery(activeContracts(parameters)),
        queryClient.fetchQuery(bills(parameters)),
        queryClient.fetchQuery(activeOffers(parameters)),
      ]);
      return [
        groupOf('contract', contracts, ({ number, subjectName, registrationNumber }) => ({
          number,
          text: [subjectName, registrationNumber].filter(Boolean).join(', '),
        })),
        groupOf('bill', found, ({ number, description, dueDate, amountEur }) => ({
          number,
          text: `${description}, ${formatEur(amountEur)}, dospijeće ${formatDay(dueDate)}`,
        })),
        groupOf('offer', offers, (offer) => ({
          number: offerNumberText(offer),
          text: offerText(offer),
        })),
      ];
    }),
  },
});
