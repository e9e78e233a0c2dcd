import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recording } from '../../src/analyst/recording/recording.ts';

/** Recordings that every test run walks. */
const keptFolder = join('tests', 'recorded');

/**
 * The file of a recording that is to be kept under a name.
 *
 * @throws for a name that is none or is taken
 */
export function keptFile(name: string, folder = keptFolder): string {
  if (!/^[a-z0-9][a-z0-9-]{0,59}$/.test(name)) {
    throw new Error(`"${name}" cannot be a name: small letters, digits and hyphens, at most 60.`);
  }
  const file = join(folder, `${name}.json`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  return file;
}

export function keepRecording(file: string, recording: Recording): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify(recording, null, 2)}\n`, { flag: 'wx' });
  console.log(`Kept: ${file}`);
}

/** The files of the recordings that are kept. */
export function keptFiles(): string[] {
  return readdirSync(keptFolder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(keptFolder, name));
}
