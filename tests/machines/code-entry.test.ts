import { describe, expect, test } from 'vitest';
import type { AuthenticationCredential, PasskeyRequestOptions } from '../../generated/api.ts';
import { codeEntryMachine, type CodeSource } from '../../machines/code-entry.ts';
import { requestOptions } from '../support/customers/passkey-options.ts';
import { call, play } from '../support/play.ts';

function start(source: CodeSource, passkey = false) {
  const verifyCode = call<void, { code: string }>();
  const useRecoveryCode = call<void, { code: string }>();
  const challengePasskey = call<PasskeyRequestOptions>();
  const askDevice = call<AuthenticationCredential, { options: PasskeyRequestOptions | null }>();
  const verifyPasskey = call<void, { credential: AuthenticationCredential | null }>();
  const resendMailCode = call();
  const requestQrReset = call();
  const requestProviderReset = call();
  const machine = codeEntryMachine.provide({
    actors: {
      verifyCode: verifyCode.logic,
      useRecoveryCode: useRecoveryCode.logic,
      challengePasskey: challengePasskey.logic,
      askDevice: askDevice.logic,
      verifyPasskey: verifyPasskey.logic,
      resendMailCode: resendMailCode.logic,
      requestQrReset: requestQrReset.logic,
      requestProviderReset: requestProviderReset.logic,
    },
  });
  const { actor, emitted, wait } = play(machine, { source, passkey });
  return {
    actor,
    emitted,
    wait,
    verifyCode,
    useRecoveryCode,
    challengePasskey,
    askDevice,
    verifyPasskey,
    resendMailCode,
    requestQrReset,
    requestProviderReset,
    state: () => actor.getSnapshot().value,
    output: () => actor.getSnapshot().output,
  };
}

const toast = (title: string) =>
  expect.objectContaining({ type: 'toast', toast: expect.objectContaining({ title }) });

