import { describe, expect, test } from 'vitest';
import { enqueueActions } from 'xstate';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../../generated/api.ts';
import { codeEntryMachine, type CodeSource } from '../../../machines/access/code-entry.ts';
import { call, logicOf, play } from '../../support/play.ts';

function start(source: CodeSource, passkey = false) {
  const calls = {
    verifyCode: call<void, { code: string }>(),
    useRecoveryCode: call<void, { code: string }>(),
    challengePasskey: call<PasskeyRequestOptions>(),
    askDevice: call<AuthenticationCredential, { options: PasskeyRequestOptions | null }>(),
    verifyPasskey: call<void, { credential: AuthenticationCredential | null }>(),
    resendMailCode: call(),
    requestQrReset: call(),
    requestProviderReset: call(),
  };
  const played = play(codeEntryMachine.provide({ actors: logicOf(calls) }), { source, passkey });
  return { ...played, ...calls, output: () => played.actor.getSnapshot().output };
}

const toast = (title: string) =>
  expect.objectContaining({ type: 'toast', toast: expect.objectContaining({ title }) });

describe('a code', () => {
  test.each(['session-required', 'codes-used-up'] as const)(
    'ends the entry when the answer is %s',
    async (code) => {
      const { actor, verifyCode, output } = start('mail');
      actor.send({ type: 'code.submitted', code: '000000' });
      await verifyCode.fail(code);
      expect(output()).toMatchObject({ outcome: 'sessionGone', failure: { code } });
    },
  );

  test('takes the refusal of the one before off, also while a new one is asked for', async () => {
    const { actor, context, state, verifyCode } = start('mail');
    actor.send({ type: 'code.submitted', code: '000000' });
    await verifyCode.fail('wrong-code');
    actor.send({ type: 'resend.requested' });
    expect(context().failure).toMatchObject({ code: 'wrong-code' });
    actor.send({ type: 'code.submitted', code: '123456' });
    expect(state()).toBe('verifying');
    expect(context().failure).toBeNull();
  });
});

test('a lockout that is resumed at the start locks the links until it ends', () => {
  const machine = codeEntryMachine.provide({
    actions: { resumeLockout: enqueueActions(({ enqueue }) => enqueue('lockLinks')) },
  });
  const { actor, context } = play(machine, { source: 'mail', passkey: false });
  expect(context().linksAreLocked).toBe(true);
  actor.send({ type: 'lockout.ended' });
  expect(context().linksAreLocked).toBe(false);
});

describe('a half-open session that is gone', () => {
  test.each([
    ['mail', 'resend.requested', 'resendMailCode'],
    ['app', 'qrReset.requested', 'requestQrReset'],
    ['mail', 'providerReset.requested', 'requestProviderReset'],
    ['mail', 'passkey.requested', 'challengePasskey'],
  ] as const)('ends the entry, for codes by %s and %s too', async (source, type, asked) => {
    const { actor, emitted, output, ...calls } = start(source, true);
    actor.send({ type });
    await calls[asked].fail('session-required', 'Prijava je istekla.');
    expect(output()).toEqual({
      outcome: 'sessionGone',
      failure: { code: 'session-required', message: 'Prijava je istekla.' },
    });
    expect(emitted).toEqual([]);
  });
});

describe('the links to a reset', () => {
  test('are locked for 30 seconds after a press, both of them @P4.16 @P8.11 @P9.5', async () => {
    const { actor, requestQrReset, state, wait, emitted } = start('app');
    actor.send({ type: 'qrReset.requested' });
    await requestQrReset.fail('qr-reset-too-soon');
    expect(emitted).toContainEqual(toast('Novi QR kod još nije moguć'));
    wait(29_999);
    actor.send({ type: 'qrReset.requested' });
    actor.send({ type: 'providerReset.requested' });
    expect(state()).toBe('entering');
    wait(1);
    actor.send({ type: 'providerReset.requested' });
    expect(state()).toBe('requestingChange');
  });
});

test.each([
  ['a new e-mail code, where codes come from an app', 'app', 'resend.requested', 'resendMailCode'],
  ['a new QR code, where codes come by e-mail', 'mail', 'qrReset.requested', 'requestQrReset'],
  [
    'a passkey, where there is none or the browser cannot use it',
    'mail',
    'passkey.requested',
    'challengePasskey',
  ],
] as const)('%s, is not asked for', (_name, source, type, asked) => {
  const { actor, state, ...calls } = start(source);
  actor.send({ type });
  expect(state()).toBe('entering');
  expect(calls[asked].asked).toEqual([]);
});

describe('a passkey', () => {
  test.each([
    ['not-found', false],
    ['internal', true],
  ] as const)('whose challenge is refused with %s says so, and stays on offer: %s', async (code, passkey) => {
    const { actor, challengePasskey, context, state } = start('mail', true);
    actor.send({ type: 'passkey.requested' });
    await challengePasskey.fail(code);
    expect(state()).toBe('entering');
    expect(context()).toMatchObject({ passkey, failure: null, passkeyFailure: { code } });
  });

  test.each([
    [{ type: 'code.submitted', code: '123456' }, 'verifying'],
    [{ type: 'recovery.opened' }, 'enteringRecovery'],
  ] as const)('that the device is asked for leaves the other ways open: %o', async (event, reached) => {
    const { actor, askDevice, challengePasskey, context, state } = start('mail', true);
    actor.send({ type: 'passkey.requested' });
    await challengePasskey.answer({ challenge: 'x' } as PasskeyRequestOptions);
    await askDevice.fail('cancelled');
    expect(context()).toMatchObject({ options: null, passkeyFailure: { code: 'cancelled' } });
    actor.send({ type: 'passkey.requested' });
    await challengePasskey.answer({ challenge: 'y' } as PasskeyRequestOptions);
    expect(context().options).toEqual({ challenge: 'y' });
    actor.send(event);
    expect(state()).toBe(reached);
    expect(context()).toMatchObject({ options: null, credential: null, failure: null, passkeyFailure: null });
  });

  test('the answer of the device is forgotten when the server has refused it', async () => {
    const { actor, askDevice, challengePasskey, context, verifyPasskey } = start('mail', true);
    actor.send({ type: 'passkey.requested' });
    await challengePasskey.answer({ challenge: 'x' } as PasskeyRequestOptions);
    await askDevice.answer({ id: 'key' } as AuthenticationCredential);
    expect(verifyPasskey.asked).toEqual([{ credential: { id: 'key' } }]);
    await verifyPasskey.fail('wrong-code');
    expect(context()).toMatchObject({ options: null, credential: null });
  });
});
