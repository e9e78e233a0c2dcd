import { readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { Bench, Figure } from '../bench/support/bench.ts';
import { ensureChromium } from './browsers/chromium.ts';
import { command } from './steps.ts';

const folder = 'bench';

/** Whether a figure is within its goal. */
function isReached({ value, goal }: Figure): boolean {
  return value >= (goal?.atLeast ?? -Infinity) && value <= (goal?.atMost ?? Infinity);
}

function goalText({ goal }: Figure): string {
  if (goal?.atLeast !== undefined && goal.atMost !== undefined)
    return `${goal.atLeast.toFixed(2)}–${goal.atMost.toFixed(2)}`;
  if (goal?.atLeast !== undefined) return `≥ ${goal.atLeast}`;
  return goal?.atMost === undefined ? '' : `≤ ${goal.atMost}`;
}

function row(figure: Figure): string {
  const digits =
    figure.unit === '/s' || figure.unit === '' || (figure.unit === 'ms' && figure.value >= 10) ? 0 : 2;
  const mark = figure.goal ? (isReached(figure) ? '✓' : '✗') : ' ';
  const value = `${figure.value.toFixed(digits)} ${figure.unit}`;
  return `${mark} ${figure.what.padEnd(64)}${value.padStart(12)}   ${goalText(figure)}`;
}

/**
 * Bundles the benches in the same way as the production server: code that tsx runs is slower, because tsx sets the
 * names of functions at each call. Processes that a bench starts still run on tsx. Paths of files are as in the sources.
 *
 * @returns the folder
 */
async function bundle(input: readonly string[]): Promise<string> {
  const outDir = resolve('node_modules', '.cache', 'bench');
  const { NODE_ENV } = process.env;
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [
      {
        name: 'places-of-sources',
        transform: (code, id) => code.replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
      },
    ],
    build: {
      ssr: true,
      outDir,
      emptyOutDir: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: input.map((file) => join(folder, file)),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  // Vite sets it, and `npm ci` in a bench would leave the tools out.
  if (NODE_ENV === undefined) delete process.env['NODE_ENV'];
  return outDir;
}

const wanted = process.argv.slice(2);
const files = readdirSync(folder).filter(
  (file) => file.endsWith('.bench.ts') && (wanted.length === 0 || wanted.some((name) => file.includes(name))),
);
if (files.length === 0) throw new Error(`There is no bench ${wanted.join(' ')}.`);
const { code, log } = await command('node', ['tools/run.mjs', 'build', 'production', '--if-stale']);
if (code !== 0) throw new Error(log);
await ensureChromium({ whole: true });

// One after the other in one process: benches that bring no database share one, which is emptied in between.
const figures: Figure[] = [];
const bundled = await bundle(files);
for (const file of files.toSorted()) {
  const script = join(bundled, file.replace(/\.ts$/, '.mjs'));
  const { bench } = (await import(pathToFileURL(script).href)) as { bench: Bench };
  console.log(`… ${bench.name}`);
  figures.push(...(await bench.run()));
}
console.log(`\n  ${'measured'.padEnd(64)}${'result'.padStart(12)}   goal`);
for (const figure of figures) console.log(row(figure));
process.exitCode = figures.every(isReached) ? 0 : 1;