describe('a code', () => {
  test('that is right ends the entry @P4.5', async () => {
    const { actor, verifyCode, output } = start('app');
    actor.send({ type: 'code.submitted', code: '402718' });
    expect(verifyCode.asked).toEqual([{ code: '402718' }]);
    await verifyCode.answer();
    expect(output()).toEqual({ outcome: 'verified', failure: null });
  });

  test('that is wrong can be tried again', async () => {
    const { actor, verifyCode, state } = start('app');
    actor.send({ type: 'code.submitted', code: '000000' });
    await verifyCode.fail('wrong-code');
    expect(state()).toBe('entering');
    expect(actor.getSnapshot().context.failure?.code).toBe('wrong-code');
    actor.send({ type: 'code.submitted', code: '402718' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  test.each(['session-required', 'codes-used-up'] as const)(
    'ends the entry when the answer is %s',
    async (code) => {
      const { actor, verifyCode, output } = start('mail');
      actor.send({ type: 'code.submitted', code: '000000' });
      await verifyCode.fail(code);
      expect(output()).toMatchObject({ outcome: 'sessionGone', failure: { code } });
    },
  );
});

describe('a half-open session that is gone', () => {
  test.each([
    ['mail', 'resend.requested', 'resendMailCode'],
    ['app', 'qrReset.requested', 'requestQrReset'],
    ['mail', 'providerReset.requested', 'requestProviderReset'],
  ] as const)('ends the entry, for codes by %s and %s too', async (source, type, asked) => {
    const { actor, emitted, output, ...calls } = start(source);
    actor.send({ type });
    await calls[asked].fail('session-required', 'Prijava je istekla.');
    expect(output()).toEqual({
      outcome: 'sessionGone',
      failure: { code: 'session-required', message: 'Prijava je istekla.' },
    });
    expect(emitted).toEqual([]);
  });
});

describe('a new e-mail code', () => {
  test('is announced when it is on its way @P2.28', async () => {
    const { actor, resendMailCode, emitted, state } = start('mail');
    actor.send({ type: 'resend.requested' });
    await resendMailCode.answer();
    expect(state()).toBe('entering');
    expect(emitted).toContainEqual(toast('Novi kod je poslan'));
  });

  test('leaves nothing of the wrong one that was told', async () => {
    const { actor, verifyCode, resendMailCode } = start('mail');
    actor.send({ type: 'code.submitted', code: '000000' });
    await verifyCode.fail('wrong-code');
    actor.send({ type: 'resend.requested' });
    await resendMailCode.answer();
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  test('is refused with a reason while the old one is good @P8.9', async () => {
    const { actor, resendMailCode, emitted, state } = start('mail');
    actor.send({ type: 'resend.requested' });
    await resendMailCode.fail('code-still-valid', 'Kod još vrijedi.');
    expect(state()).toBe('entering');
    expect(emitted).toContainEqual(
      expect.objectContaining({
        toast: { kind: 'urgent', title: 'Novi kod nije poslan', message: 'Kod još vrijedi.' },
      }),
    );
  });

  test('that is on its way holds up nobody who has a code: that one is verified', async () => {
    const { actor, verifyCode, resendMailCode, state, emitted } = start('mail');
    actor.send({ type: 'resend.requested' });
    actor.send({ type: 'code.submitted', code: '402718' });
    expect(verifyCode.asked).toEqual([{ code: '402718' }]);
    await resendMailCode.fail('code-still-valid');
    expect(state()).toBe('verifying');
    expect(emitted).toEqual([]);
  });

  test('cannot be asked for where codes come from an app', () => {
    const { actor, state } = start('app');
    actor.send({ type: 'resend.requested' });
    expect(state()).toBe('entering');
  });
});

describe('the links to a reset', () => {
  test('lead to the notice of their kind @P2.10 @P2.29 @P2.30 @P4.15', async () => {
    const qr = start('app');
    qr.actor.send({ type: 'qrReset.requested' });
    await qr.requestQrReset.answer();
    expect(qr.output()).toMatchObject({ outcome: 'linkSent' });
    expect(qr.emitted).toContainEqual({ type: 'go', to: 'resetNotice', notice: 'QR_RESET' });

    const change = start('mail');
    change.actor.send({ type: 'providerReset.requested' });
    await change.requestProviderReset.answer();
    expect(change.output()).toMatchObject({ outcome: 'linkSent' });
    expect(change.emitted).toContainEqual({ type: 'go', to: 'resetNotice', notice: 'TFA_PROVIDER_RESET' });
  });

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

  test('offer no new QR code to whom codes come by e-mail', () => {
    const { actor, state } = start('mail');
    actor.send({ type: 'qrReset.requested' });
    expect(state()).toBe('entering');
  });

  test('say why a change is refused @P8.10', async () => {
    const { actor, requestProviderReset, emitted, state } = start('app');
    actor.send({ type: 'providerReset.requested' });
    await requestProviderReset.fail('method-change-too-soon');
    expect(state()).toBe('entering');
    expect(emitted).toContainEqual(toast('Promjena načina potvrde nije moguća'));
  });
});

describe('a recovery code', () => {
  test('that is right ends the entry', async () => {
    const { actor, useRecoveryCode, output } = start('app');
    actor.send({ type: 'recovery.opened' });
    actor.send({ type: 'recovery.submitted', code: 'AB-CDEF-GHJK' });
    expect(useRecoveryCode.asked).toEqual([{ code: 'AB-CDEF-GHJK' }]);
    await useRecoveryCode.answer();
    expect(output()).toEqual({ outcome: 'verified', failure: null });
  });

  test('that is wrong is told here, and not at the other code', async () => {
    const { actor, useRecoveryCode, state } = start('mail');
    actor.send({ type: 'recovery.opened' });
    actor.send({ type: 'recovery.submitted', code: 'x' });
    await useRecoveryCode.fail('wrong-code');
    expect(state()).toBe('enteringRecovery');
    expect(actor.getSnapshot().context.failure?.code).toBe('wrong-code');
    actor.send({ type: 'recovery.closed' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'entering', context: { failure: null } });
  });

  test('is kept nowhere', () => {
    const { actor } = start('app');
    actor.send({ type: 'recovery.opened' });
    actor.send({ type: 'recovery.submitted', code: 'AB-CDEF-GHJK' });
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('CDEF');
  });
});

const credential: AuthenticationCredential = {
  id: 'AQID',
  rawId: 'AQID',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
  clientExtensionResults: {},
};

describe('a passkey', () => {
  test('confirms what the device has signed', async () => {
    const { actor, challengePasskey, askDevice, verifyPasskey, output } = start('mail', true);
    actor.send({ type: 'passkey.requested' });
    actor.send({ type: 'passkey.requested' });
    expect(challengePasskey.asked).toHaveLength(1);
    await challengePasskey.answer(requestOptions);
    expect(askDevice.asked).toEqual([{ options: requestOptions }]);
    await askDevice.answer(credential);
    expect(verifyPasskey.asked).toEqual([{ credential }]);
    await verifyPasskey.answer();
    expect(output()).toEqual({ outcome: 'verified', failure: null });
    expect(actor.getSnapshot().context).toMatchObject({ options: null, credential: null });
  });

  test('is not asked for where there is none, or where the browser cannot use it', () => {
    const { actor, state } = start('mail');
    actor.send({ type: 'passkey.requested' });
    expect(state()).toBe('entering');
  });

  test('that the device does not give leaves the code, and tells it apart from a wrong one', async () => {
    const { actor, challengePasskey, askDevice, state } = start('app', true);
    actor.send({ type: 'passkey.requested' });
    await challengePasskey.answer(requestOptions);
    await askDevice.fail('cancelled', 'Potvrda je prekinuta.');
    expect(state()).toBe('entering');
    expect(actor.getSnapshot().context).toMatchObject({
      failure: null,
      passkeyFailure: { code: 'cancelled' },
      options: null,
    });
    actor.send({ type: 'code.submitted', code: '402718' });
    expect(actor.getSnapshot().context.passkeyFailure).toBeNull();
  });

  test('that is refused can be tried again, until the session is gone', async () => {
    const { actor, challengePasskey, askDevice, verifyPasskey, state, output } = start('app', true);
    for (const code of ['wrong-code', 'codes-used-up'] as const) {
      actor.send({ type: 'passkey.requested' });
      await challengePasskey.answer(requestOptions);
      await askDevice.answer(credential);
      await verifyPasskey.fail(code);
      if (code === 'wrong-code') expect(state()).toBe('entering');
    }
    expect(output()).toMatchObject({ outcome: 'sessionGone', failure: { code: 'codes-used-up' } });
  });
});
