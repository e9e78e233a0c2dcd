import { writeBill } from '../server/features/billing/bill-pdf.ts';
import { zipOf } from '../server/platform/zip.ts';
import { billDocument } from '../tests/support/files/bill-document.ts';
import { times } from '../tests/support/promise.ts';
import { type Bench, type Figure, median } from './support/bench.ts';

const rounds = 7;
const perRound = 60;

/** Bills as PDFs: how many one process writes, and the archive that is made while it is sent. */
export const bench: Bench = {
  name: 'bill documents',
  run: async () => [measureWriting(), ...(await measureArchives())],
};

function write(index: number): Buffer {
  const number = `R-26-${118204 + index}`;
  const { bill, slip } = billDocument;
  return writeBill({
    ...billDocument,
    bill: { ...bill, number },
    slip: { ...slip, description: `Račun ${number}` },
  });
}

function measureWriting(): Figure {
  const rates: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const begun = performance.now();
    for (let index = 0; index < perRound; index += 1) write(index);
    // The first round is for warming up.
    if (round > 0) rates.push((perRound / (performance.now() - begun)) * 1000);
  }
  return { what: 'bill PDFs', value: median(rates), unit: '/s', goal: { atLeast: 60 } };
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
      goal: { atMost: 0.05 },
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
        const pdf = write(index);
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
