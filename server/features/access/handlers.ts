import type { Handlers } from '../shared/operations.ts';
import type { Parts } from '../shared/services.ts';
import { callerOf } from '../shared/sessions.ts';
import { confirmEmail, pendingEmail } from './email-change.ts';
import { requestProviderReset, requestQrReset, resetProvider, resetQr } from './links.ts';
import { login } from './login.ts';
import { changePassword, requestPasswordReset, resetPassword } from './password.ts';
import { chooseProvider, resendMailCode } from './provider.ts';
import { verifyCode } from './verification-code.ts';

type AccessHandlers = Pick<
  Handlers,
  | 'login'
  | 'chooseTfaProvider'
  | 'verifyCode'
  | 'resendMailCode'
  | 'requestQrReset'
  | 'resetQr'
  | 'requestProviderReset'
  | 'resetProvider'
  | 'logout'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'changePassword'
  | 'getPendingEmail'
  | 'confirmEmail'
>;

/** Login, second factor, password, e-mail address, logout. */
export function createAccessHandlers(parts: Parts): AccessHandlers {
  const { store, sessions, clock } = parts;
  return {
    login: (call) => login(parts, call),
    chooseTfaProvider: (call) => chooseProvider(parts, call),
    verifyCode: (call) => verifyCode(parts, call),
    resendMailCode: (call) => resendMailCode(parts, call),
    requestQrReset: (call) => requestQrReset(parts, call),
    resetQr: (call) => resetQr(parts, call),
    requestProviderReset: (call) => requestProviderReset(parts, call),
    resetProvider: (call) => resetProvider(parts, call),
    requestPasswordReset: (call) => requestPasswordReset(parts, call),
    resetPassword: (call) => resetPassword(parts, call),
    changePassword: (call) => changePassword(parts, call),
    getPendingEmail: (call) => pendingEmail(parts, call),
    confirmEmail: (call) => confirmEmail(parts, call),

    async logout({ request, reply }) {
      const { session, user } = callerOf(request);
      await store.transaction(async (queries) => {
        // Of several at once one ends it.
        if (!(await queries.sessions.end(session.idHash))) return;
        await queries.audit.add({ event: 'logout', userId: user.id, address: request.ip, at: clock.now() });
      });
      sessions.forget(reply);
    },
  };
}
