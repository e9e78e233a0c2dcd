import { writeFile } from 'node:fs/promises';
import { isDay } from '../../../domain/values/dates.ts';
import { errorCodesOf } from '../../platform/error-codes.ts';
import { argumentsIn, StartError } from '../../platform/process.ts';
import type { Store } from '../../store/store.ts';

/** The default output file, in the working folder; the charts of the demo read it. */
export const usageFile = 'usage.json';

const how = 'npm run usage -- --from 2026-11-01 --to 2026-11-30';

/** The days to export, both included (`2026-11-01`), and where to. */
export interface UsageOptions {
  readonly from: string;
  readonly to: string;
  /** The file to write; `-` writes to standard output. */
  readonly out: string;
}

/** @throws StartError */
export function usageOptionsOf(args: readonly string[]): UsageOptions {
  const options = { from: { type: 'string' }, to: { type: 'string' }, out: { type: 'string' } } as const;
  const { from, to, out = usageFile } = argumentsIn({ args: [...args], options })?.values ?? {};
  if (from === undefined || to === undefined) throw new StartError(`Name two days: ${how}`);
  for (const day of [from, to]) {
    if (!isDay(day)) throw new StartError(`"${day}" is no day; write it like this: ${how}`);
  }
  if (from > to) throw new StartError(`${from} is after ${to}: ${how}`);
  return { from, to, out };
}

/** Writes how often each transition was taken in these days. Returns the exit code. */
export async function exportUsage(
  { usage }: Pick<Store, 'usage'>,
  { from, to, out: file }: UsageOptions,
  output: Pick<NodeJS.WriteStream, 'write'>,
): Promise<number> {
  const counts = await usage.between(from, to);
  const text = `${JSON.stringify({ from, to, counts }, null, 2)}\n`;
  if (file === '-') {
    output.write(text);
    return 0;
  }
  try {
    await writeFile(file, text);
  } catch (error) {
    throw new StartError(`${file} cannot be written (${errorCodesOf(error)[0] ?? 'unknown'}).`, {
      cause: error,
    });
  }
  output.write(`${file}: ${counts.length} transitions from ${from} to ${to}\n`);
  return 0;
}
