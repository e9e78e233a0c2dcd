import { generateSync } from 'otplib';
import { expect, test } from 'vitest';
import { allOperations, type Operation } from '../../../server/features/shared/operations.ts';
import type { TestClient } from '../../support/server/client.ts';
import { Tally } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server } = await startFreshServer();
const tally = new Tally('5 no data before the second factor');

type Caller = 'anonymous' | 'half' | 'full';

async function clientFor(caller: Caller): Promise<TestClient> {
  if (caller === 'full') return await server.openSession('ana.kovacevic');
  const client = server.client();
  if (caller === 'half') must(200, await server.enterPassword(client, 'ana.kovacevic'));
  return client;
}

function isAllowed({ sessionKinds }: Operation, caller: Caller): boolean {
  return sessionKinds.length === 0 || sessionKinds.some((kind) => kind === caller);
}

/** Calls the operation without input: a caller who may not make it must not even learn that. */
test('every operation × anonymous, half-open, full @T5.1 @P6.3', async () => {
  for (const caller of ['anonymous', 'half', 'full'] as const) {
    let client = await clientFor(caller);
    for (const operation of allOperations) {
      await tally.hold(async () => {
        const { status, text, json } = await client.copy().call(operation.method, operation.path);
        const what = `${operation.id} by ${caller}: ${status} ${text}`;
        if (isAllowed(operation, caller)) {
          expect(status, what).not.toBe(401);
        } else {
          expect(status, what).toBe(401);
          expect(json, what).toMatchObject({ code: 'session-required' });
        }
      });
      if (operation.id === 'logout') client = await clientFor(caller);
    }
  }
});

test('all of the customer is behind the second factor', () => {
  const open = allOperations.filter(({ sessionKinds }) => !sessionKinds.includes('full'));
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'challengePasskey',
    'chooseTfaProvider',
    'confirmEmail',
    'confirmRegistration',
    'createRegistrationStatement',
    'getCreditExample',
    'listBusinessCodes',
    'listCountries',
    'listPlaces',
    'login',
    'readCalendar',
    'registerLegalEntity',
    'registerPrivateIndividual',
    'requestPasswordReset',
    'requestProviderReset',
    'requestQrReset',
    'resendMailCode',
    'resetPassword',
    'resetProvider',
    'resetQr',
    'sendContactMessage',
    'startCalculator',
    'tellUsage',
    'useRecoveryCode',
    'verifyCode',
    'verifyPasskey',
  ]);
});

/** Code of an authenticator that was set up with this key. */
const codeOfKey = (secret: string) => ({
  verificationCode: generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) }),
});

/** A thief of the password who was shown a key does not learn the one that the customer confirms. */
test('a key that somebody else was shown is not the one that is confirmed @T5.2', async () => {
  await server.reset();
  const shown = async () => {
    const client = server.client();
    const { json } = must(200, await server.enterPassword(client, 'ivana.babic'));
    return { client, secret: (json as { secret?: string }).secret ?? '' };
  };
  const thief = await shown();
  const owner = await shown();
  expect(owner.secret).not.toBe(thief.secret);
  must(200, await owner.client.post('/api/tfa', { json: codeOfKey(owner.secret) }));
  clock.advance(60_000);
  for (const [client, key] of [
    [thief.client, thief.secret],
    [(await shown()).client, thief.secret],
  ] as const) {
    await tally.hold(async () => must(401, await client.post('/api/tfa', { json: codeOfKey(key) })));
  }
  must(200, await (await shown()).client.post('/api/tfa', { json: codeOfKey(owner.secret) }));
});
