import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Rolldown } from 'vite';
import { oldBrowserScript, targets } from '../browsers/browsers.ts';
import type { BuildReport } from './build-report.ts';
import { buildClient, chunkOf, type Client, closure } from './client.ts';
import type { InlineScripts } from './page.ts';
import { prerender } from './prerender.ts';
import { type Mode, root, run } from './run.ts';
import { buildServer } from './server.ts';
import { writePages } from './write-pages.ts';

/**
 * Builds one mode: `client/` (what browsers get), `server/main.js` and `report.json` (which module went where).
 * Code asks `import.meta.env.MODE`, which is a constant here, so that the branch of the other mode is cut away.
 *
 * @param out an empty folder
 */
async function buildMode(mode: Mode, out: string): Promise<void> {
  const clientDir = join(out, 'client');
  const prerendered = await prerender(mode, join(out, 'prerender'));
  const callsOfPages = JSON.stringify(prerendered.calls);
  const [client, beforePaint, firstCalls, start, server] = await Promise.all([
    buildClient(mode, clientDir, prerendered),
    buildInlineScript(mode, 'src/boot/before-paint.ts'),
    buildInlineScript(mode, 'src/boot/first-calls.ts', { callsOfPages }),
    buildInlineScript(mode, 'src/boot/start.ts'),
    buildServer(mode, join(out, 'server')),
  ]);
  const scripts = { beforePaint, firstCalls, start };
  writePages(clientDir, client, scripts, prerendered);
  writeReport(join(out, 'report.json'), client, server, scripts);
  compressAll(clientDir);
}

/** A module and what it imports as one classic script, to stand inside the page. */
async function buildInlineScript(
  mode: Mode,
  input: string,
  define: Record<string, string> = {},
): Promise<string> {
  const [script] = await run({
    root,
    mode,
    configFile: false,
    publicDir: false,
    define,
    build: {
      write: false,
      target: targets,
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  });
  if (script?.type !== 'chunk') throw new Error(`${input} could not be built.`);
  return script.code.trim();
}

function writeReport(
  file: string,
  { chunks, main, pages }: Client,
  server: readonly Rolldown.OutputChunk[],
  scripts: InlineScripts,
): void {
  const ofEvery = closure(chunkOf('/src/boot/CustomerPortal.tsx', chunks), chunks);
  const report: BuildReport = {
    inlineScriptBytes: Buffer.byteLength(scripts.beforePaint + oldBrowserScript + scripts.start),
    landingScripts: filesOf(closure(main, chunks)),
    imports: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, filesOf(closure(chunk, chunks))])),
    modules: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, sourceNames([chunk])])),
    pages: Object.fromEntries(
      Object.entries(pages).map(([path, own]) => [path, filesOf([...new Set([...ofEvery, ...own])])]),
    ),
    serverModules: sourceNames(server),
  };
  writeFileSync(file, JSON.stringify(report, null, 2));
}

const filesOf = (chunks: readonly Rolldown.OutputChunk[]) => chunks.map(({ fileName }) => fileName);

/** The source files in chunks, without the bundlers' additions to their names. */
function sourceNames(chunks: readonly Rolldown.OutputChunk[]): string[] {
  const ids = chunks.flatMap(({ moduleIds }) => moduleIds);
  const names = ids.map((id) => relative(root, id.replace(/^\0/, '').replace(/\?.*$/, '')));
  return [...new Set(names)].toSorted();
}

/** Writes `.br` and `.gz` beside every file that they make smaller. */
function compressAll(clientDir: string): void {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(each))) {
    const path = join(clientDir, file);
    const plain = readFileSync(path);
    const brotli = brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
    const gzip = gzipSync(plain, { level: 9 });
    if (brotli.length < plain.length) writeFileSync(`${path}.br`, brotli);
    if (gzip.length < plain.length) writeFileSync(`${path}.gz`, gzip);
  }
}

const [mode, out] = process.argv.slice(2);
if ((mode !== 'demo' && mode !== 'production') || !out)
  throw new Error('Say which mode to build, and where.');
process.chdir(root);
process.env['NODE_ENV'] = 'production';
mkdirSync(resolve(out), { recursive: true });
await buildMode(mode, resolve(out));
