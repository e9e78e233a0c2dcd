import { join } from 'node:path';
import { get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { httpErrors } from '../../server/features/shared/http-error.ts';
import { type Checker, createChecker, documentProcess } from '../../server/files/checker.ts';
import type { DocumentChecks } from '../../server/files/check-documents.ts';
import { rightPdf, upload } from '../support/documents/documents.ts';
import { times } from '../support/promise.ts';
import { startTestServer } from '../support/server/server.ts';
import { activeWord, brokenWord, madeOfWord } from '../support/files/word-documents.ts';
import type { Bench, Figure } from './bench.ts';

const files = 20;
const own = { ...documentProcess, busy: httpErrors.busy };

/** Others are answered while hostile files are checked: those that are known, and those whose check never ends. */
export const bench: Bench = {
  name: 'uploads',
  async run() {
    const known = [...brokenWord, ...activeWord].slice(0, files);
    const contents = await Promise.all(known.map(madeOfWord));
    const endless = times(files, () => Buffer.from('a loop without end'));
    const entry = join(import.meta.dirname, '../support/files/hostile-checks.ts');
    return [
      ...(await measure('hostile files', 'x.docx', contents, createChecker(own))),
      ...(await measure('files whose check never ends', 'x.pdf', endless, createChecker({ ...own, entry }))),
    ];
  },
};

async function measure(
  what: string,
  fileName: string,
  contents: readonly Buffer[],
  checker: Checker<DocumentChecks>,
): Promise<Figure[]> {
  const server = await startTestServer({ checker });
  const { client } = await server.logInByCall('luka.maric');
  const other = (await server.logInByCall('ana.kovacevic')).client;
  // Both processes that check have started.
  await Promise.all(['one', 'another'].map((caller) => checker.check('pdf', rightPdf().content, caller)));
  for (let warm = 0; warm < 100; warm += 1) await healthOf(server.url);
  const sent = Promise.all(contents.map((content) => upload(client, { fileName, content })));
  const over = sent.then(() => true);
  const began = performance.now();
  const another = upload(other, rightPdf()).then(() => performance.now() - began);
  const took: number[] = [];
  while (!(await Promise.race([over, setTimeout(5, false)]))) took.push(await healthOf(server.url));
  const answers = await sent;
  const anothers = await another;
  await server.close();
  const sorted = took.toSorted((a, b) => a - b);
  const refused = answers.filter(({ status }) => status === 422 || status === 503).length;
  return [
    {
      what: `${what}: refused, of ${contents.length}`,
      value: refused,
      unit: '',
      goal: { atLeast: contents.length },
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
