import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { endOtherSessions, endSession, securityOf } from './devices.ts';
import { confirmEmail, pendingEmail } from './email-change.ts';
import { requestProviderReset, requestQrReset, resetProvider, resetQr } from './links.ts';
import { login } from './login.ts';
import { beginPasskey, challengePasskey, registerPasskey, removePasskey, verifyPasskey } from './passkeys.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { chooseProvider, resendMailCode } from './provider.ts';
import { createRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { verifyCode } from './verification-code.ts';

export function createAccessHandlers(services: Services) {
  const { store, sessions, clock } = services;
  return {
    login: (call) => login(services, call),
    chooseTfaProvider: (call) => chooseProvider(services, call),
    verifyCode: (call) => verifyCode(services, call),
    useRecoveryCode: (call) => useRecoveryCode(services, call),
    getSecurity: (call) => securityOf(services, call),
    createRecoveryCodes: (call) => createRecoveryCodes(services, call),
    beginPasskey: (call) => beginPasskey(services, call),
    registerPasskey: (call) => registerPasskey(services, call),
    removePasskey: (call) => removePasskey(services, call),
    challengePasskey: (call) => challengePasskey(services, call),
    verifyPasskey: (call) => verifyPasskey(services, call),
    endSession: (call) => endSession(services, call),
    endOtherSessions: (call) => endOtherSessions(services, call),
    resendMailCode: (call) => resendMailCode(services, call),
    requestQrReset: (call) => requestQrReset(services, call),
    resetQr: (call) => resetQr(services, call),
    requestProviderReset: (call) => requestProviderReset(services, call),
    resetProvider: (call) => resetProvider(services, call),
    requestPasswordReset: (call) => requestPasswordReset(services, call),
    resetPassword: (call) => resetPassword(services, call),
    changePassword: (call) => changePassword(services, call),
    getPendingEmail: (call) => pendingEmail(services, call),
    confirmEmail: (call) => confirmEmail(services, call),

    async logout({ request, reply }) {
      const { session } = callerOf(request);
      const hasEnded = await store.transaction(async (queries) => {
        // Of several at once one ends it.
        const now = clock.now();
        if (!(await queries.sessions.end(session.idHash, now))) return false;
        await queries.audit.add(auditEntryOf(request, 'logout', now));
        return true;
      });
      // Else the cookie may be of the next session by now.
      if (hasEnded) sessions.forget(reply);
    },
  } satisfies Partial<Handlers>;
}
