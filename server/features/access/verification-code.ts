import { withoutBlanks } from '../../../domain/values/blanks.ts';
import { buckets } from '../../store/limits.ts';
import type { User } from '../../store/queries/access/users.ts';
import { hashCallerOf } from '../shared/hash-caller.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { authenticatorSecretIn, authenticatorSecretOf, stepOfCode } from './authenticator.ts';
import { openSession, type UseUp } from './open-session.ts';

/** Turns a half-open session into a full one for the right code. Five wrong codes end it. */
export async function verifyCode(services: Services, call: Call<'verifyCode'>): Promise<void> {
  await openSession(services, call, (user, device) => ({
    buckets: user.tfaType === 'GOOGLE_AUTHENTICATOR' ? [buckets.authenticatorOfUser(user.id, device)] : [],
    compare: () => compare(services, user, call),
    accepted: 'code-accepted',
    isMailed: user.tfaType === 'MAIL',
  }));
}

async function compare(
  services: Services,
  user: User,
  { request, body }: Call<'verifyCode'>,
): Promise<UseUp | undefined> {
  const { store, clock, hasher, vault } = services;
  const { session } = callerOf(request);
  const code = withoutBlanks(body.verificationCode);
  const now = clock.now();

  if (user.tfaType === 'MAIL') {
    const codeHash = await store.mailCodes.countAttempt(user.id, now);
    if (codeHash === undefined) return undefined;
    const caller = hashCallerOf(services, request.ip, user.username);
    const isRight = await hasher.verify(codeHash, code, caller).catch(async (error: unknown) => {
      await store.mailCodes.refundAttempt(user.id, codeHash);
      throw error;
    });
    return isRight ? (queries) => queries.mailCodes.use(user.id, codeHash) : undefined;
  }

  if (user.tfaType !== 'GOOGLE_AUTHENTICATOR') return undefined;
  const kept = authenticatorSecretOf(vault, user);
  const secret = authenticatorSecretIn(vault, user, session.idHash);
  const step = secret === undefined ? undefined : stepOfCode(secret, code, now);
  const { totpLastStep } = user;
  if (secret === undefined || step === undefined || (totpLastStep !== null && step <= totpLastStep))
    return undefined;
  return async (queries) => {
    // Encrypted again meanwhile it is the same key still; replaced it is not.
    const current = await queries.users.byId(user.id);
    if (current === undefined || authenticatorSecretOf(vault, current) !== kept) return false;
    return user.totpConfirmedAt === null
      ? queries.users.confirmTotpKey(user.id, vault.seal(secret, user.id), step, now)
      : queries.users.acceptTotpStep(user.id, step);
  };
}
