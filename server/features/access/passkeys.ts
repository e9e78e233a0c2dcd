import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { brand } from '../../../domain/brand.ts';
import { newPasskey, passkeys as rules } from '../../../domain/access/passkeys.ts';
import { plainLine } from '../../../domain/values/plain-values.ts';
import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '../../../generated/api.ts';
import { shift } from '../../platform/clock.ts';
import { serverDurations } from '../../store/limits.ts';
import type { StoredPasskey } from '../../store/queries/access/passkeys.ts';
import { fieldErrorsOf, httpErrors, refuseErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf, lockCaller } from '../shared/sessions.ts';
import { confirmPresentPassword, lockConfirmed } from './check-password.ts';
import { accessMails } from './mails.ts';
import { openSession } from './open-session.ts';
import {
  readNewPasskey,
  readPasskeyAnswer,
  type RelyingParty,
  relyingPartyOf,
  webAuthn,
} from './web-authn.ts';

/** Milliseconds that a browser gives the customer. */
const timeout = 60_000;

/** Whether the user has a passkey that the page of this call could use. A call of no page names no origin. */
export async function hasUsablePasskey(
  { store, config }: Services,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const party = relyingPartyOf(config, request);
  const { origin } = request.headers;
  if (party === undefined || (origin !== undefined && origin !== party.origin)) return false;
  return (await usablePasskeys(store, userId, party)).length > 0;
}

/** The user's passkeys, without those made under a former domain of the portal. */
async function usablePasskeys(
  store: Services['store'],
  userId: number,
  { id }: RelyingParty,
): Promise<StoredPasskey[]> {
  const all = await store.passkeys.listOf(userId);
  return all.filter(({ rpId }) => rpId === null || rpId === id);
}

export function passkeyOf({ id, name, createdAt, lastUsedAt, backedUp }: StoredPasskey): Passkey {
  return {
    id,
    name,
    addedAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isSynced: backedUp,
  };
}

const descriptorOf = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports,
});

export async function beginPasskey(
  services: Services,
  call: Call<'beginPasskey'>,
): Promise<PasskeyCreationOptions> {
  const { store, clock, config } = services;
  const user = await confirmPresentPassword(services, call, call.body.presentPassword);
  const party = relyingPartyOf(config, call.request);
  if (party === undefined) throw httpErrors.passkeyRefused();
  const known = await store.passkeys.listOf(user.id);
  if (known.length >= rules.count) throw httpErrors.passkeyLimit();
  const { generateRegistrationOptions } = await webAuthn();
  const { rp, challenge, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: brand.product,
    rpID: party.id,
    userName: user.username,
  });
  const caller = callerOf(call.request);
  const handle = await store.transaction(async (queries) => {
    await lockConfirmed(queries, call, user, clock);
    await queries.passkeys.challenge(caller.session.idHash, 'register', challenge, clock.now());
    return queries.passkeys.handleOf(user.id, randomBytes(32).toString('base64url'));
  });
  return {
    rp: { id: party.id, name: rp.name },
    user: { id: handle, name: user.username, displayName: '' },
    challenge,
    pubKeyCredParams,
    timeout,
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: 'preferred',
      userVerification: 'preferred',
      requireResidentKey: false,
    },
    attestation: 'none',
  };
}

/**
 * Keeps the passkey that answers the last challenge of this session.
 *
 * @throws HttpError `passkey-refused`, `passkey-limit`, `passkey-known`, `invalid-fields`
 */
