import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodes as form,
} from '../../../domain/access/recovery-codes.ts';
import type { RecoveryCodes } from '../../../generated/api.ts';
import { restUntil } from '../../platform/clock.ts';
import { randomLetters } from '../../platform/secrets.ts';
import { buckets, serverDurations } from '../../store/limits.ts';
import type { User } from '../../store/queries/access/users.ts';
import { refundAttempt } from '../shared/attempts.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { auditEntryOf } from '../shared/sessions.ts';
import { confirmPresentPassword, lockConfirmed } from './check-password.ts';
import { accessMails } from './mails.ts';
import { openSession } from './open-session.ts';

/** Makes ten codes in the place of all that the customer has. Only their hashes are kept. */
export async function createRecoveryCodes(
  services: Services,
  call: Call<'createRecoveryCodes'>,
): Promise<RecoveryCodes> {
  const { store, clock, outbox } = services;
  const user = await confirmPresentPassword(services, call, call.body.presentPassword);
  // Of several calls at once one makes codes: the others cost no hashes.
  const once = buckets.recoveryCodesOfUser(user.id);
  const counted = await store.attempts.count(once.key, once.window, clock.now());
  const make = async () => {
    if (counted.count > once.limit) throw httpErrors.recoveryCodesJustMade(counted.windowEndsAt);
    const made = await makeCodes(services, call, user);
    await store.transaction(async (queries) => {
      const now = clock.now();
      await lockConfirmed(queries, call, user, clock);
      // A double press must not void the codes that are on the screen.
      const { madeAt } = await queries.recoveryCodes.summary(user.id);
      const allowedAt = restUntil(madeAt, serverDurations.recoveryCodesRest, now);
      if (allowedAt) throw httpErrors.recoveryCodesJustMade(allowedAt);
      await queries.recoveryCodes.replace(
        user.id,
        made.map(({ selector, codeHash }) => ({ selector, codeHash })),
        now,
      );
      await queries.audit.add(auditEntryOf(call.request, 'recovery-codes-created', now));
      const notice = accessMails.recoveryCodesCreated(user.partner);
      await outbox.addNotice(queries, user.id, 'recovery-codes-created', notice);
    });
    return made;
  };
  // A failed attempt is not counted.
  const codes = await make().catch(async (error: unknown) => {
    await refundAttempt(store, [counted]);
    throw error;
  });
  outbox.deliver();
  return { codes: codes.map(({ selector, secret }) => formatRecoveryCode(selector + secret)) };
}

async function makeCodes(services: Services, { request }: Call<'createRecoveryCodes'>, user: User) {
  // A selector finds one code.
  const selectors = new Set<string>();
  while (selectors.size < form.count) selectors.add(randomLetters(form.alphabet, form.selector));
  const caller = hashCallerOf(services, request.ip, user.username);
  const codes: { selector: string; secret: string; codeHash: string }[] = [];
  for (const selector of selectors) {
    const secret = randomLetters(form.alphabet, form.secret);
    // One after the other, so that logins get a turn at hashing in between.
    codes.push({ selector, secret, codeHash: await services.hasher.hash(secret, caller) });
  }
  return codes;
}

/** One comparison a try: an unknown selector, a used code and no code at all cost as much as a wrong one. */
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
          const notice = accessMails.recoveryCodeUsed(partner, left);
          await outbox.addNotice(queries, id, 'recovery-code-accepted', notice);
        }
        return isUsed;
      };
    },
  }));
  outbox.deliver();
}
