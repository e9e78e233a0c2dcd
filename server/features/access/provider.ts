import type { FastifyRequest } from 'fastify';
import type { AuthenticatorSetup } from '../../../generated/api.ts';
import type { User } from '../../store/queries/access/users.ts';
import { httpErrors } from '../shared/http-error.ts';
import type { Call } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { newAuthenticatorSecret, pendingAuthenticatorSetup } from './authenticator.ts';
import { sendMailCode } from './mail-code.ts';

/** The half-open caller as the database knows them now. */
export async function freshUser(
  { store }: Services,
  { request }: { readonly request: FastifyRequest },
): Promise<User> {
  const user = await store.users.byId(callerOf(request).user.id);
  if (user === undefined) throw httpErrors.sessionRequired();
  return user;
}

/**
 * Chooses the second factor. A first choice is no change, so that it does not count as the one in 24 hours. An
 * authenticator that no code has confirmed may be chosen again, which shows its QR code once more.
 */
export async function chooseProvider(
  services: Services,
  call: Call<'chooseTfaProvider'>,
): Promise<AuthenticatorSetup> {
  const { store, clock, vault } = services;
  const { provider } = call.body;
  const user = await freshUser(services, call);
  const { idHash } = callerOf(call.request).session;
  const isShownAgain =
    provider === 'GOOGLE_AUTHENTICATOR' && user.tfaType === provider && user.totpConfirmedAt === null;
  if (isShownAgain) return pendingAuthenticatorSetup(vault, user, idHash);
  if (user.tfaType !== null) throw httpErrors.providerAlreadyChosen();

  // First the mail: when it cannot be sent, nothing is changed.
  if (provider === 'MAIL') await sendMailCode(services, user, call.request);
  const key = provider === 'GOOGLE_AUTHENTICATOR' ? vault.seal(newAuthenticatorSecret(), user.id) : null;
  await store.transaction(async (queries) => {
    await queries.users.lock(user.id);
    // A link may have ended all sessions since the call began; this caller may not set a factor that the link has reset.
    if (!(await queries.sessions.isHalfOpen(idHash, clock.now()))) throw httpErrors.sessionRequired();
    if (!(await queries.users.chooseProvider(user.id, provider, key)))
      throw httpErrors.providerAlreadyChosen();
    await queries.audit.add(auditEntryOf(call.request, 'provider-chosen', clock.now()));
  });
  return key === null ? {} : pendingAuthenticatorSetup(vault, await freshUser(services, call), idHash);
}

/** Sends a new e-mail code; refused while the one before is good. */
export async function resendMailCode(services: Services, call: Call<'resendMailCode'>): Promise<void> {
  const user = await freshUser(services, call);
  if (user.tfaType !== 'MAIL') throw httpErrors.badRequest();
  const validUntil = await sendMailCode(services, user, call.request);
  if (validUntil !== undefined) throw httpErrors.codeStillValid(validUntil, services.clock.now());
}
