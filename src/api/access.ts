import { fromPromise } from 'xstate';
import type { AuthenticatorSetup, LoginAnswer, TfaProvider, UserProfile } from '../../generated/api.ts';
import type { Credentials } from '../../domain/rules.ts';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import { loginMachine } from '../../machines/login.ts';
import { sessionMachine } from '../../machines/session.ts';
import { answer, client, done } from './client.ts';

const loadProfile = () => answer<UserProfile>(client.GET('/api/user-profile'));

/** The machines of login, second factor and session with their actors. */
export const codeEntry = codeEntryMachine.provide({
  actors: {
    verifyCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa', { body: { verificationCode: input.code }, signal })),
    ),
    useRecoveryCode: fromPromise<void, { code: string }>(({ input, signal }) =>
      done(client.POST('/api/tfa/recovery', { body: { recoveryCode: input.code }, signal })),
    ),
    resendMailCode: fromPromise(() => done(client.POST('/api/resend-mail-code'))),
    requestQrReset: fromPromise(() => done(client.POST('/api/qr-code-reset-request'))),
    requestProviderReset: fromPromise(() => done(client.POST('/api/request-reset-provider-choice'))),
  },
});

export const login = loginMachine.provide({
  actors: {
    logIn: fromPromise<LoginAnswer, Credentials>(({ input, signal }) =>
      answer<LoginAnswer>(
        client.POST('/api/login', {
          body: { ...input, submit: 'Login' },
          signal,
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          bodySerializer: (body) => new URLSearchParams(body),
        }),
      ),
    ),
    chooseProvider: fromPromise<AuthenticatorSetup, { provider: TfaProvider }>(({ input }) =>
      answer<AuthenticatorSetup>(client.POST('/api/tfa-provider', { body: input })),
    ),
    codeEntry,
  },
});

export const session = sessionMachine.provide({
  actors: {
    loadProfile: fromPromise(loadProfile),
    stayLoggedIn: fromPromise(() => done(loadProfile())),
    logOut: fromPromise(() => done(client.POST('/api/logout'))),
  },
});
