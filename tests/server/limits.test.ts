import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultCapacity } from '../../server/http/load-shedding/capacity.ts';

/** As one line, wherever its lines end. */
const operationDoc = readFileSync(new URL('../../docs/operation.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

const expectNamed = (sentence: string) => expect(operationDoc.includes(sentence), sentence).toBe(true);

test('docs/operation.md names the capacity of a process', () => {
  const { known, anonymous } = defaultCapacity;
  expectNamed(
    `works on ${known.calls} calls of callers with a session at once, ${known.files} of them with files, and on ${anonymous.calls} of callers without one, ${anonymous.files} of them with files.`,
  );
});
