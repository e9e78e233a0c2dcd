import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { durations } from '../../../domain/values/durations.ts';
import { createBackground } from '../../../server/platform/background.ts';
import type { Hasher } from '../../../server/platform/hashing.ts';
import { registrations } from '../../../server/store/schema.ts';
import type { Queries, Store } from '../../../server/store/store.ts';
import type { Answer } from '../../support/server/client.ts';
import { quickHasher } from '../../support/database/database.ts';
import { Tally, times } from '../../support/promise.ts';
import {
  handIn,
  newFirm,
  newPerson,
  registerPerson,
  statementOf,
} from '../../support/registration/registration.ts';
import { signStatement } from '../../support/files/signatures.ts';
import { emailOf, must, type TestServer } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const real = await quickHasher();
let hashes = 0;
const hasher: Hasher = {
  hash: (secret, caller) => {
    hashes += 1;
    return real.hash(secret, caller);
  },
  verify: (hash, secret, caller) => {
    hashes += 1;
    return real.verify(hash, secret, caller);
  },
};
const { clock, store, server, start } = await startFreshServer({ hasher });
const tally = new Tally('1 nobody learns who has an account');

/** Everything an outsider sees of an answer, and the work that was done for it. */
async function observe(ask: () => Promise<Answer>) {
  hashes = 0;
  const { status, text, headers } = await ask();
  const { date: _, 'x-request-id': request, ...visible } = headers;
  // Random: which digits it has says nothing, whether it is there and how long it is could.
  const name = String(request).replaceAll(/[0-9A-F]/g, '0');
  const cookies = [visible['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.replace(/=[\w-]{43};/, '=random;'));
  return { status, text, headers: { ...visible, 'x-request-id': name, 'set-cookie': cookies }, hashes };
}

type Observed = Awaited<ReturnType<typeof observe>>;

/** A user with a password, one without, and two unknown ones. */
const usernames = ['ana.kovacevic', 'nova.korisnica', 'nitko.nigdje', 'x'];

/** The database that records its queries and their purpose. */
function noting(into: string[]): Store {
  const noted = <Group extends object>(name: string, group: Group): Group =>
    new Proxy(group, {
      get: (target, key, receiver) => {
        const query: unknown = Reflect.get(target, key, receiver);
        if (typeof query === 'function') into.push(`${name}.${String(key)}`);
        return query;
      },
    });
  const queriesOf = (queries: Queries): Queries =>
    Object.fromEntries(Object.entries(queries).map(([name, group]) => [name, noted(name, group)])) as Queries;
  return {
    ...store,
    ...queriesOf(
      Object.fromEntries(
        Object.entries(store).filter(([, each]) => typeof each === 'object' && each !== store.db),
      ) as Queries,
    ),
    transaction: (work) => {
      into.push('transaction');
      return store.transaction((queries) => work(queriesOf(queries)));
    },
  };
}

/** A call about a user name, and the queries that may come before its answer. */
type AboutName = {
  readonly status: number;
  readonly ask: (at: TestServer, username: string) => Promise<Answer>;
  readonly before: RegExp;
  /** Whether a user gets a mail of it. */
  readonly isMailed: boolean;
};

const passwordForgotten: AboutName = {
  status: 200,
  ask: (at, username) => at.client().post(`/api/forgotten-password?username=${username}`),
  before: /^attempts\./,
  isMailed: true,
};

const passwordWrong: AboutName = {
  status: 401,
  ask: (at, username) => at.enterPassword(at.client(), username, 'Kriva#Lozinka1'),
  before: /^(?:attempts\.|users\.passwordOf$)/,
  isMailed: false,
};

/**
 * The work before an answer does not depend on the name. Work that depends on it follows the answer. Except for the
 * mail it is the same, and the next call waits for it.
 */
async function checkBeforeAnswer({ status, ask, before: wanted, isMailed }: AboutName): Promise<void> {
  const done: string[] = [];
  const before: string[][] = [];
  const altogether: string[][] = [];
  const at = await start({
    store: noting(done),
    mailer: { send: async () => void done.push('mail') },
    extend: (app) => {
      app.addHook('onSend', async () => void before.push([...done]));
    },
  });
  for (const username of usernames) {
    done.length = 0;
    must(status, await ask(at, username));
    await at.settled();
    // Else there would be nothing to reveal.
    expect(done).toContain('audit.add');
    const isKnown = (await store.users.byUsername(username)) !== undefined;
    expect(done.includes('mail')).toBe(isMailed && isKnown);
    altogether.push(done.filter((what) => what !== 'mail').toSorted());
  }
  expect(before).toHaveLength(usernames.length);
  for (const each of before) {
    await tally.hold(() => {
      expect(
        each.filter((what) => !wanted.test(what)),
        'done before the answer',
      ).toEqual([]);
      expect(each, 'done before the answer').toEqual(before[0]);
    });
  }
  for (const each of altogether)
    await tally.hold(() => expect(each, 'done altogether').toEqual(altogether[0]));
}

/**
 * Mailboxes and OIBs in every mixture of known and unknown: one of the portal's user names is an address, one customer
 * is on file and has never logged in, and one has a user name that is another address than theirs.
 */
const movedName = 'marko.prije@posta.example';
const registrants = [
  { email: 'nitko.nigdje@posta.example', oib: '18427365909' },
  { email: 'nitko.drugi@posta.example', oib: '52431287650' },
  { email: emailOf('ana.kovacevic'), oib: '18427365909' },
  { email: emailOf('ana.kovacevic'), oib: '52431287650' },
  { email: emailOf('nova.korisnica'), oib: '45017829360' },
  { email: emailOf('adriatic.transport'), oib: '73920184659' },
  { email: movedName, oib: '18427365909' },
];

test('a wrong password, a user without one and a name nobody has read alike and cost alike @T1.1 @T1.2', async () => {
  const seen: Observed[] = [];
  for (const username of usernames) {
    seen.push(await observe(() => server.enterPassword(server.client(), username, 'Kriva#Lozinka1')));
  }
  for (const each of seen) await tally.hold(() => expect(each, 'a name is told apart').toEqual(seen[0]));
  expect(seen[0]?.hashes).toBe(1);
  // Over the limit they still read alike.
  const refused: Observed[] = [];
  for (const username of usernames) {
    for (let guess = 0; guess < 5; guess += 1) {
      await server.enterPassword(server.client(), username, 'Kriva#Lozinka1');
    }
    refused.push(await observe(() => server.enterPassword(server.client(), username, 'Kriva#Lozinka1')));
  }
  for (const each of refused)
    await tally.hold(() => expect(each, 'a name is told apart').toEqual(refused[0]));
  expect(refused[0]).toMatchObject({ status: 429, hashes: 0 });
});

test('a forgotten password reads alike and costs alike @T1.1 @T1.2', async () => {
  const seen: Observed[] = [];
  for (const username of usernames) {
    seen.push(await observe(() => server.client().post(`/api/forgotten-password?username=${username}`)));
  }
  for (const each of seen) await tally.hold(() => expect(each, 'a name is told apart').toEqual(seen[0]));
});

/** Asked for again too soon, and too often. */
test('a forgotten password asked for again reads alike', async () => {
  const seen: Observed[][] = [];
  for (const username of usernames) {
    const ask = () => observe(() => server.client().post(`/api/forgotten-password?username=${username}`));
    const answers: Observed[] = [];
    for (let asked = 0; asked < 5; asked += 1) {
      answers.push(await ask(), await ask());
      clock.advance(durations.resetLinkLockout);
    }
    answers.push(await ask());
    clock.advance(-5 * durations.resetLinkLockout);
    seen.push(answers);
  }
  expect(seen[0]?.map(({ status }) => status)).toEqual([
    200, 409, 200, 409, 200, 409, 200, 409, 200, 409, 429,
  ]);
  for (const each of seen) {
    await tally.hold(() => expect(each, 'a name is told apart').toEqual(seen[0]), each.length);
  }
});

test('the user of a forgotten password is looked up after the answer', () =>
  checkBeforeAnswer(passwordForgotten));

test('the user of a wrong password is recorded after the answer', () => checkBeforeAnswer(passwordWrong));

/** Work after an answer may delay the next call, which would reveal the amount of work. */
test('work after an answer begins at an unpredictable time', async () => {
  const background = createBackground({
    retryDelays: [],
    onFailure: (error) => {
      throw error;
    },
  });
  const answered = { closed: true } as ServerResponse;
  const calls = times(30, (call) => call);
  const begun: number[] = [];
  for (const call of calls) background.runAfter(answered, async () => void begun.push(call));
  await background.settled();
  expect(begun.toSorted((a, b) => a - b)).toEqual(calls);
  await tally.hold(() => expect(begun).not.toEqual(calls));
});

test('a registration reads alike and costs alike, whoever is known @T1.1 @T1.2', async () => {
  const persons: Observed[] = [];
  const firms: Observed[] = [];
  const marko = await store.users.byUsername('marko.horvat');
  await store.users.add({
    partnerId: marko?.partnerId ?? 0,
    username: movedName,
    passwordHash: null,
    createdAt: clock.now(),
  });
  for (const who of registrants) {
    persons.push(await observe(() => registerPerson(server.client(), who)));
    const signed = await signStatement(await statementOf(server.client(), { ...newFirm, ...who }), who.oib);
    firms.push(await observe(() => handIn(server.client(), signed, { ...newFirm, ...who })));
  }
  expect(persons[0]).toMatchObject({ status: 200, hashes: 1 });
  // Every firm also gets the result of its statement.
  expect(firms[0]).toMatchObject({ status: 200, hashes: 1, text: JSON.stringify({ statement: 'ACCEPTED' }) });
  for (const alike of [persons, firms]) {
    for (const each of alike) {
      await tally.hold(() => expect(each, 'a mailbox or OIB is told apart').toEqual(alike[0]));
    }
  }
  // Each mailbox has got its mails, and as many rows wait.
  const typed = server.mails.filter(({ to }) => registrants.some(({ email }) => email === to.address));
  expect(typed).toHaveLength(2 * registrants.length);
  expect(await store.db.$count(registrations)).toBe(2 * registrants.length);

  // Over the limit of a mailbox they read alike too.
  const refused: Observed[] = [];
  for (const { email } of registrants.slice(0, 3)) {
    for (let index = 0; index < 5; index += 1) {
      await registerPerson(server.client(), { email, oib: String(index + 1) });
    }
    refused.push(await observe(() => registerPerson(server.client(), { email, oib: '6' })));
  }
  for (const each of refused)
    await tally.hold(() => expect(each, 'a mailbox or OIB is told apart').toEqual(refused[0]));
  expect(refused[0]).toMatchObject({ status: 429, hashes: 0 });
});

/** A registration that waits for its link allows no login, like an unknown name. */
test('a registration that waits for its link is nobody', async () => {
  must(200, await registerPerson(server.client()));
  const waiting = await observe(() =>
    server.enterPassword(server.client(), newPerson.email, newPerson.password),
  );
  const nobody = await observe(() =>
    server.enterPassword(server.client(), 'nitko@posta.example', newPerson.password),
  );
  await tally.hold(() => expect(waiting).toEqual(nobody));
  expect(waiting).toMatchObject({ status: 401, hashes: 1 });
  const forgotten = (username: string) =>
    observe(() => server.client().post(`/api/forgotten-password?username=${encodeURIComponent(username)}`));
  const asked = await forgotten(newPerson.email);
  const askedOfNobody = await forgotten('nitko@posta.example');
  await tally.hold(() => expect(asked).toEqual(askedOfNobody));
});

test('used, unknown and malformed links read alike', async () => {
  const client = server.client();
  await server.enterPassword(client, 'marko.horvat');
  must(200, await client.post('/api/qr-code-reset-request'));
  const used = server.mailbox.linkTo('marko.horvat@posta.example').searchParams.get('token');
  must(200, await server.client().post('/api/qr-code-reset', { json: { token: used } }));
  const seen: Observed[] = [];
  for (const token of [used, 'A'.repeat(43), 'kratko']) {
    for (const path of ['/api/qr-code-reset', '/api/reset-provider-choice']) {
      seen.push(await observe(() => server.client().post(path, { json: { token } })));
    }
    seen.push(
      await observe(() =>
        server.client().post('/api/reset-password', { json: { resetToken: token, newPassword: 'slaba' } }),
      ),
    );
  }
  for (const each of seen) await tally.hold(() => expect(each, 'a link is told apart').toEqual(seen[0]));
});
