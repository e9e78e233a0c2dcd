import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessEvent } from '../../../domain/access/access-events.ts';
import { limits } from '../../../domain/values/durations.ts';
import { type Bucket, buckets } from '../../store/limits.ts';
import type { Device } from '../../store/queries/access/devices.ts';
import { type User, usernameKey } from '../../store/queries/access/users.ts';
import type { Queries } from '../../store/store.ts';
import { refundAttempt, consumeAttempt } from '../shared/attempts.ts';
import { httpErrors } from '../shared/http-error.ts';
import { portalLink } from '../shared/mails.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { accessMails } from './mails.ts';
import { deviceOf } from './user-agent.ts';

/** Uses the code up in the transaction that opens the session; false when it was used since comparing. */
export type UseUp = (queries: Queries) => Promise<boolean>;

/** One kind of code that the second step takes. */
type Factor = {
  /** Counters besides the counter of the day. */
  readonly buckets: readonly Bucket[];
  /** How to use the code up when it is right; `undefined` when it is wrong, old or was used before. */
  readonly compare: () => Promise<UseUp | undefined>;
  readonly accepted: AccessEvent;
  /** The code came by e-mail, so that the customer knows of the login. */
  readonly isMailed: boolean;
};

/**
 * Turns a half-open session into a full one by code, recovery code or passkey, which share the tries of the session and of
 * the day.
 */
export async function openSession(
  services: Services,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  factorOf: (user: User, device: string | undefined) => Factor,
): Promise<void> {
  const { store, sessions, clock, config, outbox } = services;
  const caller = callerOf(request);
  const { idHash } = caller.session;
  const user = await store.users.byId(caller.user.id);
  if (user === undefined) throw httpErrors.sessionRequired();
  const entry = (event: AccessEvent) => auditEntryOf(request, event, clock.now());

  const before = await sessions.findDevice(request, usernameKey(user.username));
  const knownDevice = before?.proof === 'full-login' ? before.tokenHash : undefined;
  const factor = factorOf(user, knownDevice);
  const userBuckets = [...factor.buckets, buckets.codesPerDay(user.id, knownDevice)];
  const counted = await consumeAttempt(store, userBuckets, clock.now(), () =>
    store.audit.add(entry('code-limited')),
  );
  const tries = await store.sessions.countCodeAttempt(idHash);
  if (tries === undefined) throw httpErrors.codesUsedUp();

  const useUp = await factor.compare().catch(async (error: unknown) => {
    // Nothing was compared, so that no try was made.
    await Promise.all([refundAttempt(store, counted), store.sessions.refundCodeAttempt(idHash)]);
    throw error;
  });
  if (useUp === undefined) {
    await store.audit.add(entry('code-wrong'));
    if (tries < limits.codeGuesses) throw httpErrors.wrongCode();
    // The mail code needs no burning: five tries have used it up, so that a new one may be sent at once.
    await store.sessions.spend(idHash);
    await store.audit.add(entry('codes-used-up'), entry('session-ended'));
    throw httpErrors.codesUsedUp();
  }

  const device = deviceOf(request.headers['user-agent']);
  const opened = await store.transaction(async (queries) => {
    const now = clock.now();
    await queries.users.lock(user.id);
    if (!(await useUp(queries))) return undefined;
    // Thrown, so that the code is not used up for a session that is gone.
    if (!(await queries.sessions.end(idHash, now))) throw httpErrors.sessionRequired();
    // Every caller with the password is shown an unconfirmed key: it ends with the login that another factor confirms.
    await queries.users.dropUnconfirmedTotpKey(user.id);
    await clearAttempts(queries, user, userBuckets, before);
    await queries.audit.add(entry(factor.accepted));
    const isNewBrowser = knownDevice === undefined && !factor.isMailed;
    if (isNewBrowser) {
      const href = portalLink(config, '/account-security');
      await outbox.addNotice(
        queries,
        user.id,
        'login',
        accessMails.newLogin(user.partner, device, now, href),
      );
    }
    // A full login shows more than a password: another cookie takes the place of the one for that.
    if (before !== undefined && knownDevice === undefined) await queries.devices.forget(before.tokenHash);
    const newDevice =
      knownDevice === undefined ? await sessions.rememberDevice(queries, request, user.id) : undefined;
    const deviceHash = newDevice?.tokenHash ?? knownDevice ?? null;
    const id = await sessions.begin(queries, { userId: user.id, kind: 'full', device, deviceHash });
    return { isNewBrowser, id, newDevice };
  });
  if (opened === undefined) {
    await store.audit.add(entry('code-wrong'));
    throw httpErrors.wrongCode();
  }
  sessions.announce(reply, opened.id);
  if (opened.newDevice !== undefined) sessions.announceDevice(reply, opened.newDevice);
  if (opened.isNewBrowser) outbox.deliver();
}

/** A caller with the second factor was not guessing: typos of the password are cleared too. */
async function clearAttempts(
  queries: Queries,
  user: User,
  userBuckets: readonly Bucket[],
  device: Device | undefined,
): Promise<void> {
  const knownDevice = device?.proof === 'full-login' ? device.tokenHash : undefined;
  const ended = [
    ...userBuckets,
    buckets.mailCodesPerDay(user.id, knownDevice),
    buckets.presentPasswordOfUser(user.id),
    device === undefined ? buckets.passwordOfUser(user.username) : buckets.passwordOfDevice(device.tokenHash),
  ];
  await queries.attempts.clear(ended.map(({ key }) => key));
}
