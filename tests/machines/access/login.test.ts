import { describe, expect, test } from 'vitest';
import type { AuthenticatorSetup, LoginAnswer, TfaProvider } from '../../../generated/browser-api.ts';
import type { Credentials } from '../../../domain/forms/rules.ts';
import { codeEntryMachine } from '../../../machines/access/code-entry.ts';
import { loginMachine, type LoginStep } from '../../../machines/access/login.ts';
import { call, play } from '../../support/play.ts';

const credentials = { username: 'ana.kovacevic', password: 'Leasing#2026' };
const setup = { qrCode: 'data:image/svg+xml;base64,', secret: 'JBSWY3DPEHPK3PXP' };

function start(resume: LoginStep | null = null, passkey = false) {
  const logIn = call<LoginAnswer, Credentials>();
  const chooseProvider = call<AuthenticatorSetup, { provider: TfaProvider }>();
  const verifyCode = call<void, { code: string }>();
  const requestProviderReset = call();
  const machine = loginMachine.provide({
    actors: {
      logIn: logIn.logic,
      chooseProvider: chooseProvider.logic,
      codeEntry: codeEntryMachine.provide({
        actors: { verifyCode: verifyCode.logic, requestProviderReset: requestProviderReset.logic },
      }),
    },
  });
  const played = play(machine, { resume, passkey });
  const { actor } = played;
  return {
    ...played,
    logIn,
    verifyCode,
    enterPassword: async (answer: LoginAnswer) => {
      actor.send({ type: 'credentials.submitted', ...credentials });
      await logIn.answer(answer);
    },
    enterCode: (child: 'appCode' | 'mailCode') =>
      actor.getSnapshot().children[child]?.send({ type: 'code.submitted', code: '123456' }),
  };
}

describe('after the code', () => {
  test('the session begins, the customer goes home, and neither step nor new authenticator is kept @P4.2 @P4.5', async () => {
    const { enterPassword, enterCode, verifyCode, state, emitted, context } = start();
    await enterPassword({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false, ...setup });
    expect(context().setup).toEqual(setup);
    expect(emitted).toContainEqual({ type: 'step', step: 'newApp', passkey: false });
    expect(JSON.stringify(emitted)).not.toContain(setup.secret);
    enterCode('appCode');
    await verifyCode.answer();
    expect(state()).toBe('enteringCredentials');
    expect(emitted).toContainEqual({ type: 'customer.verified' });
    expect(emitted).toContainEqual({ type: 'go', to: 'home' });
    expect(emitted.at(-1)).toEqual({ type: 'step', step: null, passkey: false });
    expect(context().setup).toBeNull();
  });
});

test('the refusal of a login is gone while the next one is checked', async () => {
  const { actor, context, is, logIn } = start();
  actor.send({ type: 'credentials.submitted', ...credentials });
  await logIn.fail('wrong-credentials');
  expect(context().failure).toMatchObject({ code: 'wrong-credentials' });
  actor.send({ type: 'credentials.submitted', ...credentials });
  expect(is('checkingCredentials')).toBe(true);
  expect(context().failure).toBeNull();
});

test('a passkey is offered with the code, and kept beside the step over a reload', async () => {
  const { enterPassword, emitted, actor } = start();
  await enterPassword({ typeTfa: 'MAIL', passkey: true });
  expect(emitted).toContainEqual({ type: 'step', step: 'mail', passkey: true });
  expect(actor.getSnapshot().children['mailCode']?.getSnapshot()).toMatchObject({
    context: { passkey: true },
  });
  const resumed = start('app', true);
  expect(resumed.actor.getSnapshot().children['appCode']?.getSnapshot()).toMatchObject({
    context: { passkey: true },
  });
  resumed.actor.send({ type: 'login.left' });
  expect(resumed.emitted).toContainEqual({ type: 'step', step: null, passkey: false });
  expect(resumed.context().passkey).toBe(false);
});