export async function registerPasskey(services: Services, call: Call<'registerPasskey'>): Promise<void> {
  const { store, clock, config, outbox } = services;
  const { credential: response } = call.body;
  const name = plainLine(call.body.name);
  const fieldErrors = fieldErrorsOf(newPasskey, { name });
  refuseErrors(fieldErrors);
  const caller = callerOf(call.request);
  const { id: userId } = caller.user;
  const party = relyingPartyOf(config, call.request);
  if (party === undefined) throw httpErrors.passkeyRefused();
  // Used up in any case, and before the answer is read: no transaction waits for that.
  const challenge = await store.transaction(async (queries) => {
    await lockCaller(queries, caller, clock);
    const since = shift(clock.now(), -serverDurations.passkeyChallenge);
    const { idHash } = caller.session;
    const asked = await queries.passkeys.challengeOf(idHash, 'register', since);
    if (asked !== undefined) await queries.passkeys.removeChallenge(idHash, 'register', asked);
    return asked;
  });
  const registered = challenge && (await readNewPasskey(response, { challenge, party }));
  if (!registered) throw httpErrors.passkeyRefused();
  await store.transaction(async (queries) => {
    await lockCaller(queries, caller, clock);
    const now = clock.now();
    if ((await queries.passkeys.countOf(userId)) >= rules.count) throw httpErrors.passkeyLimit();
    const { credential, credentialBackedUp, credentialDeviceType } = registered;
    const isNew = await queries.passkeys.add({
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      transports: response.response.transports ?? [],
      rpId: party.id,
      name,
      createdAt: now,
    });
    if (!isNew) throw httpErrors.passkeyKnown();
    await queries.audit.add(auditEntryOf(call.request, 'passkey-added', now));
    const user = await queries.users.byId(userId);
    if (user)
      await outbox.addNotice(queries, userId, 'passkey-added', accessMails.passkeyAdded(user.partner, name));
  });
  outbox.deliver();
}

/** @throws HttpError `not-found`, also for another user's passkey */
export async function removePasskey(services: Services, call: Call<'removePasskey'>): Promise<void> {
  const { store, clock, outbox } = services;
  const user = await confirmPresentPassword(services, call, call.body.presentPassword);
  const { id: userId, partner } = user;
  await store.transaction(async (queries) => {
    await lockConfirmed(queries, call, user, clock);
    const name = await queries.passkeys.remove(userId, call.path.id);
    if (name === undefined) throw httpErrors.notFound();
    await queries.audit.add(auditEntryOf(call.request, 'passkey-removed', clock.now()));
    await outbox.addNotice(queries, userId, 'passkey-removed', accessMails.passkeyRemoved(partner, name));
  });
  outbox.deliver();
}

/** @throws HttpError `not-found` where the caller has no passkey */
export async function challengePasskey(
  { store, clock, config }: Services,
  { request }: Call<'challengePasskey'>,
): Promise<PasskeyRequestOptions> {
  const { user, session } = callerOf(request);
  const party = relyingPartyOf(config, request);
  const known = party === undefined ? [] : await usablePasskeys(store, user.id, party);
  if (party === undefined || known.length === 0) throw httpErrors.notFound();
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  await store.transaction(async (queries) => {
    await queries.users.lock(user.id);
    // A link may have ended all sessions since the call began.
    if (!(await queries.sessions.isHalfOpen(session.idHash, clock.now()))) throw httpErrors.sessionRequired();
    await queries.passkeys.challenge(session.idHash, 'login', challenge, clock.now());
  });
  return {
    rpId: party.id,
    challenge,
    allowCredentials: known.map(descriptorOf),
    timeout,
    userVerification: 'preferred',
  };
}

/** Opens a full session for a passkey that answers the last challenge of this session. */
export async function verifyPasskey(services: Services, call: Call<'verifyPasskey'>): Promise<void> {
  const { store, clock, config } = services;
  const { credential: response } = call.body;
  const { session } = callerOf(call.request);
  const party = relyingPartyOf(config, call.request);
  await openSession(services, call, ({ id: userId }) => ({
    buckets: [],
    accepted: 'passkey-accepted',
    isMailed: false,
    compare: async () => {
      const since = shift(clock.now(), -serverDurations.passkeyChallenge);
      const challenge = await store.passkeys.challengeOf(session.idHash, 'login', since);
      const passkey = await store.passkeys.find(userId, response.id);
      const used =
        party && challenge && passkey && (await readPasskeyAnswer(response, passkey, { challenge, party }));
      if (!used) {
        // A challenge is read once. Another tab may have made another challenge since, which stays.
        if (challenge) await store.passkeys.removeChallenge(session.idHash, 'login', challenge);
        return undefined;
      }
      return async (queries) => {
        // Of several at once one takes it.
        if (!(await queries.passkeys.removeChallenge(session.idHash, 'login', challenge))) return false;
        const at = clock.now();
        const outcome = await queries.passkeys.use(passkey.id, { ...used, at });
        // Of a stale one a copy was used.
        const event = { stale: 'passkey-counter', synced: 'passkey-synced', used: null, gone: null } as const;
        const noted = event[outcome];
        if (noted !== null) await queries.audit.add(auditEntryOf(call.request, noted, at));
        return outcome === 'used' || outcome === 'synced';
      };
    },
  }));
}
