import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documentProcess } from '../../../server/files/checker.ts';
import { signatureProcess } from '../../../server/features/registration/signature/services.ts';

const root = join(import.meta.dirname, '../../..');
const processes = [documentProcess, signatureProcess];
const hostile = join(import.meta.dirname, 'hostile-checks.ts');
const day = 24 * 60 * 60_000;
const builtIn = (folder: string, entry: string) => join(folder, `${basename(entry, '.ts')}.mjs`);

/** Beside the packages, where QPDF's program is found. */
function newFolder(): string | undefined {
  const cache = join(root, 'node_modules/.cache');
  try {
    mkdirSync(cache, { recursive: true });
    // Left behind by runs that were killed; another run may be using a younger one.
    for (const old of readdirSync(cache).filter((name) => name.startsWith('checks-'))) {
      const made = statSync(join(cache, old), { throwIfNoEntry: false });
      if (made && made.mtimeMs < Date.now() - day) rmSync(join(cache, old), { recursive: true, force: true });
    }
    return mkdtempSync(join(cache, 'checks-'));
  } catch {
    return undefined;
  }
}

/**
 * Builds the entries of the processes that check files, once for a run: from the sources a start takes five times as
 * long, and a run starts a hundred. Returns what removes them.
 */
export async function buildChecks(): Promise<() => void> {
  if (process.env['TEST_CHECKS'] !== undefined) return () => undefined;
  const outDir = newFolder();
  // Without a place to write them, they start from the sources.
  if (outDir === undefined) return () => undefined;
  process.env['TEST_CHECKS'] = outDir;
  const { NODE_ENV } = process.env;
  // Slow to load, and of no use where only the entries are wanted.
  const { build } = await import('vite');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    // It looks for its program beside itself.
    ssr: { noExternal: true, external: ['@neslinesli93/qpdf-wasm'] },
    build: {
      ssr: true,
      outDir,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: [hostile, ...processes.map(({ entry }) => entry)],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // Vite has set it.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  return () => rmSync(outDir, { recursive: true, force: true });
}

const folder = process.env['TEST_CHECKS'];
/** Where this is imported, the product starts its processes from the built files. */
if (folder !== undefined) {
  for (const each of processes) Object.assign(each, { entry: builtIn(folder, each.entry) });
}

export const hostileEntry = folder === undefined ? hostile : builtIn(folder, hostile);
