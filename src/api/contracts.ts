import { queryOptions } from '@tanstack/react-query';
import { answer, client } from './calls/client.ts';
import { activeContracts, concludedContracts, listOf } from './lists.ts';

export type { Contract, ContractOrder, ContractRow, RepaymentPlan } from '../../generated/browser-api.ts';

export const activeContractList = listOf(activeContracts, ({ number }) => number);
export const concludedContractList = listOf(concludedContracts, ({ number }) => number);

export const contractDetails = (number: string) =>
  queryOptions({
    queryKey: ['contract', 'details', number],
    queryFn: () => answer(client.POST('/api/contract/details', { body: { number } })),
  });

/** All instalments of one contract, and the terms of its early repayment. */
export const repaymentPlan = (number: string) =>
  queryOptions({
    queryKey: ['contract', 'repayment-plan', number],
    queryFn: () => answer(client.GET('/api/contract/repayment-plan', { params: { query: { number } } })),
  });
