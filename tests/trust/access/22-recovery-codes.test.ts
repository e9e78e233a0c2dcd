import { expect, test } from 'vitest';
import { limits } from '../../../domain/values/durations.ts';
import { readRecoveryCode } from '../../../domain/access/recovery-codes.ts';
import { demoPassword } from '../../../server/demo/customers.ts';
import type { Hasher } from '../../../server/platform/hashing.ts';
import { buckets } from '../../../server/store/limits.ts';
import { auditLog } from '../../../server/store/schema.ts';
import { dumpRows, quickHasher } from '../../support/database/database.ts';
import { Tally, times } from '../../support/promise.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { emailOf, must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const quick = await quickHasher();
let comparisons = 0;
const hasher: Hasher = {
  ...quick,
  verify: (hash, secret, caller) => {
    comparisons += 1;
    return quick.verify(hash, secret, caller);
  },
};
const { clock, store, server } = await startFreshServer({ hasher });
const tally = new Tally('22 a recovery code works once, for its owner');

const make = (client: TestClient, presentPassword = demoPassword) =>
  client.post('/api/security/recovery-codes', { json: { presentPassword } });

async function codesOf(username: string): Promise<string[]> {
  const { client } = await server.logInByCall(username);
  return (must(200, await make(client)).json as { codes: string[] }).codes;
}

const enter = (client: TestClient, recoveryCode: string | undefined): Promise<Answer> =>
  client.post('/api/tfa/recovery', { json: { recoveryCode } });

/** From five sessions of the same customer, ten times each. */
test('a code works once, 50 at once, and not again @T22.1', async () => {
  const [code] = await codesOf('ana.kovacevic');
  const clients = await Promise.all(times(5, () => server.halfOpen('ana.kovacevic')));
  const answers = await Promise.all(
    times(10, () => clients)
      .flat()
      .map((client) => enter(client.copy(), code)),
  );
  await tally.hold(() => {
    expect(
      answers.filter(({ status }) => status === 200),
      'sessions',
    ).toHaveLength(1);
  }, 50);
  const later = await server.halfOpen('ana.kovacevic');
  await tally.hold(async () => {
    expect(must(401, await enter(later, code)).json).toMatchObject({ code: 'wrong-code' });
  });
});
/** Both customers have codes; each keeps the other's out. */
test('a code of another customer is refused @T22.1', async () => {
  const foreign = await codesOf('ana.kovacevic');
  await codesOf('luka.maric');
  const luka = await server.halfOpen('luka.maric');
  for (const code of foreign.slice(0, limits.codeGuesses - 1)) {
    await tally.hold(async () => void must(401, await enter(luka, code)));
  }
});
/** Codes of both kinds are tried in turn. */
test('codes of both kinds share the tries of a session and of a day @T22.1', async () => {
  await codesOf('marko.horvat');
  const day = buckets.codesPerDay(0, undefined).limit;
  let tried = 0;
  for (let session = 0; session < day / limits.codeGuesses + 2; session += 1) {
    clock.advance(buckets.authenticatorOfUser(0, undefined).window);
    const marko = await server.halfOpen('marko.horvat');
    const answers: Answer[] = [];
    for (let index = 0; index < limits.codeGuesses + 2; index += 1) {
      answers.push(
        index % 2 === 0
          ? await enter(marko, 'ZZ-ZZZZ-ZZZZ')
          : await marko.post('/api/tfa', { json: { verificationCode: 'xxxxxx' } }),
      );
    }
    const compared = answers.filter(({ json }) =>
      ['wrong-code', 'codes-used-up'].includes((json as { code: string }).code),
    ).length;
    tried += compared;
    await tally.hold(() => expect(compared, 'tries of a session').toBeLessThanOrEqual(limits.codeGuesses));
  }
  await tally.hold(() => expect(tried, 'tries of a day').toBe(day));
});

test('every try costs one comparison, whatever was typed @T22.1', async () => {
  const codes = await codesOf('ana.kovacevic');
  must(200, await enter(await server.halfOpen('ana.kovacevic'), codes[0]));
  const ana = await server.halfOpen('ana.kovacevic');
  const known = codes[1]?.slice(0, 2);
  const unknown = times(10, (digit) => `0${digit}`).find(
    (each) => !codes.some((code) => code.startsWith(each)),
  );
  for (const typed of [`${known}00000000`, `${unknown}00000000`, codes[0], 'x']) {
    comparisons = 0;
    must(401, await enter(ana, typed));
    await tally.hold(() => expect(comparisons, String(typed)).toBe(1));
  }
});

