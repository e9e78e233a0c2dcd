import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect } from 'vitest';

/** Set up before each test file: writes down which functions of each source file it has run, by name. */
const session = new Session();
session.connect();

beforeAll(async () => {
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
});

afterAll(async () => {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const root = process.cwd();
  const sources: Record<string, readonly string[]> = {};
  for (const { url, functions } of result) {
    const file = relative(root, url.startsWith('file:') ? fileURLToPath(url) : url);
    const run = functions
      .filter(({ functionName, ranges: [whole] }) => functionName !== '' && (whole?.count ?? 0) > 0)
      .map(({ functionName }) => functionName);
    if (run.length > 0 && /^(?:domain|machines|server)\//.test(file)) sources[file] = [...new Set(run)];
  }
  const test = relative(root, expect.getState().testPath ?? '');
  const folder = process.env['COVERED_FOLDER'] ?? 'mutants/covered';
  mkdirSync(folder, { recursive: true });
  const name = createHash('sha256').update(test).digest('hex').slice(0, 16);
  writeFileSync(join(folder, `${name}.json`), JSON.stringify({ test, sources }));
});
