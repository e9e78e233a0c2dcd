import type { FastifyRequest } from 'fastify';
import type { Operation, OperationId } from '../features/shared/operations.ts';
import type { Services } from '../features/shared/services.ts';
import { createCustomerWrites } from './load-shedding/customer-writes.ts';
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
  const writes = createCustomerWrites();
  const endings = createCustomerWrites({ parallel: 1 });
  return ({ id, method, mediaType }) => {
    if (readOnly.has(id)) {
      return ({ caller }, work) => store.reading(caller?.readRequirement ?? noRequirement, work);
    }
    if (method === 'GET') return (_request, work) => work();
    const ofCustomer = endsSessions.has(id) ? endings : writes;
    return ({ caller }, work) => {
      if (caller === undefined) return work();
      const { partner } = caller;
      const write = async () => {
        const answer = await work();
        await store.noteWrite(partner.id);
        return answer;
      };
      // Files wait for their checks, and have places of their own. Who has not proved the second factor takes none of
      // the customer's.
      const hasOwnPlaces = mediaType === multipartType || caller.session.kind === 'half';
      return hasOwnPlaces ? write() : ofCustomer(caller, write);
    };
  };
}
