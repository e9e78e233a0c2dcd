import { firstPage } from '../../domain/lists/list.ts';
import { billSummary } from '../api/bills.ts';
import { activeContracts, activeOffers, bills, concludedContracts, newestOffers } from '../api/lists.ts';
import { isOffered } from '../api/calls/offered.ts';
import { queryClient } from '../api/calls/queries.ts';
import { paths } from './paths.ts';

/** By path, the queries whose answers a page shows first. */
export const firstData: Readonly<Record<string, () => Promise<unknown>>> = {
  [paths.home]: () =>
    Promise.all([
      isOffered('bill-summary') && queryClient.prefetchQuery(billSummary),
      queryClient.prefetchQuery(activeContracts(firstPage)),
      queryClient.prefetchQuery(newestOffers),
    ]),
  [paths.offerList]: () => queryClient.prefetchQuery(activeOffers(firstPage)),
  [paths.contractList('active-contracts')]: () => queryClient.prefetchQuery(activeContracts(firstPage)),
  [paths.contractList('concluded-contracts')]: () => queryClient.prefetchQuery(concludedContracts(firstPage)),
  [paths.bills]: () => queryClient.prefetchQuery(bills(firstPage)),
};

/** Asks for them before the page is drawn, which finds them there; the page repeats failed calls. */
export function fetchFirstData(path: string): void {
  void firstData[path]?.();
}
