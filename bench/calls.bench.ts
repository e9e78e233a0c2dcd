import { compareOnBothEngines } from './support/bare-route.ts';
import type { Bench, Figure } from './support/bench.ts';

const calls = [
  { name: 'page of contracts', path: '/api/contract' },
  { name: 'home: active contracts', path: '/api/contract/active' },
  { name: 'home: summary of bills', path: '/api/bill/summary' },
  { name: 'home: unread messages', path: '/api/inbox/count-unread' },
  { name: 'home: newest messages', path: '/api/inbox' },
  {
    name: 'home: newest offers',
    path: '/api/leasing-offer?size=50&sort=creationDate,desc&leasingOfferStatus=ACTIVE',
  },
  { name: 'home: refresh of the data', path: '/api/data-refresh' },
] as const;

/** The calls of the lists and the home page, each against a bare route that does the same queries. */
export const bench: Bench = {
  name: 'calls of lists and of the home page',
  async run() {
    const figures: Figure[] = [];
    for (const call of calls) {
      figures.push(...(await compareOnBothEngines({ ...call, username: 'ana.kovacevic', atLeast: 0.8 })));
    }
    return figures;
  },
};
