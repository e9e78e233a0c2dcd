import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../../features/shared/http-error.ts';
import { createSemaphore, type Semaphore } from '../../platform/semaphore.ts';

/** Of the ten connections to the database the calls of one customer take a few. Our choice, all of it. */
const limits = { parallel: 3, waiting: 100, patience: 8000 } as const;

/** One browser alone does not fill the queue of its customer: the others have their turns. */
const waitingOfSession = 90;

type Caller = NonNullable<FastifyRequest['caller']>;
type CustomerWrites = <Answer>(caller: Caller, work: () => Promise<Answer>) => Promise<Answer>;

/** Lets a customer write a few things at once; more wait, and are told that the portal is busy when that takes long. */
export function createCustomerWrites({ parallel }: { parallel: number } = limits): CustomerWrites {
  const ofCustomers = new Map<number, { readonly semaphore: Semaphore; calls: number }>();
  return async ({ partner: { id: partnerId }, session: { idHash } }, work) => {
    const own = ofCustomers.get(partnerId) ?? {
      semaphore: createSemaphore({ ...limits, parallel, refusal: httpErrors.busy }),
      calls: 0,
    };
    ofCustomers.set(partnerId, own);
    own.calls += 1;
    try {
      return await own.semaphore(work, { shares: [{ key: idHash, waiting: waitingOfSession }] });
    } finally {
      own.calls -= 1;
      if (own.calls === 0) ofCustomers.delete(partnerId);
    }
  };
}
