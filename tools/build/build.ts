import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, mergeConfig, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import contract from '../../generated/contract-core.json' with { type: 'json' };
import { firstPages } from '../../src/routes/first-pages.ts';
import { withoutAnalystTexts } from '../analyst-texts.ts';
import type { BuildReport } from './build-report.ts';
import { oldBrowserScript, targets } from '../browsers/browsers.ts';
import { builtPage, type InlineScripts } from './page.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `demo` has the demo's data, doors and extra screens in it; `production` has nothing of them. */
type Mode = 'demo' | 'production';

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

/** The chunk that every page starts with, and the CSS that every page has inline. */
interface Client {
  chunks: Rolldown.OutputChunk[];
  main: Rolldown.OutputChunk;
  css: string;
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
 * Takes the place of the code that Vite puts around each `import()`.
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

async function buildClient(mode: Mode, outDir: string, prerendered: Prerendered): Promise<Client> {
  let inlinedCss: string[] = [];
  const first = new Set<string>();
  const output = await run({
    root,
    mode,
    plugins: [
      mode === 'production' && withoutAnalystTexts(),
      jszipAsModule,
      fetchThenImport(first),
      {
        name: 'inline-css',
        enforce: 'pre',
        generateBundle: {
          order: 'pre',
          /** The pages carry their CSS: no chunk may ask for it again. */
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
        // A chunk that needs no other is fetched before it is imported, too; the files that every page begins with are there.
        resolveDependencies: (file, needed) =>
          [...new Set([file, ...needed])].filter((each) => !first.has(each)),
      },
      reportCompressedSize: false,
      rolldownOptions: {
        input: { main: 'src/boot/main.tsx' },
        output: {
          // Names of scripts are in the first one, and no compression makes them smaller: seven letters are the least for so many.
          chunkFileNames: 'assets/[name]-[hash:7].js',
          codeSplitting: {
            // Few files, hence few requests: the bundler would make one of every combination of screens that share
            // a part. A group takes what its modules import as well, unless a group above it has it.
            groups: [
              { name: 'main', tags: ['$initial'], priority: 9 },
              // Shared by visitors and customers, so that neither loads the other one's part: the parts of forms, the
              // messages of calls, and the icons that more than one of the scripts below draws.
              {
                name: 'shared',
                test: /domain.values.blanks|machines.shared.(params|interrupted|outcome)|icons.(arrow-left|check|copy|mail|minus|plus|x).mjs|src.(ui.fields.Field(Error|Group)?.tsx|ui.fields.TextField|ui.choices.Checkbox|ui.actions.(ButtonRow|CopyButton)|ui.theme.motion|ui.text.Unbroken|runtime.(use-machine|usage.ts|inspection)|text.unread-messages|shell.ProfileMenu.css)/,
                priority: 8,
              },
              // The rules of forms and of the calculator: tables and the home page are drawn without them.
              { name: 'rules', test: /domain.forms.rules/, priority: 7 },
              // Every page of the demo waits for it: no module that others share with it may come along.
              { name: 'tell-charts', test: /src.analyst.tell-charts/, priority: 8 },
              // The layers over a page, and the entries of both menus.
              {
                name: 'layers',
                test: /icons.log-out.mjs|src.(shell.MenuEntry|ui.overlay.(OpenDialog|Modal|Popup|use-close-request)).ts/,
                priority: 7,
              },
              { name: 'login', test: /src.pages.access.LoginForm/, priority: 6 },
              {
                name: 'access',
                test: /src.(routes.Panel.tsx|boot.confirm-registration|runtime.(start-calculator|former-settings)|shell.Overlay)/,
                priority: 5,
              },
              // Modules that every page of a customer needs, and the pages that most visits begin with.
              {
                name: 'customer',
                test: /domain.labels|src.(boot.CustomerPortal|routes.routes|pages.home.HomePage|ui.choices.SegmentedControl|ui.overlay.lazy-layer)/,
                priority: 5,
              },
              {
                name: 'lists',
                test: /src.pages.(offers.Offers|contracts.Contracts|bills.Bills|actions.Actions)Page/,
                priority: 4,
              },
              // Of the calculator, and of the plan of a contract.
              {
                name: 'leasing',
                test: /src.pages.calculator.(information.InformationPage|calculator-storage)|domain.leasing.(quote|comparison|effective-rate|calculator-data)|src.(text.percents|runtime.use-customer-is-known)/,
                priority: 4,
              },
              // Opened by a press, and fetched once the page is shown.
              {
                name: 'popups',
                test: /src.(shell.ProfileMenuList|list.FilterForm|ui.choices.ComboBox)/,
                priority: 3,
              },
              {
                name: 'details',
                test: /src.pages.(contracts.Contract|contracts.RepaymentPlan|offers.Offer|documents.Documents|profile.Profile)Page/,
                priority: 2,
              },
              { name: 'pdf', test: /src.pdf/, priority: 1 },
              { name: 'common', minShareCount: 2 },
            ],
          },
        },
      },
    },
  });
  const chunks = output.filter((file) => file.type === 'chunk');
  const css = inlinedCss.map((file) => readFileSync(join(outDir, file), 'utf8').trim()).join('\n');
  for (const file of inlinedCss) rmSync(join(outDir, file));
  return { chunks, main: findMain(chunks), css };
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

function cssOf(chunk: Rolldown.OutputChunk): string[] {
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
function closure(
  chunk: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  seen = new Set<string>(),
): Rolldown.OutputChunk[] {
  if (seen.has(chunk.fileName)) return [];
  seen.add(chunk.fileName);
  const imports = chunks.filter(({ fileName }) => chunk.imports.includes(fileName));
  return [...imports.flatMap((next) => closure(next, chunks, seen)), chunk];
}

/** A module with its imports as one classic script, inside the page. */
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

/** The shell of the pages whose paths have these patterns. */
interface TitledShell {
  title: string;
  shell: string;
  /** The patterns of customers' paths, and of paths that everybody may open. */
  customer: string[];
  everybody: string[];
}

/** The content of #root on the landing page and on all others. */
interface Prerendered {
  landing: string;
  shell: string;
  /** The shells of pages with a title. */
  titled: readonly TitledShell[];
  /** By path, the first calls of customers' pages: calls of the specification, and calls that a back-end may lack. */
  calls: Record<string, [string[], string[]]>;
}

/** The file of a shell with a title, by its place among them. */
const titledFile = (index: number) => `shells/${index}.html`;

const patternsOf = (titles: Record<string, string>, title: string) =>
  Object.keys(titles).filter((pattern) => titles[pattern] === title);

/** Whether the specification has the call of an address. */
const isCore = (call: string) => call.replace(/\?.*/, '') in contract.paths;

/** The browser's `Request` accepts URLs relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://page') : input, init);
  }
}

/** Builds the landing page for Node, renders it once, and throws that build away. */
async function prerender(mode: Mode, outDir: string): Promise<Prerendered> {
  await run({
    root,
    mode,
    publicDir: false,
    build: {
      outDir,
      ssr: true,
      rolldownOptions: {
        input: {
          prerender: 'src/boot/prerender.tsx',
          shell: 'tools/build/shell.tsx',
          'first-calls': 'src/routes/first-calls.ts',
        },
      },
    },
  });
  const { Request } = globalThis;
  globalThis.Request = PageRequest;
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(outDir, name)).href);
  const { renderLanding } = (await load('prerender.js')) as { renderLanding: () => Promise<string> };
  const { renderShell, titles } = (await load('shell.js')) as {
    renderShell: (title?: string) => string;
    titles: Record<'customer' | 'everybody', Record<string, string>>;
  };
  const titled = [...new Set(Object.values(titles).flatMap(Object.values<string>))].map((title) => ({
    title,
    shell: renderShell(title),
    customer: patternsOf(titles.customer, title),
    everybody: patternsOf(titles.everybody, title),
  }));
  const { recordFirstCalls } = (await load('first-calls.js')) as {
    recordFirstCalls: () => Promise<Record<string, string[]>>;
  };
  const calls = Object.entries(await recordFirstCalls()).map(
    ([path, all]): [string, [string[], string[]]] => [
      path,
      [all.filter(isCore), all.filter((call) => !isCore(call))],
    ],
  );
  const prerendered = {
    landing: await renderLanding(),
    shell: renderShell(),
    titled,
    calls: Object.fromEntries(calls),
  };
  globalThis.Request = Request;
  rmSync(outDir, { recursive: true });
  return prerendered;
}

/** Makes `entry:` modules, which look at the limit of open files before they import the file with all its packages. */
const openFilesFirst: Plugin = {
  name: 'open-files-first',
  resolveId: (id) => (id.startsWith('entry:') ? `\0${id}` : null),
  load(id) {
    if (!id.startsWith('\0entry:')) return null;
    const [check, main] = ['server/platform/open-files.ts', id.slice('\0entry:'.length)].map((file) =>
      JSON.stringify(join(root, file)),
    );
    return `import ${check}; await import(${main});`;
  },
};

/** The server in few files, so that it starts quickly, its commands, and the checks of files; packages stay in `node_modules`. */
async function buildServer(mode: Mode, outDir: string): Promise<Rolldown.OutputChunk[]> {
  const output = await run({
    root,
    mode,
    configFile: false,
    publicDir: false,
    plugins: [openFilesFirst],
    build: {
      outDir,
      ssr: true,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          ...(mode === 'demo'
            ? {
                main: 'entry:server/demo/main.ts',
                import: 'entry:server/demo/import.ts',
                usage: 'entry:server/demo/usage.ts',
              }
            : {
                main: 'entry:server/main.ts',
                import: 'entry:server/import/main.ts',
                'rotate-secrets': 'entry:server/rotate-secrets.ts',
                usage: 'entry:server/usage.ts',
              }),
          // Started by the server as separate processes.
          'check-documents': 'server/files/check-documents.ts',
          'check-signatures': 'server/features/registration/signature/check-signatures.ts',
        },
        // Chunks lie beside main.js: paths relative to a module's own URL are the same from each.
        output: { chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
  cpSync(join(root, 'server/store/migrations'), join(outDir, 'migrations'), { recursive: true });
  cpSync(join(root, 'server/platform/pdf/fonts'), join(outDir, 'fonts'), { recursive: true });
  return output.filter((file) => file.type === 'chunk');
}

async function run(config: InlineConfig): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const quiet: InlineConfig = {
    logLevel: 'warn',
    build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  };
  const result = await build(mergeConfig(quiet, config));
  if ('close' in result) throw new Error('A build that watches never ends.');
  return (Array.isArray(result) ? result : [result]).flatMap(({ output }) => output);
}

function writePages(
  clientDir: string,
  client: Client,
  scripts: InlineScripts,
  prerendered: Prerendered,
): void {
  const template = readFileSync(join(root, 'index.html'), 'utf8');
  const [font] = client.css.match(/\/assets\/instrument-sans[\w.-]+\.woff2/) ?? [];
  if (!font) throw new Error('The font that every page is set in is preloaded; the CSS does not name it.');
  const { preload, markup } = hoistPreloads(prerendered.landing);
  const shared = {
    icon: readFileSync(join(root, 'public', 'favicon.svg'), 'utf8'),
    apiUrl: process.env['VITE_API_URL'] ?? '',
    offers: process.env['VITE_API_OFFERS'] || undefined,
    app: `/${client.main.fileName}`,
    scripts,
    css: client.css,
  };
  const shell = (content: string, title?: string) =>
    builtPage(template, {
      ...shared,
      title,
      preload: [{ href: font, as: 'font' }, ...scriptsOfPages(client)],
      markup: content,
      starts: 'now',
    });
  const pages = {
    'landing.html': builtPage(template, {
      ...shared,
      title: 'Dobro došli',
      preload: [...preload, { href: font, as: 'font' }],
      markup,
      starts: 'afterLoad',
    }),
    'shell.html': shell(prerendered.shell),
    ...Object.fromEntries(
      prerendered.titled.map((each, index) => [titledFile(index), shell(each.shell, each.title)]),
    ),
  };
  mkdirSync(join(clientDir, 'shells'));
  for (const [name, html] of Object.entries(pages)) {
    checkPage(name, html, clientDir);
    writeFileSync(join(clientDir, name), html);
  }
  const policy = {
    scripts: [oldBrowserScript, ...Object.values(scripts)].map(policySource),
    styles: [policySource(client.css)],
  };
  writeFileSync(join(clientDir, 'csp.json'), JSON.stringify(policy));
  const shells = (viewer: 'customer' | 'everybody') =>
    Object.fromEntries(
      prerendered.titled.flatMap((each, index) => each[viewer].map((path) => [path, titledFile(index)])),
    );
  writeFileSync(
    join(clientDir, 'shells.json'),
    JSON.stringify({ customer: shells('customer'), everybody: shells('everybody') }),
  );
  writeFileSync(join(clientDir, 'links.json'), JSON.stringify(linksOfPages(client)));
}

/** The header `Link` of the pages that customers open by their address: the scripts and styles that not every page needs. */
function linksOfPages({ chunks }: Client): Record<string, string> {
  const ofEvery = closure(chunkOf('/src/routes/routes.tsx', chunks), chunks);
  const linksOf = (page: string): string => {
    const own = closure(chunkOf(`/${page}.tsx`, chunks), chunks).filter((each) => !ofEvery.includes(each));
    return [
      ...own.map(({ fileName }) => `</${fileName}>; rel=modulepreload`),
      ...own.flatMap(cssOf).map((file) => `</${file}>; rel=preload; as=style; crossorigin`),
    ].join(', ');
  };
  return Object.fromEntries(
    Object.entries(firstPages)
      .map(([path, page]): [string, string] => [path, linksOf(page)])
      .filter(([, link]) => link !== ''),
  );
}

/** The scripts of every page but the landing page: they are fetched at once, not each after the one that imports it. */
function scriptsOfPages({ chunks }: Client): { href: string; as: 'module' }[] {
  return closure(chunkOf('/src/routes/routes.tsx', chunks), chunks).map(({ fileName }) => ({
    href: `/${fileName}`,
    as: 'module',
  }));
}

/** The chunk that holds a module. */
function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (!chunk) throw new Error(`The client build has no ${module}.`);
  return chunk;
}

/** How a content security policy names an inlined script or style. */
function policySource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** React asks for the picture ahead of the markup: that belongs into the head, and #root then holds the markup that it hydrates. */
function hoistPreloads(landing: string): { preload: { href: string; as: 'image' }[]; markup: string } {
  const links = landing.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  const preload = links.map((link) => {
    const href = /\bhref="([^"]+)"/.exec(link)?.[1];
    if (!href) throw new Error(`A preloaded picture without an address: ${link}`);
    return { href, as: 'image' as const };
  });
  return { preload, markup: links.reduce((markup, link) => markup.replace(link, ''), landing) };
}

/** Refuses a page that asks for a file which does not exist, or that the content security policy would cut. */
function checkPage(name: string, html: string, clientDir: string): void {
  for (const [, file] of html.matchAll(/["'(](\/assets\/[^"')?#]+)/g)) {
    if (!file || !statSync(join(clientDir, file), { throwIfNoEntry: false }))
      throw new Error(`${name} asks for ${file}, which the build does not hold.`);
  }
  const ours = /<style>.*?<\/style>|<script>.*?<\/script>/s;
  // A style, and three scripts in the landing page or four in the shell.
  let rest = html;
  for (let own = name === 'landing.html' ? 4 : 5; own > 0; own -= 1) rest = rest.replace(ours, '');
  const [foreign] = /<[^>]+\sstyle=[^>]*>|<style.{0,80}|<script.{0,80}/s.exec(rest) ?? [];
  if (foreign) throw new Error(`${name} holds what the content security policy forbids: ${foreign}`);
}

function writeReport(
  file: string,
  { chunks, main }: Client,
  server: readonly Rolldown.OutputChunk[],
  scripts: InlineScripts,
): void {
  const report: BuildReport = {
    inlineScriptBytes: Buffer.byteLength(scripts.beforePaint + oldBrowserScript + scripts.start),
    landingScripts: filesOf(closure(main, chunks)),
    imports: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, filesOf(closure(chunk, chunks))])),
    modules: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, sourceNames([chunk])])),
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

const brotliOf = (plain: Buffer, block: number, direct: number) =>
  brotliCompressSync(plain, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGBLOCK]: block,
      [constants.BROTLI_PARAM_NDIRECT]: direct,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    },
  });

/** Writes `.br` and `.gz` beside every file that they make smaller. */
function compressAll(clientDir: string): void {
  const files = readdirSync(clientDir, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((each) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(each))) {
    const path = join(clientDir, file);
    const plain = readFileSync(path);
    // The best setting differs between files.
    const tried = [brotliOf(plain, 17, 12), brotliOf(plain, 18, 0), brotliOf(plain, 24, 0)];
    const [brotli = plain] = tried.toSorted((a, b) => a.length - b.length);
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
