import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';
import type { Operation, OperationId } from '../features/shared/operations.ts';
import type { Services } from '../features/shared/services.ts';
import { createSemaphore } from '../platform/semaphore.ts';
import { multipartType } from './multipart.ts';

/**
 * Operations that a replica may answer: they read what only the company's export changes. What else an answer holds (a
 * request that a customer has sent, the profile) is asked of the writer all the same.
 */
export const readOnly: ReadonlySet<OperationId> = new Set([
  'listContracts',
  'listActiveContracts',
  'listInactiveContracts',
  'getContractDetails',
  'getRepaymentPlan',
  'listBills',
  'listFilteredBills',
  'listBillStatuses',
  'listBilledContracts',
  'getBillSummary',
  'getMonthlyPayments',
  'getBillPayment',
  'getBillPdf',
  'getBillZip',
  'getOpenItems',
  'getDataRefresh',
  'startCalculator',
  'getGeneralDataCodes',
  'getLeasingObjectTypes',
  'getLeasingObjectData',
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

/** A visitor has written nothing, so that any replica may answer. */
const noRequirement = { timeline: null, writtenPosition: null, refresh: null } as const;

export type RunOperation = <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>;

/** Runs an operation: reads on a replica where it is fresh enough, writes in the customer's queue. */
export function createOperationRunner(
  store: Pick<Services['store'], 'reading' | 'noteWrite'>,
): (operation: Operation) => RunOperation {
  // Fewer than the connections to the database, and of one customer a few: reads and other customers go on.
  const writes = createSemaphore({
    name: 'writes',
    parallel: 8,
    ofCaller: 3,
    waiting: 200,
    patience: 8000,
    refusal: httpErrors.busy,
  });
  return ({ id, method, mediaType }) => {
    if (readOnly.has(id)) {
      return ({ caller }, work) => store.reading(caller?.readRequirement ?? noRequirement, work);
    }
    if (method === 'GET') return (_request, work) => work();
    return ({ caller }, work) => {
      if (caller === undefined) return work();
      const { partner } = caller;
      const write = async () => {
        const answer = await work();
        await store.noteWrite(partner.id);
        return answer;
      };
      // Files wait for their checks in a semaphore of their own. Who has not proved the second factor takes no place of
      // the customer's.
      const waitsForNone =
        endsSessions.has(id) || mediaType === multipartType || caller.session.kind === 'half';
      return waitsForNone ? write() : writes(write, { caller: `partner ${partner.id}` });
    };
  };
}
