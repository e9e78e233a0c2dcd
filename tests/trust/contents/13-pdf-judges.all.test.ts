import { describe, expect, test } from 'vitest';
import { checkPdf } from '../../../server/files/pdf.ts';
import { ambiguous } from './ambiguous-pdfs.ts';
import { hostileFeatures } from './hostile-pdfs.ts';
import { layouts, signedWith, writtenInTurn } from './pdf-files.ts';
import { judge, whyNoJudges } from './pdf-judges.ts';
import { expectCaught, Tally } from '../../support/promise.ts';

const missing = await whyNoJudges();
if (missing !== undefined) process.stdout.write(`Independent readers of PDFs are not asked: ${missing}.\n`);
const tally = new Tally('13 PDFs by other readers');

type File = readonly [what: string, content: Buffer];

/** The bytes that the server stores; none of a refused file. */
async function byTheServer(content: Buffer): Promise<Buffer | undefined> {
  const found = await checkPdf(content);
  if (typeof found === 'string') return undefined;
  return found === undefined ? content : Buffer.from(found);
}

/** Asks about some files at once, because starting the programs takes most of the time. */
async function expectClean(files: readonly File[], keep = byTheServer): Promise<void> {
  const waiting = files.values();
  const work = async () => {
    for (const [what, content] of waiting) {
      const kept = await keep(content);
      const seen = kept === undefined ? [] : await judge(kept);
      await tally.hold(() => expect(seen, what).toEqual([]));
    }
  };
  await Promise.all([work(), work(), work()]);
}

const hostile: readonly File[] = [...writtenInTurn(hostileFeatures), ...ambiguous];

describe.skipIf(missing !== undefined)('of all that is kept, independent readers see nothing active', () => {
  test('in hostile files, however they are written', () => expectClean(hostile));

  test('in those of them that are signed', () =>
    expectClean(
      hostile
        .filter((_, index) => index % 3 === 0)
        .map(([what, content]): File => [what, signedWith(content)]),
    ));

  test.each(hostileFeatures.slice(0, 3))('planted fault: a server that keeps $what', (feature) =>
    expectCaught(
      () => expectClean([['what came', layouts.packed(feature)]], (content) => Promise.resolve(content)),
      /^what came: expected \[/,
    ),
  );
});
