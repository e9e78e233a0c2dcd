import { join } from 'node:path';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { httpErrors } from '../server/features/shared/http-error.ts';
import { type Checker, createChecker, documentProcess } from '../server/files/checker.ts';
import type { DocumentChecks } from '../server/files/check-documents.ts';
import { createPostgresDatabase, migrationsFolder, resetStore } from '../tests/support/database/database.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import { openPostgres } from '../server/store/postgres.ts';
import type { Store } from '../server/store/store.ts';
import { rightPdf, upload } from '../tests/support/documents/documents.ts';
import { times } from '../tests/support/promise.ts';
import { createTestClock } from '../tests/support/server/clock.ts';
import { startTestServer } from '../tests/support/server/server.ts';
import { activeWord, brokenWord, madeOfWord } from '../tests/support/files/word-documents.ts';
import type { Bench, Figure } from './support/bench.ts';

/** Files that are handed in at once. */
const files = 20;
/** How often each is handed in, one time after the other: so many that the slowest of a hundred calls is not the slowest of all. */
const rounds = 2;
const own = { ...documentProcess, busy: httpErrors.busy };

/** Other callers are answered while hostile files are checked: known files, and files whose check never ends. */
export const bench: Bench = {
  name: 'uploads',
  async run() {
    const known = [...brokenWord, ...activeWord].slice(0, files);
    const contents = await Promise.all(known.map(madeOfWord));
    const endless = times(files, () => Buffer.from('a loop without end'));
    const entry = join(import.meta.dirname, '../tests/support/files/hostile-checks.ts');
    // The embedded database would share the event loop with the server.
    const stopPostgres = await startPostgres();
    const store = await openPostgres({ databaseUrl: await createPostgresDatabase(), migrationsFolder });
    try {
      return [
        ...(await measure(store, 'hostile files', contents, rounds, createChecker(own))),
        ...(await measure(
          store,
          'files whose check never ends',
          endless,
          1,
          createChecker({ ...own, entry }),
        )),
      ];
    } finally {
      await store.close();
      await stopPostgres();
    }
  },
};

async function measure(
  store: Store,
  what: string,
  contents: readonly Buffer[],
  handedIn: number,
  checker: Checker<DocumentChecks>,
): Promise<Figure[]> {
  const clock = createTestClock();
  await resetStore(store, clock);
  const server = await startTestServer({ store, clock, checker });
  const fileName = handedIn > 1 ? 'x.docx' : 'x.pdf';
  const { client } = await server.logInByCall('luka.maric');
  const other = (await server.logInByCall('ana.kovacevic')).client;
  // Both processes that check have started.
  await Promise.all(['one', 'another'].map((caller) => checker.check('pdf', rightPdf().content, caller)));
  for (let warm = 0; warm < 100; warm += 1) await healthOf(server.url);
  let refused = 0;
  const send = async (content: Buffer) => {
    for (let round = 0; round < handedIn; round += 1) {
      const { status } = await upload(client, { fileName, content });
      if (status === 422 || status === 503) refused += 1;
    }
  };
  const sent = Promise.all(contents.map(send));
  const over = sent.then(() => true);
  const began = performance.now();
  const another = upload(other, rightPdf()).then(() => performance.now() - began);
  const took: number[] = [];
  while (!(await Promise.race([over, setTimeout(5, false)]))) took.push(await healthOf(server.url));
  await sent;
  const anothers = await another;
  await server.close();
  const sorted = took.toSorted((a, b) => a - b);
  const all = contents.length * handedIn;
  return [
    {
      what: `${what}: refused, of ${all}`,
      value: refused,
      unit: '',
      goal: { atLeast: all },
    },
    {
      what: `${what}: another customer's upload meanwhile`,
      value: anothers,
      unit: 'ms',
      goal: { atMost: 2000 },
    },
    {
      what: `${what}: /healthz meanwhile, p99 of ${sorted.length}`,
      value: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
      unit: 'ms',
      goal: { atMost: 50 },
    },
  ];
}

function healthOf(url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(`${url}/healthz`, (response) => {
      response.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });
}
