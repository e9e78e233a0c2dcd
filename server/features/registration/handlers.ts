import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { dayOf } from '../../../domain/values/dates.ts';
import { statementFileName, statementTexts } from '../../../domain/registration/registration-statement.ts';
import { newPassword } from '../../../domain/forms/rules.ts';
import type { LegalEntityData, LegalEntityReceipt } from '../../../generated/api.ts';
import { callersOwn, callerAt } from '../../platform/ip-address.ts';
import { buckets } from '../../store/limits.ts';
import { usernameKey } from '../../store/queries/access/users.ts';
import { countWork, refuseWhenFull } from '../shared/attempts.ts';
import { fieldErrorsOf, httpErrors, refuseErrors } from '../shared/http-error.ts';
import { createIdempotent } from '../shared/idempotent.ts';
import type { Handlers } from '../shared/operations.ts';
import { beginRegistration } from './begin.ts';
import { confirmRegistration } from './confirm.ts';
import { dataOfFirm, errorsOfFirm, statementOfFirm } from './firm.ts';
import { dataOfPerson, errorsOfPerson } from './person.ts';
import { askIssuers } from './signature/ask-issuers.ts';
import type { StatementServices } from './signature/services.ts';

const passwordRules = z.object({ password: newPassword });

/** Natural persons and firms that are not customers yet. A repetition within some minutes counts as the same registration. */
export function createRegistrationHandlers(services: StatementServices) {
  const { store, clock, config, sessions, statementChecker, scan, countStatement, pdfSemaphore } = services;
  const idempotent = createIdempotent(services);

  // Registrations that differ only in the password are different.
  const sameAs = (...sent: readonly (string | Buffer)[]) =>
    config.markKeys.map((key) => {
      const mac = createHmac('sha256', key);
      for (const each of sent) mac.update(`${each.length}:`).update(each);
      return buckets.registration(mac.digest('base64url'));
    });

  /** The current state: a repeated registration gets the outcome of the first one. */
  async function presentState(email: string, statement: Buffer): Promise<LegalEntityReceipt['statement']> {
    const state = await store.registrations.statementState(usernameKey(email), statement);
    if (state === 'refused') throw httpErrors.invalidFields({ statement: statementTexts.revoked });
    if (state === 'given-up') throw httpErrors.invalidFields({ statement: statementTexts.notChecked });
    return state === 'checking' ? 'BEING_CHECKED' : 'ACCEPTED';
  }

  /** Writes the statement that a firm signs. Its fonts are loaded for the first firm: the server starts without them. */
  async function writeStatementOf(data: LegalEntityData, ipAddress: string): Promise<Buffer> {
    const { writeStatement } = await import('./statement-pdf.ts');
    return pdfSemaphore(callerAt(ipAddress, config), () => writeStatement(statementOfFirm(data)));
  }

  return {
    registerPrivateIndividual: async ({ body, request: { ip: ipAddress }, reply }) => {
      const { password, ...typed } = body;
      refuseErrors({ ...errorsOfPerson(typed, dayOf(clock.now())), ...fieldErrorsOf(passwordRules, body) });
      await idempotent(sameAs(JSON.stringify(body)), async () => {
        const begun = { data: dataOfPerson(typed), password, statement: null, ipAddress, answer: reply.raw };
        sessions.announceRegistration(reply, await beginRegistration(services, begun));
      });
    },

    createRegistrationStatement: async ({ body, request: { ip: ipAddress } }) => {
      refuseErrors(errorsOfFirm(body));
      const own = callersOwn(ipAddress, config);
      const attemptBuckets = buckets.statementFormsOfAddress(own);
      const written = await countWork(store, attemptBuckets, clock.now(), () =>
        writeStatementOf(body, ipAddress),
      );
      return { fileName: statementFileName, mediaType: 'application/pdf', body: written };
    },

    registerLegalEntity: async ({
      body: { registration, password, statement },
      request: { ip: ipAddress },
      reply,
    }) => {
      const errors = { ...errorsOfFirm(registration), ...fieldErrorsOf(passwordRules, { password }) };
      const [file] = statement;
      if (file === undefined) throw httpErrors.invalidFields({ ...errors, statement: statementTexts.none });
      refuseErrors(errors);
      const { content } = file;
      const same = sameAs(JSON.stringify(registration), password, content);
      await idempotent(same, async () => {
        const own = callersOwn(ipAddress, config);
        // A file is not checked for a registration that would be refused afterwards.
        await refuseWhenFull(store, buckets.registrationsOfAddress(own), clock.now());
        await countWork(store, buckets.statementsOfAddress(own), clock.now(), async () => {
          const data = dataOfFirm(registration);
          const caller = callerAt(ipAddress, config);
          const toCheck = {
            file: content,
            statement: await writeStatementOf(registration, ipAddress),
            oib: data.partner.oib,
            now: clock.now(),
            anchors: config.trustAnchors,
          };
          const found = await statementChecker.check('statement', toCheck, caller);
          // A file that is refused already is not scanned.
          const problem = typeof found === 'string' ? found : await scan(content, caller);
          if (problem !== undefined) throw httpErrors.invalidFields({ statement: problem });
          const settled = await askIssuers(services, found, caller);
          const isBeingChecked = settled === 'undecided';
          if (settled !== undefined && !isBeingChecked) {
            const at = clock.now();
            await store.audit.add({ event: 'statement-refused', userId: null, ipAddress, at });
            countStatement('refused');
            throw httpErrors.invalidFields({ statement: settled });
          }
          const answer = reply.raw;
          const begun = { data, password, statement: content, isBeingChecked, ipAddress, answer };
          sessions.announceRegistration(reply, await beginRegistration(services, begun));
          countStatement(isBeingChecked ? 'checking' : 'accepted');
        });
      });
      return { statement: await presentState(registration.email, content) };
    },

    confirmRegistration: (call) => confirmRegistration(services, call),
  } satisfies Partial<Handlers>;
}
