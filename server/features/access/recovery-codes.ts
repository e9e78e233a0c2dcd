import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodes as form,
} from '../../../domain/recovery-codes.ts';
import type { RecoveryCodes } from '../../../generated/api.ts';
import { shift } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/secrets.ts';
import { buckets, serverDurations } from '../../store/limits.ts';
import type { User } from '../../store/queries/users.ts';
import type { Queries } from '../../store/store.ts';
import { refundAttempt } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { entryOf } from '../shared/sessions.ts';
import { confirmPresentPassword, lockConfirmed } from './check-password.ts';
import { accessMails } from './mails.ts';
import { openSession } from './verification-code.ts';

/** Makes ten codes in the place of all that the customer has. Only their hashes are kept. */
export async function createRecoveryCodes(
  services: Services,
  call: Call<'createRecoveryCodes'>,
): Promise<RecoveryCodes> {
  const { store, clock, outbox } = services;
  const user = await confirmPresentPassword(services, call, call.body.presentPassword);
  const codes = await makeCodes(services, call, user);
  const keep = async (queries: Queries) => {
    const now = clock.now();
    await lockConfirmed(queries, call, user);
    await refuseWhenJustMade(queries, user.id, now);
    await queries.recoveryCodes.replace(
      user.id,
      codes.map(({ selector, codeHash }) => ({ selector, codeHash })),
      now,
    );
    await queries.audit.add(entryOf(call.request, 'recovery-codes-created', now));
    await outbox.addNotice(
      queries,
      user.id,
      'recovery-codes-created',
      accessMails.recoveryCodesCreated(user.partner),
    );
  };
  try {
    await store.transaction(keep);
  } catch (error) {
    // What made none is not counted.
    await refundAttempt(store, [buckets.recoveryCodesOfUser(user.id)]);
    throw error;
  }
  outbox.deliver();
  return { codes: codes.map(({ selector, secret }) => formatRecoveryCode(selector + secret)) };
}

/** Of several calls at once one makes codes: the others cost no hashes. */
async function makeCodes(services: Services, { request }: Call<'createRecoveryCodes'>, user: User) {
  const { store, clock, hasher } = services;
  const once = buckets.recoveryCodesOfUser(user.id);
  const { count, windowEndsAt } = await store.attempts.count(once.key, once.window, clock.now());
  if (count > once.limit) {
    await refundAttempt(store, [once]);
    throw httpErrors.recoveryCodesJustMade(windowEndsAt);
  }
  // A selector finds one code.
  const selectors = new Set<string>();
  while (selectors.size < form.count) selectors.add(randomLetters(form.alphabet, form.selector));
  const caller = hashCallerOf(services, request.ip, user.username);
  const codes: { selector: string; secret: string; codeHash: string }[] = [];
  try {
    for (const selector of selectors) {
      const secret = randomLetters(form.alphabet, form.secret);
      // One after the other, so that logins get a turn at hashing in between.
      codes.push({ selector, secret, codeHash: await hasher.hash(secret, caller) });
    }
  } catch (error) {
    await refundAttempt(store, [once]);
    throw error;
  }
  return codes;
}

/** A double press must not void the codes that are on the screen. */
async function refuseWhenJustMade(queries: Queries, userId: number, now: Date): Promise<void> {
  const { madeAt } = await queries.recoveryCodes.summary(userId);
  const allowedAt = madeAt && shift(madeAt, serverDurations.recoveryCodesRest);
  if (allowedAt && allowedAt > now) throw httpErrors.recoveryCodesJustMade(allowedAt);
}

/**
 * Opens a full session for a code that was not used yet. One comparison a try: an unknown selector, a used code and what is
 * no code at all cost the same as a wrong one.
 */
export async function useRecoveryCode(services: Services, call: Call<'useRecoveryCode'>): Promise<void> {
  const { store, clock, hasher, outbox } = services;
  await openSession(services, call, ({ id, username, partner }) => ({
    buckets: [],
    accepted: 'recovery-code-accepted',
    isMailed: false,
    compare: async () => {
      const typed = readRecoveryCode(call.body.recoveryCode);
      const selector = typed?.selector ?? '';
      const codeHash = await store.recoveryCodes.hashOf(id, selector);
      const caller = hashCallerOf(services, call.request.ip, username);
      const isRight = await hasher.verify(codeHash, typed?.secret ?? '', caller);
      if (!isRight || codeHash === null) return undefined;
      return async (queries) => {
        const isUsed = await queries.recoveryCodes.use(id, { selector, codeHash }, clock.now());
        if (isUsed) {
          const { left } = await queries.recoveryCodes.summary(id);
          await outbox.addNotice(
            queries,
            id,
            'recovery-code-accepted',
            accessMails.recoveryCodeUsed(partner, left),
          );
        }
        return isUsed;
      };
    },
  }));
  outbox.deliver();
}
