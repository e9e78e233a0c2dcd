import { expect, test } from 'vitest';
import { Tally, times } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server } = await startFreshServer();
const tally = new Tally('4 a code works once');

/** From one session, and from several sessions of the same customer. */
async function checkAtOnce(username: string): Promise<void> {
  const clients = await Promise.all(times(5, () => server.halfOpen(username)));
  const json = { verificationCode: await server.codeOf(username) };
  const answers = await Promise.all(
    times(10, () => clients)
      .flat()
      .map((client) => client.copy().post('/api/tfa', { json })),
  );
  await tally.hold(() => {
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  }, 50);
}

for (const [username, kind] of [
  ['ana.kovacevic', 'e-mail'],
  ['marko.horvat', 'authenticator'],
] as const) {
  test(`an ${kind} code works once, 50 at once @T4.1`, () => checkAtOnce(username));
}

test('the step of an accepted code is stored: the same code is refused while it would be valid', async () => {
  const json = { verificationCode: await server.codeOf('marko.horvat') };
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/tfa', { json }));
  clock.advance(30_000);
  must(401, await (await server.halfOpen('marko.horvat')).post('/api/tfa', { json }));
  const next = { verificationCode: await server.codeOf('marko.horvat') };
  must(200, await (await server.halfOpen('marko.horvat')).post('/api/tfa', { json: next }));
});
