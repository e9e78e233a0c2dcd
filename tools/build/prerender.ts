import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import contract from '../../generated/contract-core.json' with { type: 'json' };
import type * as landingEntry from '../../src/boot/prerender.tsx';
import type * as routesEntry from './routes.ts';
import { type Mode, root, run } from './run.ts';
import type * as shellEntry from './shell.tsx';

/** The contents of #root on the landing page and on all others, and facts that pages derive from the table of routes. */
export interface Prerendered {
  landing: string;
  shell: string;
  /** The same for pages with a title. */
  titled: readonly { title: string; shell: string }[];
  routes: readonly routesEntry.Route[];
  /** By path, the first calls of customers' pages: those of the specification, and those that a back-end may lack. */
  calls: Record<string, [string[], string[]]>;
}

/** Whether the specification has the call of an address. */
const isCore = (call: string) => call.replace(/\?.*/, '') in contract.paths;

/** The browser's `Request` accepts URLs relative to the page. */
class PageRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    super(typeof input === 'string' ? new URL(input, 'http://page') : input, init);
  }
}

/** Builds the landing page and the routes for Node, runs them once, and throws that build away. */
export async function prerender(mode: Mode, outDir: string): Promise<Prerendered> {
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
          routes: 'tools/build/routes.ts',
        },
      },
    },
  });
  const { Request } = globalThis;
  globalThis.Request = PageRequest;
  const load = (name: string): Promise<unknown> => import(pathToFileURL(join(outDir, name)).href);
  const { renderLanding } = (await load('prerender.js')) as typeof landingEntry;
  const { renderShell } = (await load('shell.js')) as typeof shellEntry;
  const routes = await ((await load('routes.js')) as typeof routesEntry).readRoutes();
  const titles = new Set(routes.flatMap(({ title = [] }) => title));
  const calls = routes.flatMap((route) => Object.entries(route.calls));
  const prerendered = {
    landing: await renderLanding(),
    shell: renderShell(),
    titled: [...titles].map((title) => ({ title, shell: renderShell(title) })),
    routes,
    calls: Object.fromEntries(
      calls
        .filter(([, all]) => all.length > 0)
        .map(([path, all]): [string, [string[], string[]]] => [
          path,
          [all.filter(isCore), all.filter((call) => !isCore(call))],
        ]),
    ),
  };
  globalThis.Request = Request;
  rmSync(outDir, { recursive: true });
  return prerendered;
}
