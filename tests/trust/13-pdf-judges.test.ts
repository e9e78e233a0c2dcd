import { expect, test } from 'vitest';
import { whatIsWrongWithPdf } from '../../server/features/shared/file-checks/pdf.ts';
import { ambiguous, written } from '../support/files/ambiguous-pdfs.ts';
import { honestFiles } from '../support/files/honest-pdfs.ts';
import { hidingPlaces, layouts } from '../support/files/pdf-files.ts';
import { judge, type Judge, poppler, qpdf, whyNoJudges } from '../support/files/pdf-judges.ts';
import { expectCaught } from '../support/promise.ts';

const missing = await whyNoJudges();
if (missing !== undefined) process.stdout.write(`Independent readers of PDFs are not asked: ${missing}.\n`);

type File = readonly [what: string, content: Buffer];

const hostile: readonly File[] = [...written(layouts), ...written(hidingPlaces), ...ambiguous].map(
  ([what, content]) => [what, content],
);

/** Asks about some files at once, because starting the programs takes most of the time. */
async function ask(
  files: readonly File[],
  judges: readonly Judge[],
  told: (what: string, seen: readonly string[]) => void,
): Promise<void> {
  const waiting = files.values();
  const work = async () => {
    for (const [what, content] of waiting) told(what, await judge(content, judges));
  };
  await Promise.all([work(), work(), work()]);
}

type Taken = (content: Buffer) => boolean | Promise<boolean>;

const byTheServer: Taken = async (content) => (await whatIsWrongWithPdf(content)) === undefined;

async function expectClean(files: readonly File[], isTaken = byTheServer): Promise<void> {
  const taken: File[] = [];
  for (const file of files) if (await isTaken(file[1])) taken.push(file);
  await ask(taken, [poppler, qpdf], (what, seen) => void expect(seen, what).toEqual([]));
}

test.skipIf(missing !== undefined)(
  'of all that is taken, independent readers see in none a script, a start, an attachment or a way elsewhere',
  async () => {
    const honest = await honestFiles();
    // Programs take long to start. Each feature is there in other ways of writing it, because seven is prime to their numbers.
    const some = honest.filter(([what], index) => !what.includes(', ') || index % 7 === 0 || index % 7 === 3);
    expect(some.length).toBeGreaterThan(100);
    await expectClean([...hostile, ...some]);
  },
  300_000,
);

test.skipIf(missing !== undefined)(
  'they do see it in what is refused',
  async () => {
    const { plain, packed, 'for the network': linear, 'names in numbers': escaped } = layouts;
    const ways = Object.entries({ plain, packed, linear, escaped }).flatMap(([how, write]) =>
      write ? written({ [how]: write }) : [],
    );
    const seenIn: string[] = [];
    for (let from = 0; from < ways.length; from += 20) {
      if (seenIn.length >= 200) break;
      const files = ways.slice(from, from + 20).map(([what, content]): File => [what, content]);
      await ask(files, [qpdf], (what, seen) => {
        if (seen.length > 0) seenIn.push(what);
      });
    }
    expect(seenIn.length).toBeGreaterThanOrEqual(200);
  },
  300_000,
);

test.skipIf(missing !== undefined)(
  'planted fault: a server that searches the text of a file for names',
  async () => {
    const broken: Taken = (content) => !content.toString('latin1').includes('/JavaScript');
    const some = hostile.filter(([what]) => what === 'a script of the document, packed');
    await expectCaught(() => expectClean(some, broken), /^a script of the document, packed: expected/);
  },
);
