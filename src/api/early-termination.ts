import { queryOptions } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import { dayOf } from '../../domain/values/dates.ts';
import { documentFileName } from '../../domain/documents.ts';
import { statementName, type Termination } from '../../domain/early-termination.ts';
import { documentTypeLabels } from '../../domain/labels.ts';
import { firstPage } from '../../domain/lists/list.ts';
import {
  earlyTerminationMachine,
  type Statement,
  type StatementInput,
  type TerminationChoices,
} from '../../machines/early-termination.ts';
import { failureOf, type Failure } from '../../machines/shared/failure.ts';
import type { DocumentRow } from '../../generated/browser-api.ts';
import { allActiveContracts } from './active-contracts.ts';
import { CallFailure, client, done, unreadable } from './calls/client.ts';
import { countries } from './codes.ts';
import { contractDetails, repaymentPlan } from './contracts.ts';
import { handIn } from './documents.ts';
import { importLate } from './calls/import-late.ts';
import { documentKey, documents } from './lists.ts';
import { isOffered } from './calls/offered.ts';
import { userProfile } from './user-profile.ts';
import { queryClient } from './calls/queries.ts';
import { forgetRequests } from './requests.ts';
import { serverNow } from './calls/server-clock.ts';

const terminationType = 'EARLY_CONTRACT_TERMINATION' as const;

export type { DocumentRow } from '../../generated/browser-api.ts';

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

/** The statement as a file, of the newest data. */
async function statementFile(name: string, { contract: number, day }: StatementInput): Promise<File> {
  // The code that typesets the PDF is large: it is loaded when the customer asks for one, in parallel with the data.
  const writer = importLate(async () =>
    (await import('../pdf/termination-statement.ts')).loadTerminationStatementWriter(),
  );
  const [contract, plan, customer, known, write] = await Promise.all([
    queryClient.fetchQuery(contractDetails(number)),
    isOffered('repayment-plan') ? queryClient.fetchQuery(repaymentPlan(number)) : null,
    queryClient.fetchQuery(userProfile),
    // The statement is right without the name of the country.
    queryClient.fetchQuery(countries).catch(() => []),
    writer,
  ]);
  const pdf = write({ contract, plan, customer, countries: known, day, today: dayOf(serverNow()) });
  return new File([pdf], documentFileName(`${name}.pdf`, 'pdf'), { type: pdf.type });
}

/** Refusals that mean that the choices on the screen are old. */
const outdated: readonly Failure['code'][] = ['contract-not-active', 'not-found'];

export const earlyTerminationLogic = earlyTerminationMachine.provide({
  actors: {
    loadChoices: fromPromise<TerminationChoices>(async () => {
      const [contracts, ofCustomer] = await Promise.all([
        queryClient.fetchQuery(allActiveContracts),
        queryClient.fetchQuery(terminationDocuments),
      ]);
      return {
        contracts: contracts.content.map(({ number }) => number),
        documents: ofCustomer.content.map(({ id }) => String(id)),
      };
    }),
    composeStatement: fromPromise<Statement, StatementInput>(async ({ input, signal }) => {
      const name = statementName(input.contract, input.day);
      const issueDate = dayOf(serverNow());
      const newest = async () => {
        const { content } = await queryClient.fetchQuery({ ...terminationDocuments, staleTime: 0 });
        return {
          ids: content.map(({ id }) => String(id)),
          own: content.find((row) => row.name === name && row.issueDate === issueDate),
        };
      };
      // A statement that was sent before is there already, also where the answer to it was lost.
      let found = await newest();
      if (!found.own) {
        const fields = {
          category: terminationType,
          type: documentTypeLabels[terminationType],
          name,
          issueDate,
        };
        await handIn({ files: [await statementFile(name, input)], fields }, signal);
        found = await newest();
      }
      if (!found.own) throw new CallFailure(unreadable);
      return { documents: found.ids, document: String(found.own.id) };
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
