import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../server/files/pdf.ts';
import { ambiguous, written } from '../support/files/ambiguous-pdfs.ts';
import { honestFiles } from '../support/files/honest-pdfs.ts';
import { hidingPlaces, layouts, signedWith } from '../support/files/pdf-files.ts';
import { judge, type Judge, poppler, qpdf, whyNoJudges } from '../support/files/pdf-judges.ts';
import { expectCaught, Tally } from '../support/promise.ts';

const missing = await whyNoJudges();
if (missing !== undefined) process.stdout.write(`Independent readers of PDFs are not asked: ${missing}.\n`);
const tally = new Tally('13 PDFs by other readers');

type File = readonly [what: string, content: Buffer];
type Kept = (content: Buffer) => Promise<Buffer | undefined>;

/** What the server keeps; nothing of what it refuses. */
const byTheServer: Kept = async (content) => {
  const found = await checkPdf(content);
  if (typeof found === 'string') return undefined;
  return found === undefined ? content : Buffer.from(found);
};

/** Asks about some files at once, because starting the programs takes most of the time. */
async function expectClean(files: readonly File[], keep = byTheServer): Promise<void> {
  const judges: readonly Judge[] = [poppler, qpdf];
  const waiting = files.values();
  const work = async () => {
    for (const [what, content] of waiting) {
      const kept = await keep(content);
      const seen = kept === undefined ? [] : await judge(kept, judges);
      await tally.hold(() => expect(seen, what).toEqual([]));
    }
  };
  await Promise.all([work(), work(), work()]);
}

const hostile: readonly File[] = [...written(layouts), ...written(hidingPlaces), ...ambiguous].map(
  ([what, content]) => [what, content],
);

describe.skipIf(missing !== undefined)('of all that is kept, independent readers see nothing active', () => {
  test('in hostile files, however they are written', () => expectClean(hostile), 600_000);

  test(
    'in those of them that are signed',
    () =>
      expectClean(
        hostile.filter((_, index) => index % 7 === 0).map(([what, content]) => [what, signedWith(content)]),
      ),
    600_000,
  );

  test('they do see it in what came', async () => {
    const some = hostile.filter((_, index) => index % 50 === 0);
    const seen = await Promise.all(some.map(([, content]) => judge(content, [qpdf])));
    expect(seen.filter((each) => each.length > 0).length).toBeGreaterThan(some.length / 3);
  }, 300_000);

  test('planted fault: a server that keeps what came', async () => {
    const some = hostile.filter(([what]) => what === 'a script of the document, packed');
    await expectCaught(
      () => expectClean(some, (content) => Promise.resolve(content)),
      /^a script of the document, packed: expected/,
    );
  });
});

test('honest files are taken, however they are written', async () => {
  const files = await honestFiles();
  expect(files.length).toBeGreaterThan(400);
  for (const [what, content] of files) {
    await tally.hold(async () => expect(typeof (await checkPdf(content)), what).not.toBe('string'));
  }
}, 600_000);
