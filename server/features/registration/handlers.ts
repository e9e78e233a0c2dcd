import { createHmac } from 'node:crypto';
import { dayOf } from '../../../domain/dates.ts';
import { statementFileName, statementTexts } from '../../../domain/registration-statement.ts';
import { newPassword } from '../../../domain/rules.ts';
import type { LegalEntityData, LegalEntityReceipt } from '../../../generated/api.ts';
import { callersOwn, networksOfCaller, sharesOf } from '../../platform/ip-address.ts';
import { fingerprint } from '../../platform/secrets.ts';
import { buckets } from '../../store/limits.ts';
import type { ConfirmedRegistration } from '../../store/queries/registrations.ts';
import { usernameKey } from '../../store/queries/users.ts';
import type { Queries } from '../../store/store.ts';
import { consumeAttempt, refuseWhenFull } from '../shared/attempts.ts';
import { httpErrors, refuseErrors } from '../shared/http-error.ts';
import { createIdempotent } from '../shared/idempotent.ts';
import { refuseLink } from '../shared/mails.ts';
import type { Call, Handlers } from '../shared/operations.ts';
import { waitingPdfs } from '../shared/pdf-turns.ts';
import type { Services } from '../shared/services.ts';
import { beginRegistration } from './begin.ts';
import { dataOfFirm, errorsOfFirm, statementOfFirm } from './firm.ts';
import { dataOfPerson, errorsOfPerson } from './person.ts';
import { askIssuers } from './revocation.ts';
import { OwnError } from '../../platform/own-error.ts';

/** Natural persons and firms that are not customers yet. What is sent again within some minutes is sent once. */
export function createRegistrationHandlers(services: Services) {
  const { store, clock, config, checker, scan, countStatement, pdfTurns } = services;
  const idempotent = createIdempotent(services);

  // The password is a part of what tells two registrations apart.
  const sameAs = (...sent: readonly (string | Buffer)[]) =>
    config.markKeys.map((key) => {
      const mac = createHmac('sha256', key);
      for (const each of sent) mac.update(`${each.length}:`).update(each);
      return buckets.registration(mac.digest('base64url'));
    });

  /** As it is now: what is sent again is answered as what was sent first has ended. */
  async function presentState(email: string, statement: Buffer): Promise<LegalEntityReceipt['statement']> {
    const state = await store.registrations.statementState(usernameKey(email), statement);
    if (state === 'refused') throw httpErrors.invalidFields({ statement: statementTexts.revoked });
    if (state === 'given-up') throw httpErrors.invalidFields({ statement: statementTexts.notChecked });
    return state === 'checking' ? 'BEING_CHECKED' : 'ACCEPTED';
  }

  /** Writes the statement that a firm signs. Its fonts are loaded for the first firm: the server starts without them. */
  async function writeStatementOf(data: LegalEntityData, address: string): Promise<Buffer> {
    const { writeStatement } = await import('./statement-pdf.ts');
    const shares = sharesOf(networksOfCaller(address, config), waitingPdfs);
    return pdfTurns(shares, () => writeStatement(statementOfFirm(data)));
  }

  return {
    registerPrivateIndividual: async ({ body, request: { ip: address } }) => {
      const { password, ...typed } = body;
      refuseErrors({ ...errorsOfPerson(typed, dayOf(clock.now())), ...weaknessOf(password) });
      await idempotent(sameAs(JSON.stringify(body)), async () => {
        await beginRegistration(services, { data: dataOfPerson(typed), password, statement: null, address });
      });
    },

    createRegistrationStatement: async ({ body, request: { ip: address } }) => {
      refuseErrors(errorsOfFirm(body));
      const own = callersOwn(address, config);
      await consumeAttempt(store, buckets.statementFormsOfNetworks(own), clock.now());
      return {
        fileName: statementFileName,
        mediaType: 'application/pdf',
        body: await writeStatementOf(body, address),
      };
    },

    registerLegalEntity: async ({
      body: { registration, password, statement },
      request: { ip: address },
    }) => {
      const errors = { ...errorsOfFirm(registration), ...weaknessOf(password) };
      const [file] = statement;
      if (file === undefined) throw httpErrors.invalidFields({ ...errors, statement: statementTexts.none });
      refuseErrors(errors);
      const { content } = file;
      const same = sameAs(JSON.stringify(registration), password, content);
      await idempotent(same, async () => {
        const own = callersOwn(address, config);
        // What would be refused after it is not looked through.
        await refuseWhenFull(store, buckets.registrations(own), clock.now());
        await consumeAttempt(store, buckets.statementsOfNetworks(own), clock.now());
        const data = dataOfFirm(registration);
        const found = await checker.check('statement', {
          file: content,
          statement: await writeStatementOf(registration, address),
          oib: data.partner.oib,
          now: clock.now(),
          anchors: config.trustAnchors,
        });
        // What is refused anyway is not asked about.
        const problem = typeof found === 'string' ? found : await scan(content);
        if (problem !== undefined) throw httpErrors.invalidFields({ statement: problem });
        const settled = await askIssuers(services, found);
        const isBeingChecked = settled === 'undecided';
        if (settled !== undefined && !isBeingChecked) {
          const at = clock.now();
          await store.audit.add({ event: 'statement-refused', userId: null, address, at });
          countStatement('refused');
          throw httpErrors.invalidFields({ statement: settled });
        }
        await beginRegistration(services, { data, password, statement: content, isBeingChecked, address });
        countStatement(isBeingChecked ? 'checking' : 'accepted');
      });
      return { statement: await presentState(registration.email, content) };
    },

    confirmRegistration: (call) => confirmRegistration(services, call),
  } satisfies Partial<Handlers>;
}

function weaknessOf(password: string): Record<string, string> {
  const weakness = newPassword.safeParse(password).error?.issues[0];
  return weakness === undefined ? {} : { password: weakness.message };
}

/** Another person has become a user under this name since the link was sent. */
class NameTaken extends OwnError {
  override readonly name = 'NameTaken';
}

/**
 * Uses the link of a registration up: from now on there is a user. If the company has a partner on file with this OIB
 * and this e-mail address, which is now shown to be the caller's, the caller is that customer and finds contracts and
 * bills there. Every other caller begins with nothing: to know another person's OIB is not enough.
 */
async function confirmRegistration(
  services: Services,
  { body, request }: Call<'confirmRegistration'>,
): Promise<void> {
  const { store, clock } = services;
  const now = clock.now();
  const address = request.ip;
  try {
    const isConfirmed = await store.transaction(async (queries) => {
      const registration = await queries.registrations.confirm(fingerprint(body.token), now);
      if (registration === undefined) return false;
      const userId = await addUser(queries, registration, now);
      await queries.registrations.settle(registration, userId);
      await queries.audit.add({ event: 'registration-confirmed', userId, address, at: now });
      return true;
    });
    if (isConfirmed) return;
  } catch (error) {
    if (!(error instanceof NameTaken)) throw error;
  }
  await refuseLink(services, address);
}

async function addUser(
  queries: Queries,
  { data: { partner }, passwordHash }: ConfirmedRegistration,
  now: Date,
): Promise<number> {
  const partnerId = (await queries.partners.onFile(partner)) ?? (await queries.partners.add(partner, now));
  const userId = await queries.users.add({
    partnerId,
    username: partner.email,
    passwordHash,
    createdAt: now,
  });
  // Thrown, so that the row of the customer goes too.
  if (userId === undefined) throw new NameTaken('The user name is taken.');
  return userId;
}
