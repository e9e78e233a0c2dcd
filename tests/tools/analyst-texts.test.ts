import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { catalog } from '../../generated/catalog.ts';
import { withoutAnalystTexts } from '../../tools/analyst-texts.ts';

type Machines = Readonly<Record<string, AnyStateMachine>>;

const root = join(import.meta.dirname, '../..');

/** The machines as the production build has them. */
async function builtMachines(): Promise<Machines> {
  const outDir = await mkdtemp(join(tmpdir(), 'moj-leasing-machines-'));
  try {
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [withoutAnalystTexts()],
      build: { outDir, ssr: 'generated/catalog.ts', minify: false },
      ssr: { noExternal: true },
    });
    return ((await import(pathToFileURL(join(outDir, 'catalog.js')).href)) as { catalog: Machines }).catalog;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

/** The behaviour of a machine: its configuration without titles and descriptions. */
const withoutTexts = (machine: AnyStateMachine): unknown =>
  JSON.parse(JSON.stringify(machine.config), (key, value: unknown) => {
    if (key === 'description') return undefined;
    if (key !== 'meta') return value;
    const {
      title: _title,
      isGoal: _isGoal,
      invariants: _invariants,
      ...rest
    } = value as { title?: string; isGoal?: true; invariants?: object };
    return Object.keys(rest).length === 0 ? undefined : rest;
  });

test('the production build cuts the texts of analysts out of the machines, and nothing else', async () => {
  const built = await builtMachines();
  const interrupted = /"interrupted":/g;
  for (const [name, machine] of Object.entries(catalog)) {
    const config = JSON.stringify(built[name]?.config);
    expect(JSON.parse(config), name).toEqual(withoutTexts(machine as AnyStateMachine));
    expect(config, name).not.toMatch(/"description":|"meta":\{\}/);
    expect(config.match(interrupted)?.length, name).toBe(
      JSON.stringify(machine.config).match(interrupted)?.length,
    );
  }
  expect(JSON.stringify(Object.values(built).map(({ config }) => config))).toMatch(interrupted);
});
