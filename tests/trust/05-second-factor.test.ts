import { generateSync } from 'otplib';
import { beforeEach, expect, test } from 'vitest';
import { allOperations, type Operation } from '../../server/features/shared/operations.ts';
import type { TestClient } from '../support/server/client.ts';
import { expectCaught, Tally } from '../support/promise.ts';
import { must, type TestServer } from '../support/server/server.ts';
import { startOwnServer } from '../support/server/own-server.ts';

const { clock, server, start, startFaulty } = await startOwnServer();
const tally = new Tally('5 no data before the second factor');

beforeEach(() => server.reset());

type Caller = 'anonymous' | 'half' | 'full';

async function clientFor(at: TestServer, caller: Caller): Promise<TestClient> {
  if (caller === 'full') return (await at.logInByCall('ana.kovacevic')).client;
  const client = at.client();
  if (caller === 'half') must(200, await at.enterPassword(client, 'ana.kovacevic'));
  return client;
}

function isAllowed({ sessionKinds }: Operation, caller: Caller): boolean {
  return sessionKinds.length === 0 || sessionKinds.some((kind) => kind === caller);
}

/** Calls the operation without input: a caller who may not make it must not even learn that. */
async function checkMatrix(at: TestServer): Promise<void> {
  for (const caller of ['anonymous', 'half', 'full'] as const) {
    let client = await clientFor(at, caller);
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
      if (operation.id === 'logout') client = await clientFor(at, caller);
    }
  }
}

test('every operation × anonymous, half-open, full @T5.1 @P6.3', () => checkMatrix(server));

test('all of the customer is behind the second factor', () => {
  const open = allOperations.filter(({ sessionKinds }) => !sessionKinds.includes('full'));
  expect(open.map(({ id }) => id).toSorted()).toEqual([
    'challengePasskey',
    'chooseTfaProvider',
    'confirmEmail',
    'confirmRegistration',
    'createRegistrationStatement',
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

test('planted fault: a half-open session passes for a full one', async () => {
  const broken = await startFaulty(({ sessions }) => ({
    sessions: {
      ...sessions,
      find: async (idHash, now) => {
        const found = await sessions.find(idHash, now);
        return found && { ...found, session: { ...found.session, kind: 'full' } };
      },
    },
  }));
  await expectCaught(() => checkMatrix(broken), /^\w+ by half: /);
  await broken.close();
});

test('planted fault: nobody is asked for a session', async () => {
  const broken = await start({ authenticate: () => () => async () => undefined });
  await expectCaught(() => checkMatrix(broken), /^\w+ by anonymous: .+ to be 401/);
  await broken.close();
});

/** Code of an authenticator that was set up with this key. */
const codeOfKey = (secret: string) => ({
  verificationCode: generateSync({ secret, epoch: Math.floor(clock.now().getTime() / 1000) }),
});

/** A thief of the password who was shown a key does not learn the one that the customer confirms. */
async function checkShownKey(at: TestServer): Promise<void> {
  await at.reset();
  const shown = async () => {
    const client = at.client();
    const { json } = must(200, await at.enterPassword(client, 'ivana.babic'));
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
}

test('a key that somebody else was shown is not the one that is confirmed @T5.2', () =>
  checkShownKey(server));

test('planted fault: a right code confirms no key', async () => {
  const broken = await startFaulty(({ users }) => ({
    users: { ...users, confirmTotpKey: async () => true, dropUnconfirmedTotpKey: async () => undefined },
  }));
  await expectCaught(() => checkShownKey(broken), /^Expected 401, got 200/);
  await broken.close();
});
