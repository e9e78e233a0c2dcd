import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';
import type { Operation, OperationId } from '../features/shared/operations.ts';
import type { Services } from '../features/shared/services.ts';
import type { Clock } from '../platform/clock.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { multipartType } from './multipart.ts';

/** Lists, sums, exports and PDFs of data that only the company's export changes: a replica may answer. */
const fromReplica: ReadonlySet<OperationId> = new Set([
  'listContracts',
  'listActiveContracts',
  'listInactiveContracts',
  'getRepaymentPlan',
  'listBills',
  'listFilteredBills',
  'countBills',
  'listBillStatuses',
  'listBilledContracts',
  'getBillSummary',
  'getMonthlyPayments',
  'getOpenItems',
  'getBillPdf',
  'getBillXml',
  'getBillZip',
  'exportBills',
  // Shown beside the lists: it is the refresh that they are of.
  'getDataRefresh',
]);

/** Milliseconds after a write in which its session reads from the writer. */
const readsWriterFor = 30_000;

/** These write nothing, though the contract has them as POST. */
export const readOnly: ReadonlySet<OperationId> = new Set([
  'getContractDetails',
  'listFilteredBills',
  'countBills',
  'exportBills',
  'computeRestValue',
  'listPremadeProducts',
]);

/** By these a customer gets rid of a stranger: they wait for no other writes of the customer. */
export const endsSessions: ReadonlySet<OperationId> = new Set([
  'logout',
  'endSession',
  'endOtherSessions',
  'changePassword',
]);

type Runner = {
  readonly store: Pick<Services['store'], 'readOnReplica' | 'sessions'>;
  readonly clock: Clock;
};

export type RunOperation = <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>;

/** Runs an operation: reads on a replica where there is one, writes in the customer's queue. */
export function createOperationRunner({
  store: { readOnReplica, sessions },
  clock,
}: Runner): (operation: Operation) => RunOperation {
  // Fewer than the connections to the database, and only a few of one customer, so that reads and other customers need
  // not wait.
  const writes = createSemaphore({
    name: 'writes',
    parallel: 8,
    ofCaller: 3,
    waiting: 200,
    patience: 8000,
    refusal: httpErrors.busy,
  });
  return ({ id, method, mediaType }) => {
    if (readOnReplica !== undefined && fromReplica.has(id)) {
      return ({ caller }, work) => {
        const writtenAt = caller?.session.writtenAt?.getTime() ?? -Infinity;
        return clock.now().getTime() - writtenAt < readsWriterFor ? work() : readOnReplica(work);
      };
    }
    if (method === 'GET' || readOnly.has(id)) return (_request, work) => work();
    return ({ caller }, work) => {
      if (caller === undefined) return work();
      const { partner, session } = caller;
      const write = async () => {
        const answer = await work();
        if (readOnReplica !== undefined) await sessions.noteWrite(session.idHash, clock.now());
        return answer;
      };
      // Files have a separate semaphore for their checks. A half-open session takes none of the customer's places.
      const waitsForNone = endsSessions.has(id) || mediaType === multipartType || session.kind === 'half';
      return waitsForNone ? write() : writes(write, { caller: `partner ${partner.id}` });
    };
  };
}
