import { fromPromise } from 'xstate';
import type { FirmDraft } from '../../../domain/registration/registration-draft.ts';
import { statementFileName } from '../../../domain/registration/registration-statement.ts';
import type {
  FirmSending,
  PersonSending,
  StatementReceipt,
} from '../../../machines/registration/registration-model.ts';
import { registrationMachine } from '../../../machines/registration/registration.ts';
import { statementSigningMachine } from '../../../machines/registration/statement-signing.ts';
import { client, done, readable, sendBy } from '../calls/client.ts';
import { isOffered } from '../calls/offered.ts';
import { firmBody, personBody } from './registration-bodies.ts';
import { fileOf, saveFile } from '../calls/save-file.ts';
import { exchangeWithProgress, readFiles } from '../uploads.ts';

const statementType = 'application/pdf';

function formOf({ draft, password }: FirmSending, statement: readonly File[]): FormData {
  const form = new FormData();
  form.append('registration', new Blob([JSON.stringify(firmBody(draft))], { type: 'application/json' }));
  form.append('password', password);
  for (const each of statement) form.append('statement', each, each.name);
  return form;
}

const signing = statementSigningMachine.provide({
  ...(!isOffered('firm-statement') && { guards: { hasStatement: () => true } }),
  actors: {
    downloadStatement: fromPromise<void, { draft: FirmDraft }>(async ({ input: { draft }, signal }) => {
      const file = await fileOf(
        [statementType],
        client.POST('/api/register/legal-entity/statement', {
          body: firmBody(draft),
          parseAs: 'blob',
          signal,
        }),
      );
      saveFile(file, statementFileName, signal);
    }),
    registerFirm: fromPromise<StatementReceipt, FirmSending>(async ({ input, signal }) => {
      const statement = await readFiles('statement', input.statement ? [input.statement] : []);
      const body = firmBody(input.draft);
      const { password } = input;
      const receipt = await readable(
        isOffered('firm-statement')
          ? client.POST('/api/register/legal-entity', {
              body: { registration: body, password, statement },
              bodySerializer: () => formOf(input, statement),
              fetch: sendBy(exchangeWithProgress),
              signal,
            })
          : client.POST('/api/register/legal-entity', { body: { ...body, password }, signal }),
      );
      return { isBeingChecked: receipt?.statement === 'BEING_CHECKED' };
    }),
  },
});

export const registrationLogic = registrationMachine.provide({
  actors: {
    statementSigning: signing,
    registerPerson: fromPromise<void, PersonSending>(({ input, signal }) =>
      done(client.POST('/api/register/private-individual', { body: personBody(input), signal })),
    ),
  },
});
