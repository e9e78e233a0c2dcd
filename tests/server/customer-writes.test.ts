import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '../../server/demo/customers.ts';
import type { Mail } from '../../server/platform/mailer.ts';
import { times } from '../support/promise.ts';
import type { Answer, TestClient } from '../support/server/client.ts';
import { must, startTestServer } from '../support/server/server.ts';

/** Messages to the company wait for it. */
let gate: Promise<void> | undefined;
const server = await startTestServer({
  listen: false,
  mailer: {
    send: async ({ subject }: Mail) => {
      if (subject.startsWith('Upit')) await gate;
    },
  },
});
const { clock } = server;
afterAll(() => server.close());

let [one, other, marko]: TestClient[] = [];

async function logIn(): Promise<TestClient> {
  clock.advance(60_000);
  return (await server.logInByCall('marko.horvat')).client;
}

beforeEach(async () => {
  await server.reset();
  one = await logIn();
  other = await logIn();
  marko = await logIn();
});

const message = (index: number) => ({
  firstName: 'Marko',
  lastName: 'Horvat',
  email: 'marko@posta.example',
  phoneNumber: { areaCode: '+385', number: '912345678' },
  contractNumber: null,
  message: `Poruka ${index}`,
});

const save = (client: TestClient | undefined) =>
  (client as TestClient).copy().post('/api/reminders', { json: { dueDays: 1, afterDue: false } });

/** The queue of the customer, full of calls of two sessions; and what ends it. */
async function fillQueue(): Promise<{ open(): void; answers: Promise<Answer[]> }> {
  let open = (): void => undefined;
  gate = new Promise<void>((resolve) => (open = resolve));
  const held = times(3, (index) =>
    (one as TestClient).copy().post('/api/contact/send-email', { json: message(index) }),
  );
  await setTimeout(200);
  const saves = [...times(90, () => save(one)), ...times(10, () => save(other))];
  await setTimeout(500);
  return { open, answers: Promise.all([...held, ...saves]) };
}

describe('while two sessions fill the queue of their customer', () => {
  test('a save of a third one waits in the place of the newest of theirs', async () => {
    const { open, answers } = await fillQueue();
    const saved = save(marko);
    await setTimeout(100);
    open();
    must(200, await saved);
    expect((await answers).filter(({ status }) => status === 503)).toHaveLength(1);
  });

  test.each([
    ['logging out', '/api/logout', {}],
    ['ending the other sessions', '/api/security/session/end-others', {}],
    [
      'a new password',
      '/api/user-profile/password',
      { presentPassword: demoPassword, newPassword: 'Nova#Lozinka1' },
    ],
  ])('%s waits for none of them', async (_what, path, json) => {
    const { open, answers } = await fillQueue();
    must(200, await (marko as TestClient).post(path, { json }));
    open();
    await answers;
  });
});
