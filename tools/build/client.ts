import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { withoutAnalystTexts } from '../analyst-texts.ts';
import { scriptGroups } from './groups.ts';
import type { Prerendered } from './prerender.ts';
import { type Mode, root, run } from './run.ts';

/** The chunk that every page starts with, and the CSS that every page has inline. */
export interface Client {
  chunks: Rolldown.OutputChunk[];
  main: Rolldown.OutputChunk;
  css: string;
  /** By path that customers open by its address, the chunks that its page cannot be drawn without. */
  pages: Record<string, Rolldown.OutputChunk[]>;
}

/**
 * jszip's bundle is CommonJS and needs no other module. Left as it is, the code that reads such modules would move out
 * of the main file into one that both load: a request more for the landing page.
 */
const jszipAsModule: Plugin = {
  name: 'jszip-as-module',
  transform(code, id) {
    if (!id.endsWith('/jszip/dist/jszip.min.js')) return null;
    return `const module = { exports: {} };
(function (module, exports, require) {${code}
})(module, module.exports);
export default module.exports;`;
  },
};

/**
 * Takes the place of what Vite puts around each `import()`.
 *
 * @param first filled with the files that every page begins with
 */
const fetchThenImport = (first: Set<string>): Plugin => ({
  name: 'fetch-then-import',
  enforce: 'pre',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && file.isEntry)
          for (const each of [file.fileName, ...file.imports]) first.add(each);
      }
    },
  },
  load: (id) =>
    id === '\0vite/preload-helper.js'
      ? `export { fetchThenImport as __vitePreload } from ${JSON.stringify(join(root, 'src/runtime/fetch-then-import.ts'))};`
      : null,
});

export async function buildClient(mode: Mode, outDir: string, prerendered: Prerendered): Promise<Client> {
  let inlinedCss: string[] = [];
  const first = new Set<string>();
  const scripts = scriptGroups(prerendered.routes, mode === 'demo');
  const output = await run({
    root,
    mode,
    // Browsers have none: code that asks for it goes.
    define: { process: 'undefined' },
    plugins: [
      mode === 'production' && withoutAnalystTexts(),
      jszipAsModule,
      fetchThenImport(first),
      {
        name: 'inline-css',
        enforce: 'pre',
        generateBundle: {
          order: 'pre',
          /** The pages carry the CSS of what they show: no chunk may ask for it again. */
          handler(_options, bundle) {
            const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
            inlinedCss = cssToInline(bundle, chunks, prerendered);
            for (const chunk of chunks) {
              for (const file of inlinedCss) chunk.viteMetadata?.importedCss.delete(file);
            }
          },
        },
      },
    ],
    build: {
      outDir,
      modulePreload: {
        polyfill: false,
        // A chunk that needs no other is fetched before it is imported, too; what every page begins with is there.
        resolveDependencies: (file, needed) =>
          [...new Set([file, ...needed])].filter((each) => !first.has(each)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: 'src/boot/main.tsx' },
        output: {
          // Names of scripts stand in the first one, and no compression makes them smaller: seven letters are the least for so many.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: { groups: scripts.groups },
        },
      },
    },
  });
  scripts.check();
  const chunks = output.filter((file) => file.type === 'chunk');
  const css = inlinedCss.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('\n');
  for (const file of inlinedCss) rmSync(join(outDir, file));
  const pages = prerendered.routes.flatMap(({ page, calls }) =>
    Object.keys(calls).map((path) => [path, closure(chunkOf(`/${page}.tsx`, chunks), chunks)] as const),
  );
  return { chunks, main: findMain(chunks), css, pages: Object.fromEntries(pages) };
}

/** The CSS of the main chunk, and of every other chunk that styles something in the prerendered markup. */
function cssToInline(
  bundle: Rolldown.OutputBundle,
  chunks: readonly Rolldown.OutputChunk[],
  { landing, shell, titled }: Prerendered,
): string[] {
  const classes = new Set([landing, shell, ...titled.map((each) => each.shell)].flatMap(classesIn));
  const isUsed = (file: string): boolean => {
    const css = bundle[file];
    const source = css?.type === 'asset' ? css.source.toString() : '';
    return [...source.matchAll(/\.([a-zA-Z_][\w-]*)/g)].some(([, name = '']) => classes.has(name));
  };
  const main = closure(findMain(chunks), chunks);
  const others = chunks.filter((chunk) => !main.includes(chunk)).flatMap((chunk) => closure(chunk, chunks));
  const needed = [...main.flatMap(cssOf), ...others.flatMap(cssOf).filter(isUsed)];
  return [...new Set(needed)];
}

export function cssOf(chunk: Rolldown.OutputChunk): string[] {
  return [...(chunk.viteMetadata?.importedCss ?? [])];
}

function classesIn(markup: string): string[] {
  return [...markup.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/));
}

function findMain(chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const main = chunks.find((chunk) => chunk.isEntry && chunk.name === 'main');
  if (!main) throw new Error('The client build has no main chunk.');
  return main;
}

/** A chunk and every chunk that it cannot start without, dependencies first. */
export function closure(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imports = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...imports.flatMap((next) => closure(next, chunks, seen)), chunk];
}

/** The chunk that holds a module. */
export function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`The client build has no ${module}.`);
  return chunk;
}
