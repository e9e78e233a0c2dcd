import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { mostContracts, type Termination } from '../../domain/early-termination.ts';
import { firstPage } from '../../domain/list.ts';
import { earlyTerminationMachine, type TerminationChoices } from '../../machines/early-termination.ts';
import { failureOf, type Failure } from '../../machines/failure.ts';
import type { DocumentRow } from '../../generated/browser-api.ts';
import { answer, client, done } from './client.ts';
import { contractDetails } from './contracts.ts';
import { documentKey, documents } from './lists.ts';
import { queryClient } from './queries.ts';
import { forgetRequests } from './requests.ts';

const terminationType = 'EARLY_CONTRACT_TERMINATION';

export type { ContractRow, DocumentRow } from '../../generated/browser-api.ts';

/** The active contracts to choose from, the newest first. */
export const terminableContracts = queryOptions({
  queryKey: ['contract', 'active', 'all'],
  queryFn: () => answer(client.GET('/api/contract/active', { params: { query: { size: mostContracts } } })),
});

/** All documents that ask for an early termination, the newest first. */
export const terminationDocuments = queryOptions({
  queryKey: [...documentKey, terminationType, 'all'],
  queryFn: async () => {
    const known = new Map<number, DocumentRow>();
    for (let page = 0, pages = 1; page < pages; page += 1) {
      const { content, totalPages } = await queryClient.fetchQuery({
        ...documents(terminationType)({ ...firstPage, page, size: 100 }),
        staleTime: 0,
      });
      // A document that arrives between two pages moves the last one of a page to the next.
      for (const row of content) known.set(row.id, row);
      pages = totalPages;
    }
    return { content: [...known.values()] };
  },
});

/** Refusals that mean that the choices on the screen are old. */
const outdated: readonly Failure['code'][] = ['contract-not-active', 'not-found'];

export const earlyTerminationLogic = earlyTerminationMachine.provide({
  actors: {
    loadChoices: fromPromise<TerminationChoices>(async () => {
      const [contracts, ofCustomer] = await Promise.all([
        queryClient.fetchQuery(terminableContracts),
        queryClient.fetchQuery(terminationDocuments),
      ]);
      return {
        contracts: contracts.content.map(({ number }) => number),
        documents: ofCustomer.content.map(({ id }) => String(id)),
      };
    }),
    sendRequest: fromPromise<void, Termination>(async ({ input: { contract: number, document } }) => {
      const request = { number, documentId: Number(document) };
      try {
        await done(
          client.POST('/api/contract/early-termination', { params: { query: request }, body: request }),
        );
      } catch (error) {
        if (outdated.includes(failureOf(error).code)) {
          for (const kind of ['contract', 'document']) queryClient.removeQueries({ queryKey: [kind] });
        }
        throw error;
      } finally {
        // A request puts a message into the inbox; one whose answer did not come may have done so too.
        void queryClient.invalidateQueries({ queryKey: ['inbox'] });
        void queryClient.invalidateQueries({ queryKey: contractDetails(number).queryKey });
        void forgetRequests();
      }
    }),
  },
});
