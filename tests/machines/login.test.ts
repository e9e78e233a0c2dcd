import { describe, expect, test } from 'vitest';
import type { AuthenticatorSetup, LoginAnswer, TfaProvider } from '../../generated/browser-api.ts';
import type { Credentials } from '../../domain/rules.ts';
import { codeEntryMachine } from '../../machines/code-entry.ts';
import { loginMachine, type LoginStep } from '../../machines/login.ts';
import { call, play } from '../support/play.ts';

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
  const { actor, emitted } = play(machine, { resume, passkey });
  return {
    actor,
    emitted,
    logIn,
    chooseProvider,
    verifyCode,
    requestProviderReset,
    state: () => actor.getSnapshot().value,
    context: () => actor.getSnapshot().context,
    enterPassword: async (answer: LoginAnswer) => {
      actor.send({ type: 'credentials.submitted', ...credentials });
      await logIn.answer(answer);
    },
    enterCode: (child: 'appCode' | 'mailCode') =>
      actor.getSnapshot().children[child]?.send({ type: 'code.submitted', code: '123456' }),
  };
}

describe('after the password', () => {
  test('the credentials reach the call as they were typed', () => {
    const { actor, logIn } = start();
    actor.send({ type: 'credentials.submitted', ...credentials });
    expect(logIn.asked).toEqual([credentials]);
  });

  test('an authenticator leads to its code @P4.1', async () => {
    const { enterPassword, state, emitted, context } = start();
    await enterPassword({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false });
    expect(state()).toBe('enteringAppCode');
    expect(context().setup).toBeNull();
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: 'authorize' });
    expect(emitted).toContainEqual({ type: 'step', step: 'app', passkey: false });
  });

  test('a new authenticator shows its QR code, of which only the step is kept @P4.2', async () => {
    const { enterPassword, state, emitted, context } = start();
    await enterPassword({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false, ...setup });
    expect(state()).toBe('enteringAppCode');
    expect(context().setup).toEqual(setup);
    expect(emitted).toContainEqual({ type: 'step', step: 'newApp', passkey: false });
    expect(JSON.stringify(emitted)).not.toContain(setup.secret);
  });

  test('e-mail leads to the code from the e-mail @P4.1', async () => {
    const { enterPassword, state, emitted } = start();
    await enterPassword({ typeTfa: 'MAIL', passkey: false });
    expect(state()).toBe('enteringMailCode');
    expect(emitted).toContainEqual({ type: 'step', step: 'mail', passkey: false });
  });

  test('a customer without a second factor chooses one @P4.1', async () => {
    const { enterPassword, state, emitted } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    expect(state()).toBe('choosingProvider');
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: 'provider' });
    expect(emitted).toContainEqual({ type: 'step', step: 'provider', passkey: false });
  });

  test('a wrong password leads back and is remembered until the next try', async () => {
    const { actor, logIn, state, context } = start();
    actor.send({ type: 'credentials.submitted', ...credentials });
    await logIn.fail('wrong-credentials', 'Greška prilikom prijave.');
    expect(state()).toBe('enteringCredentials');
    expect(context().failure).toMatchObject({
      code: 'wrong-credentials',
      message: 'Greška prilikom prijave.',
    });
    actor.send({ type: 'credentials.submitted', ...credentials });
    expect(context().failure).toBeNull();
  });

  test('a new login takes the place of the one under way', async () => {
    const { actor, logIn, state, enterPassword } = start();
    await enterPassword({ typeTfa: 'MAIL', passkey: false });
    actor.send({ type: 'credentials.submitted', username: 'marko.horvat', password: 'Leasing#2026' });
    expect(state()).toBe('checkingCredentials');
    expect(logIn.asked.at(-1)).toMatchObject({ username: 'marko.horvat' });
  });
});

