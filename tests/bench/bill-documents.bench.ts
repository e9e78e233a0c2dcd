import { join } from 'node:path';
import PdfKit from 'pdfkit';
import { createBillWriter, type BillDocument } from '../../server/features/billing/bill-pdf.ts';
import { zipOf } from '../../server/platform/zip.ts';
import { times } from '../support/promise.ts';
import { type Bench, type Figure, median } from './bench.ts';
import { hub3aCode } from '../../server/features/billing/payment-slip.ts';

const rounds = 7;
const perRound = 30;
const font = join(import.meta.dirname, '../../server/platform/pdf/fonts/instrument-sans-400.ttf');

/** Bills as PDFs: against the usual way of making them, and the archive that is made while it is sent. */
export const bench: Bench = {
  name: 'bill documents',
  run: async () => [...(await compareWriters()), ...(await measureArchives())],
};

const write = createBillWriter();

function billOf(index: number): BillDocument {
  const number = `R-26-${118204 + index}`;
  return {
    bill: {
      number,
      type: 'INSTALLMENT',
      date: '2026-12-01',
      contractNumber: '10482/24',
      dueDate: '2026-12-15',
      amountEur: 525.84,
      installments: '33/60',
      description: 'Škoda Octavia Combi',
    },
    customer: { name: 'Ana Kovačević', oib: '52431287650' },
    registrationNumber: 'ZG 1234-AB',
    slip: {
      amountEur: 525.84,
      payer: { name: 'Kovačević Ana', street: 'Ilica 10', place: '10000 Zagreb' },
      payee: { name: 'Jadran Leasing d.o.o.', street: 'Ulica grada Vukovara 271', place: '10000 Zagreb' },
      iban: 'HR1210010051863000160',
      model: 'HR01',
      reference: '10482-2433-7',
      purposeCode: 'LEAS',
      description: `Račun ${number}`,
    },
  };
}

/** The same texts and the same bar code with pdfkit, which embeds its font in each document anew. */
function writeWithPdfKit({ bill, customer, slip }: BillDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const document = new PdfKit({ size: 'A4' });
    const chunks: Buffer[] = [];
    document.on('data', (chunk: Buffer) => chunks.push(chunk));
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
    document.font(font).fontSize(10);
    const texts = [...Object.values(bill), ...Object.values(customer), ...Object.values(slip.payer)];
    for (const text of [
      ...texts,
      ...Object.values(slip.payee),
      slip.iban,
      slip.reference,
      slip.description,
    ]) {
      document.text(String(text));
    }
    for (const [column, row, columns, rows] of hub3aCode(slip)) {
      document.rect(48 + column * 0.75, 700 + row * 0.75, columns * 0.75, rows * 0.75);
    }
    document.fill('#10252B').end();
  });
}

async function compareWriters(): Promise<Figure[]> {
  const rates = { ours: [] as number[], pdfKit: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    const ours = await rateOf(async (index) => write(billOf(index)));
    const pdfKit = await rateOf((index) => writeWithPdfKit(billOf(index)));
    // The first round is for warming up.
    if (round === 0) continue;
    rates.ours.push(ours);
    rates.pdfKit.push(pdfKit);
  }
  const [ours, pdfKit] = [median(rates.ours), median(rates.pdfKit)];
  return [
    { what: 'bill PDFs', value: ours, unit: '/s' },
    { what: 'the same with pdfkit, its font embedded per document', value: pdfKit, unit: '/s' },
    { what: 'bill PDFs against pdfkit', value: ours / pdfKit, unit: '×', goal: { atLeast: 3 } },
  ];
}

async function rateOf(make: (index: number) => Promise<Buffer>): Promise<number> {
  const begun = performance.now();
  for (let index = 0; index < perRound; index += 1) await make(index);
  return (perRound / (performance.now() - begun)) * 1000;
}

async function measureArchives(): Promise<Figure[]> {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { firstByteMs, lastMadeMs } = await drain(50);
    shares.push(firstByteMs / lastMadeMs);
  }
  const memory = { few: [] as number[], many: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    memory.few.push((await drain(20)).mostBytesHeld);
    memory.many.push((await drain(100)).mostBytesHeld);
  }
  return [
    {
      what: 'first byte of an archive of 50, share of the time to the last PDF',
      value: median(shares),
      unit: '×',
      goal: { atMost: 0.2 },
    },
    {
      what: 'most bytes made and not yet taken, 100 bills against 20',
      value: median(memory.many) / median(memory.few),
      unit: '×',
      goal: { atMost: 1.3 },
    },
  ];
}

/** Reads an archive as a slow customer does, and looks at what waits on the server's side meanwhile. */
async function drain(
  bills: number,
): Promise<{ firstByteMs: number; lastMadeMs: number; mostBytesHeld: number }> {
  const begun = performance.now();
  const sinceBegun = () => performance.now() - begun;
  let [firstByteMs, lastMadeMs, made, taken, mostBytesHeld] = [0, 0, 0, 0, 0];
  const body = zipOf(
    times(bills, (index) => ({
      name: `${index}.pdf`,
      modified: new Date(2026, 11, 1),
      data: () => {
        const pdf = write(billOf(index));
        made += pdf.length;
        lastMadeMs = sinceBegun();
        mostBytesHeld = Math.max(mostBytesHeld, made - taken);
        return pdf;
      },
    })),
  );
  for await (const chunk of body) {
    firstByteMs ||= sinceBegun();
    taken += (chunk as Buffer).length;
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { firstByteMs, lastMadeMs, mostBytesHeld };
}
