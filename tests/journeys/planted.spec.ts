import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { catalog } from '../../machines/catalog.ts';
import { plantedRun, plants } from '../support/plants.ts';

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { title: string; tests: readonly { results: readonly { status: string }[] }[] }[];
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The journeys of the plants, run as they stand but with each one's machine made wrong in the built script. */
async function runPlanted(): Promise<Map<string, string>> {
  const grep = plants.map(({ journey }) => `${escaped(journey)}$`).join('|');
  const own = Object.entries(process.env).filter(([name]) => !/^(TEST_|PW|PLAYWRIGHT_)/.test(name));
  const run = promisify(execFile)(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      'tests/journeys',
      `--grep=${grep}`,
      '--reporter=json',
      // They mostly wait for what does not come, beside one other worker at most.
      '--workers=2',
      '--trace=off',
      '--timeout=30000',
      '--output=reports/planted',
    ],
    { env: { ...Object.fromEntries(own), [plantedRun]: '1' }, maxBuffer: 64 * 1024 * 1024 },
  );
  // It is meant to fail; what it found is in its report.
  const { stdout } = await run.catch((problem: { stdout: string }) => problem);
  const report = JSON.parse(stdout) as Suite & { errors: { message?: string }[] };
  expect(report.errors).toEqual([]);
  const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']>[number][] => [
    ...specs,
    ...suites.flatMap((suite) => specsOf(suite)),
  ];
  return new Map(
    specsOf(report).map(({ title, tests }) => [
      title,
      tests.flatMap(({ results }) => results.map(({ status }) => status)).join(),
    ]),
  );
}

test('a changed target or action in a machine fails a journey, whichever machine it is', async () => {
  test.setTimeout(600_000);
  expect(plants.map(({ machine }) => machine).toSorted()).toEqual(Object.keys(catalog).toSorted());
  const outcomes = await runPlanted();
  expect(Object.fromEntries(plants.map(({ machine, journey }) => [machine, outcomes.get(journey)]))).toEqual(
    Object.fromEntries(plants.map(({ machine }) => [machine, 'failed'])),
  );
});