describe('choosing the second factor', () => {
  test('the authenticator returns a QR code and asks for its code @P4.3', async () => {
    const { actor, chooseProvider, enterPassword, state, context } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    actor.send({ type: 'provider.chosen', provider: 'GOOGLE_AUTHENTICATOR' });
    expect(chooseProvider.asked).toEqual([{ provider: 'GOOGLE_AUTHENTICATOR' }]);
    await chooseProvider.answer(setup);
    expect(state()).toBe('enteringAppCode');
    expect(context().setup).toEqual(setup);
  });

  test('e-mail asks for the code from the e-mail @P4.4', async () => {
    const { actor, chooseProvider, enterPassword, state } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    actor.send({ type: 'provider.chosen', provider: 'MAIL' });
    await chooseProvider.answer({});
    expect(state()).toBe('enteringMailCode');
  });

  test('a failure leaves the choice open', async () => {
    const { actor, chooseProvider, enterPassword, state, context } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    actor.send({ type: 'provider.chosen', provider: 'MAIL' });
    await chooseProvider.fail('mail-not-sent');
    expect(state()).toBe('choosingProvider');
    expect(context().failure?.code).toBe('mail-not-sent');
  });

  test('a session that is gone leads back to the password', async () => {
    const { actor, chooseProvider, enterPassword, state, emitted } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    actor.send({ type: 'provider.chosen', provider: 'MAIL' });
    await chooseProvider.fail('session-required');
    expect(state()).toBe('enteringCredentials');
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: 'login' });
  });
});

describe('after the code', () => {
  test('the session begins, the customer goes home and no step is kept @P4.5', async () => {
    const { enterPassword, enterCode, verifyCode, state, emitted, context } = start();
    await enterPassword({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false, ...setup });
    enterCode('appCode');
    await verifyCode.answer();
    expect(state()).toBe('enteringCredentials');
    expect(emitted).toContainEqual({ type: 'customer.verified' });
    expect(emitted).toContainEqual({ type: 'go', to: 'home' });
    expect(emitted.at(-1)).toEqual({ type: 'step', step: null, passkey: false });
    expect(context().setup).toBeNull();
  });

  test('a session that is gone leads back to the password with the reason', async () => {
    const { enterPassword, enterCode, verifyCode, state, emitted, context } = start();
    await enterPassword({ typeTfa: 'MAIL', passkey: false });
    enterCode('mailCode');
    await verifyCode.fail('codes-used-up', 'Kod je pet puta pogrešno upisan.');
    expect(state()).toBe('enteringCredentials');
    expect(context().failure?.message).toBe('Kod je pet puta pogrešno upisan.');
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: 'login' });
    expect(emitted).not.toContainEqual({ type: 'customer.verified' });
  });

  test('a link on its way ends the login and closes the panel', async () => {
    const { actor, enterPassword, requestProviderReset, state, emitted } = start();
    await enterPassword({ typeTfa: 'MAIL', passkey: false });
    actor.getSnapshot().children.mailCode?.send({ type: 'providerReset.requested' });
    await requestProviderReset.answer();
    expect(state()).toBe('enteringCredentials');
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: null });
  });
});

describe('after a reload', () => {
  test.each([
    ['provider', 'choosingProvider'],
    ['newApp', 'restoringQr'],
    ['app', 'enteringAppCode'],
    ['mail', 'enteringMailCode'],
    [null, 'enteringCredentials'],
  ] as const)('the login goes on where it stopped: %s', (resume, expected) => {
    expect(start(resume).state()).toBe(expected);
  });

  test('the QR code is fetched again, because it is stored nowhere', async () => {
    const { chooseProvider, state, context } = start('newApp');
    expect(chooseProvider.asked).toEqual([{ provider: 'GOOGLE_AUTHENTICATOR' }]);
    await chooseProvider.answer(setup);
    expect(state()).toBe('enteringAppCode');
    expect(context().setup).toEqual(setup);
  });

  test('without a session the login begins anew', async () => {
    const { chooseProvider, state, emitted } = start('newApp');
    await chooseProvider.fail('session-required');
    expect(state()).toBe('enteringCredentials');
    // The panel may have been closed meanwhile: then it stays so.
    expect(emitted).toContainEqual({ type: 'panel.wanted', content: 'login', onlyIfShown: true });
  });
});

describe('a login that is left', () => {
  test('is over, and nothing of it is kept', async () => {
    const { actor, enterPassword, state, context, emitted } = start();
    await enterPassword({ typeTfa: 'GOOGLE_AUTHENTICATOR', passkey: false, ...setup });
    actor.send({ type: 'login.left' });
    expect(state()).toBe('enteringCredentials');
    expect(context().setup).toBeNull();
    expect(emitted.at(-1)).toEqual({ type: 'step', step: null, passkey: false });
  });

  test('goes on when only the form was left, without the last failure', async () => {
    const { actor, chooseProvider, enterPassword, state, context } = start();
    await enterPassword({ typeTfa: null, passkey: false });
    actor.send({ type: 'provider.chosen', provider: 'MAIL' });
    await chooseProvider.fail('mail-not-sent');
    actor.send({ type: 'form.left' });
    expect(state()).toBe('choosingProvider');
    expect(context().failure).toBeNull();
  });
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
