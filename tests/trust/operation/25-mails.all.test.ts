import { describe, expect, test } from 'vitest';
import { createPostgresDatabase, isPostgres } from '../../support/database/database.ts';
import { Tally } from '../../support/promise.ts';
import { killSenders } from '../../support/server/mail-kills.ts';

const tally = new Tally('25 a mail that is owed is sent');
// The demo, which the embedded database is for, keeps its mails on disk and has no mail server that could be away.
describe.runIf(isPostgres)('a mail that is owed', () => {
  test('is sent though servers are killed before they have sent it @T25.2', async () => {
    // The bench does it fifty times.
    const found = await killSenders(await createPostgresDatabase(), 2);
    await tally.hold(() => {
      expect(found.lost, 'lost').toEqual([]);
      expect(found.oftenest, 'times that one arrived').toBeLessThanOrEqual(2);
    }, found.owed);
  }, 600_000);
});
