import { describe, expect, test } from 'vitest';
import { createPostgresDatabase, isPostgres } from '../../support/database/database.ts';
import { expectCaught, Tally } from '../../support/promise.ts';
import { killSenders } from '../../support/server/mail-kills.ts';

const tally = new Tally('25 a mail that is owed is sent');
/** Servers start and are killed several times. */
const patience = 600_000;

/** The bench does it fifty times. */
async function checkKills(kills: number, main?: string): Promise<void> {
  const found = await killSenders(await createPostgresDatabase(), kills, main);
  await tally.hold(() => {
    expect(found.lost, 'lost').toEqual([]);
    expect(found.oftenest, 'times that one arrived').toBeLessThanOrEqual(2);
  }, found.owed);
}

// The demo, which the embedded database is for, keeps its mails on disk and has no mail server that could be away.
describe.runIf(isPostgres)('a mail that is owed', () => {
  test('is sent though servers are killed before they have sent it @T25.2', () => checkKills(2), patience);
  test(
    'planted fault: a mail is struck out before it has gone',
    () => expectCaught(() => checkKills(1, 'tests/trust/operation/forgetful-server.ts'), /^lost: /),
    patience,
  );
});
