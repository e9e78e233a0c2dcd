import { setTimeout } from 'node:timers/promises';
import type { FastifyRequest } from 'fastify';
import { durations } from '../../../domain/values/durations.ts';
import { shift } from '../../platform/clock.ts';
import { randomCode } from '../../platform/secrets.ts';
import { buckets } from '../../store/limits.ts';
import { type User, usernameKey } from '../../store/queries/access/users.ts';
import { consumeAttempt, refundAttempt, refundWhenUnable } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { sendNow } from '../shared/mails.ts';
import type { Services } from '../shared/services.ts';
import { accessMails } from './mails.ts';

/** Milliseconds that a login waits for the mail server: the screen says that the code comes. Our choice. */
export const mailPatience = 3000;

/**
 * Sends the user an e-mail code unless the one sent before is still good. Returns the end of that one, or `undefined`
 * when a new one is on its way.
 *
 * The sending is waited for: a code that could not be sent is not kept, so that the next try sends again.
 *
 * @param patience milliseconds after which the sending goes on in the background, where its failure is logged
 * @throws HttpError `mail-not-sent`, `too-many-attempts`
 */
export async function sendMailCode(
  services: Services,
  user: User,
  request: FastifyRequest,
  patience?: number,
): Promise<Date | undefined> {
  const { store, sessions, clock, hasher } = services;
  const now = clock.now();
  const validUntil = await store.mailCodes.validUntil(user.id, now);
  if (validUntil !== undefined) return validUntil;
  const device = await sessions.knownDevice(request, usernameKey(user.username));
  const attemptBuckets = [buckets.mailCodesPerDay(user.id, device)];
  const counted = await consumeAttempt(store, attemptBuckets, now);

  const code = randomCode();
  const codeHash = await refundWhenUnable(store, counted, () =>
    hasher.hash(code, hashCallerOf(services, request.ip, user.username)),
  );
  const expiresAt = shift(now, durations.mailCode);
  const { email } = user.partner;
  const isKept = await store.mailCodes.keep({ userId: user.id, codeHash, email, sentAt: now, expiresAt });
  // Another request of the same user was faster: its code is valid for both.
  if (!isKept) {
    await refundAttempt(store, counted);
    return store.mailCodes.validUntil(user.id, now);
  }

  const handover = async () => {
    await sendNow(services, accessMails.code(user.partner, code, expiresAt, now), async () => {
      await refundAttempt(store, counted);
      await store.mailCodes.use(user.id, codeHash);
    });
    await store.mailCodes.noteHandedOver(user.id, codeHash, clock.now());
    await store.audit.add({ event: 'mail-code-sent', userId: user.id, ipAddress: request.ip, at: now });
  };
  if (patience === undefined) await handover();
  else await withPatience(services, request, handover, patience);
  return undefined;
}

/** Waits for work for a limited time; it continues in the background. */
async function withPatience(
  { background }: Services,
  request: FastifyRequest,
  work: () => Promise<void>,
  patience: number,
): Promise<void> {
  const waiting = new AbortController();
  const running = work();
  const isDone = await Promise.race([
    running.then(() => true).finally(() => waiting.abort()),
    setTimeout(patience, false, { signal: waiting.signal }).catch(() => true),
  ]);
  if (isDone) return;
  background.run(() => running.catch((error: unknown) => request.log.error({ err: error }, 'mail-not-sent')));
}
