import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths } from '../domain/values/dates.ts';
import { paper } from '../server/demo/documents.ts';
import { createRandom } from '../server/demo/random.ts';
import { openPostgres } from '../server/store/postgres.ts';
import { billFiles, bills } from '../server/store/schema.ts';
import { createPostgresDatabase, migrationsFolder } from '../tests/support/database/database.ts';
import { exampleExport } from '../tests/support/files/exports.ts';
import startPostgres from '../tests/support/database/postgres-setup.ts';
import type { Bench, Figure } from './support/bench.ts';

const few = 100_000;
const many = 1_000_000;
/** Bills with a PDF, one in ten of them with an XML as well, and the bytes of each file. */
const papers = { count: 10_000, xmlEvery: 10, bytes: 200_000 } as const;
const billsOfContract = 100;

type ImportRun = {
  readonly seconds: number;
  /** The most memory that the process ever had, in MB; processes that check papers have their own limit. */
  readonly peak: number;
};

/** An import of many bills, or of many of their papers: into an empty portal, and again, when nothing has changed. */
export const bench: Bench = {
  name: 'import',
  async run() {
    const stopPostgres = await startPostgres();
    try {
      const small = await measure(few);
      const large = await measure(many);
      const withPapers = await measure(papers.count, papers.count);
      const perBill = (run: ImportRun, count: number) => run.seconds / count;
      return [
        {
          what: 'import, most memory, 1 000 000 bills to 100 000',
          value: large.first.peak / small.first.peak,
          unit: '×',
          goal: { atMost: 1.3 },
        },
        {
          what: 'import, the same again, most memory, 1 000 000 bills to 100 000',
          value: large.again.peak / small.again.peak,
          unit: '×',
          goal: { atMost: 1.3 },
        },
        {
          what: 'import, time of a bill, 1 000 000 bills to 100 000',
          value: perBill(large.first, many) / perBill(small.first, few),
          unit: '×',
          goal: { atMost: 2 },
        },
        {
          what: 'import, 1 000 000 new bills',
          value: large.first.seconds * 1000,
          unit: 'ms',
        },
        {
          what: 'import, 1 000 000 bills that are there already',
          value: large.again.seconds * 1000,
          unit: 'ms',
        },
        {
          what: 'import, most memory, 10 000 bills with papers of 200 kB to 100 000 without',
          value: withPapers.first.peak / small.first.peak,
          unit: '×',
          goal: { atMost: 1.3 },
        },
        { what: 'import, 10 000 bills with papers', value: withPapers.first.seconds * 1000, unit: 'ms' },
        {
          what: 'import, 10 000 bills whose papers are there already',
          value: withPapers.again.seconds * 1000,
          unit: 'ms',
        },
      ] satisfies Figure[];
    } finally {
      await stopPostgres();
    }
  },
};

async function measure(count: number, files = 0): Promise<{ first: ImportRun; again: ImportRun }> {
  const folder = writeExport(count, files);
  const databaseUrl = await createPostgresDatabase();
  const first = runImport(folder, databaseUrl);
  const again = runImport(folder, databaseUrl);
  const store = await openPostgres({ databaseUrl, migrationsFolder });
  const [written, kept] = [await store.db.$count(bills), await store.db.$count(billFiles)];
  await store.close();
  rmSync(folder, { recursive: true });
  if (written !== count) throw new Error(`Of ${count} bills ${written} were imported.`);
  if (kept !== files + files / papers.xmlEvery) throw new Error(`Only ${kept} papers were imported.`);
  return { first, again };
}

/** Its last line is the most memory that it had, in kB. */
const withUsage =
  "data:text/javascript,process.on('exit', () => console.log(process.resourceUsage().maxRSS));";

/** The built command, in its own process. */
function runImport(folder: string, databaseUrl: string): ImportRun {
  const main = join('dist', 'production', 'server', 'import.js');
  const begun = performance.now();
  const output = execFileSync(process.execPath, ['--import', withUsage, main, folder], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: 'pipe',
  });
  const seconds = (performance.now() - begun) / 1000;
  return { seconds, peak: Number(output.toString().trimEnd().split('\n').at(-1)) / 1024 };
}

/** An export of so many bills, made of the customers and contracts of the example; the first ones have papers. */
function writeExport(count: number, files: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-export-'));
  cpSync(exampleExport, folder, { recursive: true });
  for (const name of ['bills.csv', 'messages.jsonl']) rmSync(join(folder, name));
  const model = (file: string) => {
    const [first = ''] = readFileSync(join(exampleExport, file), 'utf8').split('\n');
    return JSON.parse(first) as Record<string, unknown>;
  };
  const [partner, contract] = [model('partners.jsonl'), model('contracts.jsonl')];
  const numbers = Array.from({ length: count / billsOfContract }, (_, index) => index);
  writeLines(join(folder, 'partners.jsonl'), numbers, (index) => ({
    ...partner,
    number: `K-${index}`,
    oib: String(index).padStart(11, '0'),
    email: `kupac-${index}@posta.example`,
    username: null,
  }));
  writeLines(join(folder, 'contracts.jsonl'), numbers, (index) => ({
    ...contract,
    number: `${index}/25`,
    partnerNumber: `K-${index}`,
  }));
  const random = createRandom(2026);
  const every = Array.from({ length: billsOfContract }, (_, age) => age);
  const file = openSync(join(folder, 'bills.jsonl'), 'w');
  for (const index of numbers) {
    const lines = every.map((age) => {
      const place = index * billsOfContract + age;
      const bill = billOf(index, age, 100 + random.below(900));
      return JSON.stringify({
        ...bill,
        ...(place < files && { pdfFile: `${place}.pdf` }),
        ...(place < files && place % papers.xmlEvery === 0 && { xmlFile: `${place}.xml` }),
      });
    });
    writeSync(file, `${lines.join('\n')}\n`);
  }
  closeSync(file);
  mkdirSync(join(folder, 'files'));
  for (let index = 0; index < files; index += 1) {
    const filling = randomBytes(papers.bytes * 0.75).toString('base64');
    writeFileSync(join(folder, 'files', `${index}.pdf`), paper([filling]));
    if (index % papers.xmlEvery === 0) {
      writeFileSync(join(folder, 'files', `${index}.xml`), `<Invoice>${filling}</Invoice>`);
    }
  }
  return folder;
}

function writeLines(path: string, numbers: readonly number[], rowOf: (index: number) => object): void {
  const file = openSync(path, 'w');
  for (const index of numbers) writeSync(file, `${JSON.stringify(rowOf(index))}\n`);
  closeSync(file);
}

function billOf(contract: number, age: number, amountEur: number): object {
  const dueDate = addMonths('2026-11-20', -age);
  return {
    number: `G-${contract}-${age}`,
    contractNumber: `${contract}/25`,
    type: 'INSTALLMENT',
    date: addDays(dueDate, -14),
    dueDate,
    amountEur,
    paidEur: age === 0 ? 0 : amountEur,
    installmentNumber: billsOfContract - age,
    installmentsTotal: billsOfContract,
    description: 'Škoda Fabia',
    status: age === 0 ? 'UNPAID' : 'PAID',
    hasDocument: true,
  };
}
