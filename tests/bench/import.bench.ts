import { execFileSync } from 'node:child_process';
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths } from '../../domain/dates.ts';
import { createRandom } from '../../server/demo/random.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { bills } from '../../server/store/schema.ts';
import { createPostgresDatabase, migrationsFolder } from '../support/database/database.ts';
import { exampleExport } from '../support/files/exports.ts';
import startPostgres from '../support/database/postgres-setup.ts';
import type { Bench, Figure } from './bench.ts';
import type { ImportRun } from './import-run.ts';

const few = 100_000;
const many = 1_000_000;
const billsOfContract = 100;

/** An import of many bills: into an empty portal, and again, when nothing has changed. */
export const bench: Bench = {
  name: 'import',
  async run() {
    const stopPostgres = await startPostgres();
    try {
      const small = await measure(few);
      const large = await measure(many);
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
      ] satisfies Figure[];
    } finally {
      await stopPostgres();
    }
  },
};

async function measure(count: number): Promise<{ first: ImportRun; again: ImportRun }> {
  const folder = writeExport(count);
  const databaseUrl = await createPostgresDatabase();
  const first = runImport(folder, databaseUrl);
  const again = runImport(folder, databaseUrl);
  const store = await openPostgres({ databaseUrl, migrationsFolder });
  const written = await store.db.$count(bills);
  await store.close();
  rmSync(folder, { recursive: true });
  if (written !== count) throw new Error(`Of ${count} bills ${written} were imported.`);
  return { first, again };
}

function runImport(folder: string, databaseUrl: string): ImportRun {
  const script = join(import.meta.dirname, 'import-run.ts');
  const output = execFileSync(process.execPath, ['--import', 'tsx', script, folder, databaseUrl], {
    stdio: 'pipe',
  });
  return JSON.parse(output.toString()) as ImportRun;
}

/** An export of so many bills, made of the customers and contracts of the example. */
function writeExport(count: number): string {
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
    const lines = every.map((age) => JSON.stringify(billOf(index, age, 100 + random.below(900))));
    writeSync(file, `${lines.join('\n')}\n`);
  }
  closeSync(file);
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
