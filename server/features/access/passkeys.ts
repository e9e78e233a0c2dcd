import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { brand } from '../../../domain/brand.ts';
import { durations } from '../../../domain/durations.ts';
import { newPasskey, passkeys as rules } from '../../../domain/passkeys.ts';
import type { Passkey, PasskeyCreationOptions, PasskeyRequestOptions } from '../../../generated/api.ts';
import { shift } from '../../platform/clock.ts';
import type { AppConfig } from '../../platform/config.ts';
import { isLoopback } from '../../platform/ip-address.ts';
import type { StoredPasskey } from '../../store/queries/passkeys.ts';
import { fieldErrorsOf, httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, lockCaller } from '../shared/sessions.ts';
import { confirmPresentPassword } from './check-password.ts';
import { accessMails } from './mails.ts';
import { openSession } from './verification-code.ts';

/** Milliseconds that a browser gives the customer. */
const timeout = 60_000;

type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * What passkeys are bound to: host and origin of `PUBLIC_URL`. The demo is opened under whatever port of this machine, and
 * may be under an IP address, which can be no RP ID. `undefined` where there is no domain.
 */
export function relyingPartyOf(config: AppConfig, { headers }: FastifyRequest): RelyingParty | undefined {
  const isLocal = config.acceptLoopback && isLoopback(headers.host);
  const { protocol, host, hostname, origin } = new URL(isLocal ? `http://${headers.host}` : config.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin };
  if (!isLocal) return undefined;
  return { id: 'localhost', origin: `${protocol}//localhost${host.slice(hostname.length)}` };
}

/** Whether the user has a passkey that the page of this call could use. A call of no page names no origin. */
export async function hasUsablePasskey(
  { store, config }: Services,
  request: FastifyRequest,
  userId: number,
): Promise<boolean> {
  const party = relyingPartyOf(config, request);
  const { origin } = request.headers;
  if (party === undefined || (origin !== undefined && origin !== party.origin)) return false;
  return (await store.passkeys.countOf(userId)) > 0;
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

/** Options and checks of WebAuthn; loaded with the first passkey. */
const webAuthn = () => import('@simplewebauthn/server');

/** Asks an authenticator for a new passkey. */
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
    await lockCaller(queries, caller);
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
  const fieldErrors = fieldErrorsOf(newPasskey, call.body);
  if (Object.keys(fieldErrors).length > 0) throw httpErrors.invalidFields(fieldErrors);
  const caller = callerOf(call.request);
  const { id: userId } = caller.user;
  const party = relyingPartyOf(config, call.request);
  if (party === undefined) throw httpErrors.passkeyRefused();
  const { verifyRegistrationResponse } = await webAuthn();
  const name = call.body.name.trim();
  // A refusal is returned: the challenge is used up whatever comes of it.
  const refusal = await store.transaction(async (queries) => {
    await lockCaller(queries, caller);
    const now = clock.now();
    const since = shift(now, -durations.passkeyChallenge);
    const challenge = await queries.passkeys.takeChallenge(caller.session.idHash, 'register', since);
    if (challenge === undefined) return httpErrors.passkeyRefused();
    // It throws where it finds something wrong.
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }).catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo === undefined) return httpErrors.passkeyRefused();
    if ((await queries.passkeys.countOf(userId)) >= rules.count) return httpErrors.passkeyLimit();
    const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo;
    const isNew = await queries.passkeys.add({
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      deviceType: credentialDeviceType,
      backedUp: credentialBackedUp,
      transports: response.response.transports ?? [],
      name,
      createdAt: now,
    });
    if (!isNew) return httpErrors.passkeyKnown();
    await queries.audit.add({ event: 'passkey-added', userId, address: call.request.ip, at: now });
    const user = await queries.users.byId(userId);
    if (user) await outbox.add(queries, userId, accessMails.passkeyAdded(user.partner, name));
    return undefined;
  });
  if (refusal !== undefined) throw refusal;
  outbox.deliver();
}

/** @throws HttpError `not-found`, also for what is somebody else's */
export async function removePasskey(services: Services, call: Call<'removePasskey'>): Promise<void> {
  const { store, clock, outbox } = services;
  const { id: userId, partner } = await confirmPresentPassword(services, call, call.body.presentPassword);
  const caller = callerOf(call.request);
  await store.transaction(async (queries) => {
    await lockCaller(queries, caller);
    const name = await queries.passkeys.remove(userId, call.path.id);
    if (name === undefined) throw httpErrors.notFound();
    const entry = { userId, address: call.request.ip, at: clock.now() };
    await queries.audit.add({ event: 'passkey-removed', ...entry });
    await outbox.add(queries, userId, accessMails.passkeyRemoved(partner, name));
  });
  outbox.deliver();
}

/**
 * Asks for one of the caller's passkeys.
 *
 * @throws HttpError `not-found` where there is none
 */
export async function challengePasskey(
  { store, clock, config }: Services,
  { request }: Call<'challengePasskey'>,
): Promise<PasskeyRequestOptions> {
  const { user, session } = callerOf(request);
  const party = relyingPartyOf(config, request);
  const known = await store.passkeys.listOf(user.id);
  if (party === undefined || known.length === 0) throw httpErrors.notFound();
  const { generateAuthenticationOptions } = await webAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: party.id });
  await store.transaction(async (queries) => {
    await queries.users.lock(user.id);
    // A link may have ended all sessions since the call began.
    if (!(await queries.sessions.isHalfOpen(session.idHash))) throw httpErrors.sessionRequired();
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

/** An authenticator that does not count says zero each time. */
const hasGrown = (before: number, now: number) => now > before || (before === 0 && now === 0);

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
      const { verifyAuthenticationResponse } = await webAuthn();
      const since = shift(clock.now(), -durations.passkeyChallenge);
      const challenge = await store.passkeys.challengeOf(session.idHash, 'login', since);
      const passkey = await store.passkeys.find(userId, response.id);
      const wrong = async () => {
        await store.passkeys.takeChallenge(session.idHash, 'login', since);
        return undefined;
      };
      if (party === undefined || challenge === undefined || passkey === undefined) return wrong();
      // It throws where it finds something wrong. Counters are compared below.
      const checked = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: party.origin,
        expectedRPID: party.id,
        requireUserVerification: false,
        credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
      }).catch(() => undefined);
      if (!checked?.verified) return wrong();
      const { newCounter: counter, credentialBackedUp: backedUp } = checked.authenticationInfo;
      if (!hasGrown(passkey.counter, counter)) {
        // It was copied, and the copy was used.
        const entry = { userId, address: call.request.ip, at: clock.now() };
        await store.audit.add({ event: 'passkey-counter', ...entry });
        return wrong();
      }
      return async (queries) => {
        // Of several at once one takes it.
        if ((await queries.passkeys.takeChallenge(session.idHash, 'login', since)) !== challenge)
          return false;
        return queries.passkeys.use(passkey.id, { counter, backedUp, at: clock.now() });
      };
    },
  }));
}
