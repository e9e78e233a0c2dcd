import { queryClient } from '../../src/api/calls/queries.ts';
import { table } from '../../src/routes/routes.tsx';

/** The facts that the build takes of a row of the table of routes. */
export type Route = Awaited<ReturnType<typeof readRoutes>>[number];

/** Makes the first calls of each page without a back-end, in the build for Node. */
export async function readRoutes() {
  const { fetch } = globalThis;
  const routes = [];
  for (const { path, for: viewer, title, chunk, page, first = {} } of table) {
    /** By path, the addresses of the calls as the portal writes them. */
    const calls: Record<string, string[]> = {};
    for (const [opened, queries] of Object.entries(first)) {
      const asked: string[] = [];
      globalThis.fetch = (request) => {
        const { pathname, search } = new URL((request as Request).url);
        asked.push(pathname + search);
        return Promise.resolve(Response.json({ content: [], totalPages: 1 }));
      };
      await Promise.all(queries.map((ask) => ask()));
      queryClient.clear();
      calls[opened] = asked;
    }
    routes.push({ path, viewer, title, chunk, page: page.displayName ?? '', calls });
  }
  globalThis.fetch = fetch;
  return routes;
}
