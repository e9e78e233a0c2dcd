import { mostAccessEvents } from '../../../domain/access/access-events.ts';
import { mostDevices } from '../../../domain/access/devices.ts';
import type { Security } from '../../../generated/api.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, lockCaller, auditEntryOf } from '../shared/sessions.ts';
import { removeLeftBehind } from './shut-out.ts';
import { passkeyOf } from './passkeys.ts';
import { relyingPartyOf } from './web-authn.ts';

/** The factors of a login that the customer may see. */
export async function securityOf(
  { store, clock, config }: Services,
  { request }: Call<'getSecurity'>,
): Promise<Security> {
  const { user, session } = callerOf(request);
  const { left, madeAt } = await store.recoveryCodes.summary(user.id);
  const sessions = await store.sessions.listOf(session, mostDevices, clock.now());
  // The session has ended since the call began.
  if (!sessions.some(({ number }) => number === session.number)) throw httpErrors.sessionRequired();
  const passkeys = await store.passkeys.listOf(user.id);
  const events = await store.audit.newestOf(user.id, mostAccessEvents);
  return {
    recoveryCodesLeft: left,
    recoveryCodesMadeAt: madeAt?.toISOString() ?? null,
    passkeys: passkeys.map(passkeyOf),
    passkeyOrigin: relyingPartyOf(config, request)?.origin ?? null,
    sessions: sessions.map(({ number, device, createdAt, lastSeenAt }) => ({
      id: number,
      device,
      startedAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThis: number === session.number,
    })),
    events: events.map(({ at, event, count }) => ({ at: at.toISOString(), event, count })),
  };
}

/**
 * Ends one of the caller's other sessions, with its remaining rows, and forgets its browser unless it is this one.
 * Succeeds also for a session that has ended already, perhaps in another tab a moment ago.
 *
 * @throws HttpError `own-session`, `not-found`
 */
export async function endSession(
  { store, sessions, clock }: Services,
  { request, path: { id } }: Call<'endSession'>,
): Promise<void> {
  const caller = callerOf(request);
  if (id === caller.session.number) throw httpErrors.ownSession();
  const { id: userId } = caller.user;
  const ownDevices = sessions.deviceHashesOf(request);
  await store.transaction(async (queries) => {
    await lockCaller(queries, caller, clock);
    const now = clock.now();
    const entry = auditEntryOf(request, 'session-ended', now);
    if (await queries.sessions.endNumber(userId, id, now)) await queries.audit.add(entry);
    else if (!(await queries.sessions.hasEnded(userId, id))) throw httpErrors.notFound();
    await queries.devices.forgetOfEnded(userId, id, ownDevices);
    await removeLeftBehind(queries, { ...entry, userId }, { session: id });
  });
}

/**
 * Ends every session of the caller but this one, with their remaining rows, and forgets every browser but this one.
 */
export async function endOtherSessions(
  { store, sessions, clock }: Services,
  { request }: Call<'endOtherSessions'>,
): Promise<void> {
  const caller = callerOf(request);
  const { id: userId } = caller.user;
  const ownDevices = sessions.deviceHashesOf(request);
  await store.transaction(async (queries) => {
    await lockCaller(queries, caller, clock);
    const now = clock.now();
    const ended = await queries.sessions.endOthers(caller.session, now);
    await queries.devices.forgetOthers(userId, ownDevices);
    const entry = auditEntryOf(request, 'session-ended', now);
    await queries.audit.add({ ...entry, count: ended });
    await removeLeftBehind(queries, { ...entry, userId }, { allBut: caller.session.number });
  });
}