test('codes are ten, all different, and none of them is in the database', async () => {
  const codes = await codesOf('ana.kovacevic');
  const read = codes.map((code) => readRecoveryCode(code));
  expect(new Set(read.map((code) => code?.selector)).size).toBe(10);
  expect(new Set(read.map((code) => code?.secret)).size).toBe(10);
  const dump = await dumpRows(store);
  for (const code of read) await tally.hold(() => expect(dump).not.toContain(code?.secret));
});

test('however a code is typed it is the same', async () => {
  const codes = await codesOf('ana.kovacevic');
  const ways = [
    (code: string) => code.toLowerCase(),
    (code: string) => code.replaceAll('-', ' '),
    (code: string) => `  ${code.replaceAll('-', '')} `,
    (code: string) => code.replaceAll('-', '–').replaceAll('0', 'o').replaceAll('1', 'l'),
  ];
  for (const [index, way] of ways.entries()) {
    must(200, await enter(await server.halfOpen('ana.kovacevic'), way(codes[index] ?? '')));
  }
});

test('new codes void the old ones, and a double press does not void what is shown', async () => {
  const { client } = await server.logInByCall('ana.kovacevic');
  expect(must(200, await client.get('/api/security')).json).toMatchObject({
    recoveryCodesLeft: 0,
    recoveryCodesMadeAt: null,
  });
  const first = (must(200, await make(client)).json as { codes: string[] }).codes;
  const madeAt = clock.now();
  expect(must(409, await make(client)).json).toMatchObject({
    code: 'recovery-codes-just-made',
    allowedAt: new Date(madeAt.getTime() + 10_000).toISOString(),
  });
  must(200, await enter(await server.halfOpen('ana.kovacevic'), first[0]));
  expect(must(200, await client.get('/api/security')).json).toMatchObject({
    recoveryCodesLeft: 9,
    recoveryCodesMadeAt: madeAt.toISOString(),
  });
  clock.advance(10_000);
  must(422, await make(client, 'Kriva#Lozinka1'));
  const answers = await Promise.all(times(4, () => make(client.copy())));
  const made = answers.filter(({ status }) => status === 200);
  expect(made).toHaveLength(1);
  const ana = await server.halfOpen('ana.kovacevic');
  must(401, await enter(ana, first[1]));
  must(200, await enter(ana, (made[0]?.json as { codes: string[] } | undefined)?.codes[1]));
});

test('a change of the second factor removes codes; a half-open session makes and sees none', async () => {
  const codes = await codesOf('marko.horvat');
  const marko = await server.halfOpen('marko.horvat');
  must(401, await make(marko));
  must(401, await marko.get('/api/security'));
  must(200, await marko.post('/api/request-reset-provider-choice'));
  const token = server.mailbox.linkTo(emailOf('marko.horvat')).searchParams.get('token');
  must(200, await server.client().post('/api/reset-provider-choice', { json: { token } }));
  must(401, await enter(await server.halfOpen('marko.horvat'), codes[0]));
});

test('the owner is notified, and the audit log records it', async () => {
  const codes = await codesOf('marko.horvat');
  await server.settled();
  const marko = emailOf('marko.horvat');
  expect(server.mailbox.lastTo(marko).subject).toContain('Izrađeni su rezervni kodovi');
  must(200, await enter(await server.halfOpen('marko.horvat'), codes[3]));
  await server.settled();
  const mail = server.mails.find(({ subject }) => subject.startsWith('Prijava rezervnim kodom'));
  expect(mail?.to.address).toBe(marko);
  expect(mail?.text).toContain('Preostalo: 9 od 10.');
  const events = await store.db.select({ event: auditLog.event }).from(auditLog);
  for (const event of ['recovery-codes-created', 'recovery-code-accepted'] as const) {
    expect(events.filter((each) => each.event === event)).toHaveLength(1);
  }
});

test('the owner is notified at once where the browser is known, too', async () => {
  const { client } = await server.logInByCall('ana.kovacevic');
  const { codes } = must(200, await make(client)).json as { codes: string[] };
  await server.settled();
  must(200, await server.enterPassword(client, 'ana.kovacevic'));
  must(200, await enter(client, codes[0]));
  await server.settled();
  expect(server.mailbox.lastTo(emailOf('ana.kovacevic')).subject).toContain('Prijava rezervnim kodom');
});
