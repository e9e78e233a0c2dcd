import { dayOf } from '../../../domain/values/dates.ts';
import transitions from '../../../generated/transitions.json' with { type: 'json' };
import { callersOwn } from '../../platform/ip-address.ts';
import { buckets } from '../../store/limits.ts';
import { countWork } from '../shared/attempts.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';

const known: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(transitions).map(([machine, edges]) => [machine, new Set(edges)]),
);

/** Counts of the machines' transitions, from browsers whose visitors accepted it. The sender is kept nowhere. */
export function createUsageHandlers({ store, clock, config }: Services) {
  return {
    tellUsage: async ({ request, body: { counts } }) => {
      if (!counts.every(({ machine, edge }) => known.get(machine)?.has(edge))) throw httpErrors.badRequest();
      const now = clock.now();
      await countWork(store, buckets.usageOfAddress(callersOwn(request.ip, config)), now, () =>
        store.usage.add(dayOf(now), counts),
      );
    },
  } satisfies Partial<Handlers>;
}
