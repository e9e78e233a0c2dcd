import type { FastifyRequest } from 'fastify';
import type { Operation, OperationId } from '../features/shared/operations.ts';
import type { Services } from '../features/shared/services.ts';

/**
 * Operations that a replica may answer: they read what only the company's export changes. What else an answer holds (a
 * request that a customer has sent, the profile) is asked of the writer all the same.
 */
const readOnly: ReadonlySet<OperationId> = new Set([
  'listContracts',
  'listActiveContracts',
  'listInactiveContracts',
  'getContractDetails',
  'getRepaymentPlan',
  'listBills',
  'listFilteredBills',
  'listBillStatuses',
  'listBillNumbers',
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

/** Of strangers nothing is known that they would miss. */
const nothing = { timeline: null, writtenPosition: null, refresh: null } as const;

export type RunOperation = <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>;

/** The one place that says which database answers a call, and that notes who has written. */
export function createReplicaReads(
  store: Pick<Services['store'], 'reading' | 'noteWrite'>,
): (operation: Operation) => RunOperation {
  return ({ id, method }) => {
    if (readOnly.has(id)) {
      return ({ caller }, work) => store.reading(caller?.needed ?? nothing, work);
    }
    if (method === 'GET') return (_request, work) => work();
    return async ({ caller }, work) => {
      const answer = await work();
      if (caller !== undefined) await store.noteWrite(caller.partner.id);
      return answer;
    };
  };
}
