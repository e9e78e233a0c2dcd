import { fromPromise } from 'xstate';
import type { AuthenticatorSetup, LoginAnswer, TfaProvider } from '../../../generated/browser-api.ts';
import type { Credentials } from '../../../domain/forms/rules.ts';
import { loginMachine } from '../../../machines/access/login.ts';
import { sessionMachine } from '../../../machines/access/session.ts';
import { answer, client, done, readable } from '../calls/client.ts';
import { loadOwnProfile, loadProfile } from '../calls/profile-call.ts';
import type { codeEntry, setupIn } from './code-entry.ts';

type CodeEntry = { readonly codeEntry: typeof codeEntry; readonly setupIn: typeof setupIn };

/** Call `prepare` before a login is resumed behind the password: it imports the second step's machine. */
export function createLogin(loadCodeEntry: () => Promise<CodeEntry>) {
  const prepare = async () => {
    const entry = await loadCodeEntry();
    login.implementations.actors['codeEntry'] = entry.codeEntry;
    return entry;
  };
  /** Both at once. A failure of the import counts only once the call has been answered. */
  const prepared = async <Data>(call: Promise<Data>): Promise<Data> => {
    const [data, preparation] = await Promise.allSettled([call, prepare()]);
    if (data.status === 'rejected') throw data.reason;
    if (preparation.status === 'rejected') throw preparation.reason;
    return data.value;
  };
  const login = loginMachine.provide({
    actors: {
      logIn: fromPromise<LoginAnswer, Credentials>(async ({ input, signal }) => {
        const { passkey, ...factor } = await prepared(
          answer(
            client.POST('/api/login', {
              body: { ...input, submit: 'Login' },
              signal,
              headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
              bodySerializer: (body) => new URLSearchParams(body),
            }),
          ),
        );
        return { ...factor, passkey: !!passkey && 'PublicKeyCredential' in window };
      }),
      chooseProvider: fromPromise<AuthenticatorSetup, { provider: TfaProvider }>(async ({ input }) => {
        const chosen = readable(client.POST('/api/tfa-provider', { body: input, parseAs: 'text' }));
        const text = await prepared(chosen);
        return (await prepare()).setupIn(text);
      }),
    },
  });
  return { login, prepare };
}

export const session = sessionMachine.provide({
  actors: {
    loadProfile: fromPromise(loadOwnProfile),
    stayLoggedIn: fromPromise(async () => {
      await loadProfile();
    }),
    logOut: fromPromise(() => done(client.POST('/api/logout'))),
  },
});
