import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'moj-leasing-rooms-'));
afterAll(() => rmSync(folder, { recursive: true }));

type LintConfig = { overrides: { rules: { 'rooms/imports'?: [string, Record<string, string[]>] } }[] };
const config = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as LintConfig;
const rooms = config.overrides.flatMap(({ rules }) => Object.keys(rules['rooms/imports']?.[1] ?? {}));

/** A file in a room: of a room that is a file that file itself. */
function fileIn(room: string): string {
  const parent = dirname(room);
  const found = room.endsWith('*') ? `${parent}/${foldersIn(parent)[0]}` : room;
  return /\.tsx?$/.test(found) ? found : `${found}/planted.ts`;
}

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

const ways = ['import', 'type', 'typeInline', 'dynamic', 'export', 'exportAll'] as const;
type Planted = { from: string; to: string; how?: (typeof ways)[number] };

function lineOf({ from, to, how = 'import' }: Planted): string {
  const path = relative(dirname(from), to);
  const specifier = `'${path.startsWith('.') ? path : `./${path}`}'`;
  return {
    import: `import ${specifier};`,
    type: `import type { Planted } from ${specifier};\nexport const planted: Planted = 1;`,
    typeInline: `export type Planted = import(${specifier}).Planted;`,
    dynamic: `export const planted = () => import(${specifier});`,
    export: `export { planted } from ${specifier};`,
    exportAll: `export * from ${specifier};`,
  }[how];
}

/** The imports of these that the linter refuses, with our configuration, in a temporary folder. */
function refusedOf(imports: readonly Planted[]): Planted[] {
  rmSync(folder, { recursive: true });
  mkdirSync(join(folder, 'tools'), { recursive: true });
  for (const file of ['.oxlintrc.json', 'tools/rooms.mjs']) cpSync(join(root, file), join(folder, file));
  const files = imports.map(({ from }, index) => from.replace('planted.ts', `planted-${index}.ts`));
  imports.forEach((each, index) => {
    const file = join(folder, files[index] ?? '');
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${lineOf(each)}\n`);
  });
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['--format=unix'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const refused = stdout.split('\n').filter((line) => line.includes('rooms(imports)'));
  return imports.filter((_, index) => refused.some((line) => line.startsWith(`${files[index]}:`)));
}

describe('the linter', { timeout: 60_000 }, () => {
  test('knows every folder of the house', () => {
    const known = new Set(rooms.map((room) => room.split('/').slice(0, 2).join('/')));
    const folders = ['src', 'server'].flatMap((side) => foldersIn(side).map((name) => `${side}/${name}`));
    // Pictures and fonts import nothing.
    expect(folders.filter((each) => each !== 'src/assets' && !known.has(each))).toEqual([]);
  });

  test('refuses an import of tests in every room, in every way', () => {
    const planted = rooms.flatMap((room) =>
      ways.map((how) => ({ from: fileIn(room), to: 'tests/support/server/server.ts', how })),
    );
    expect(planted.length).toBeGreaterThan(20 * ways.length);
    expect(refusedOf(planted)).toEqual(planted);
  });

  test('refuses an import up, across, of types, dynamic and passed on', () => {
    const planted: Planted[] = [
      { from: 'domain/planted.ts', to: 'machines/access/login.ts' },
      { from: 'machines/planted.ts', to: 'generated/contract.json' },
      { from: 'src/ui/text/planted.ts', to: 'domain/values/dates.ts' },
      { from: 'src/pages/bills/planted.ts', to: 'src/pages/offers/Offer.tsx' },
      { from: 'src/boot/planted.ts', to: 'server/main.ts', how: 'dynamic' },
      { from: 'server/platform/planted.ts', to: 'domain/values/money.ts' },
      { from: 'server/store/planted.ts', to: 'server/features/shared/http-error.ts', how: 'type' },
      { from: 'server/http/planted.ts', to: 'server/store/store.ts', how: 'type' },
      { from: 'server/files/planted.ts', to: 'server/features/shared/http-error.ts' },
      { from: 'server/features/billing/planted.ts', to: 'server/features/access/login.ts', how: 'export' },
      { from: 'server/features/profile/planted.ts', to: 'server/features/access/login.ts' },
      { from: 'server/features/billing/planted.ts', to: 'server/http/app.ts', how: 'dynamic' },
      { from: 'server/import/planted.ts', to: 'server/http/app.ts' },
      { from: 'server/demo/planted.ts', to: 'src/api/calls/client.ts' },
      { from: 'server/new-room/planted.ts', to: 'domain/values/dates.ts' },
      { from: 'src/planted.ts', to: 'domain/values/dates.ts' },
    ];
    expect(refusedOf(planted)).toEqual(planted);
  });

  test('lets through what a room may import', () => {
    const planted: Planted[] = [
      { from: 'machines/planted.ts', to: 'generated/api.ts', how: 'type' },
      { from: 'server/features/billing/planted.ts', to: 'server/features/billing/bill.ts' },
      { from: 'server/features/billing/planted.ts', to: 'server/store/store.ts' },
      { from: 'server/features/billing/planted.ts', to: 'server/features/shared/sessions.ts', how: 'export' },
      { from: 'server/features/profile/planted.ts', to: 'server/features/access/email-change.ts' },
      { from: 'server/http/planted.ts', to: 'server/features/access/handlers.ts', how: 'dynamic' },
    ];
    expect(refusedOf(planted)).toEqual([]);
  });
});
