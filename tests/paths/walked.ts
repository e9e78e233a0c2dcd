import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { walkedFolder } from '../../server/demo/analysts.ts';

/** Leaves for the charts which transitions a walk took: they mark the others. A new test run begins with none. */
export function keepWalked(machine: string, taken: ReadonlySet<string>): void {
  mkdirSync(walkedFolder, { recursive: true });
  writeFileSync(join(walkedFolder, `${machine}.json`), JSON.stringify([...taken].toSorted()));
}
