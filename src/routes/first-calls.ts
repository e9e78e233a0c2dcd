import { firstPage } from '../../domain/lists/list.ts';
import { firstInboxPage, inboxPages } from '../api/inbox.ts';
import { documents } from '../api/lists.ts';
import { queryClient } from '../api/calls/queries.ts';
import { sentRequests } from '../api/requests.ts';
import { firstData } from './first-data.ts';
import { paths } from './paths.ts';

/** The first queries of all pages that customers open by their URL, also of pages whose scripts come later. */
const firstQueries: typeof firstData = {
  ...firstData,
  [paths.actions]: () => queryClient.prefetchQuery(sentRequests),
  [paths.documentation]: () => queryClient.prefetchQuery(documents()(firstPage)),
  [paths.inbox]: () => queryClient.prefetchQuery(inboxPages(firstInboxPage)),
};

/**
 * Makes them during the build, without a back-end.
 *
 * @returns by path, the addresses of their calls as the portal writes them
 */
export async function recordFirstCalls(): Promise<Record<string, string[]>> {
  const calls: Record<string, string[]> = {};
  const { fetch } = globalThis;
  for (const [path, ask] of Object.entries(firstQueries)) {
    const asked: string[] = [];
    globalThis.fetch = (request) => {
      const { pathname, search } = new URL((request as Request).url);
      asked.push(pathname + search);
      return Promise.resolve(Response.json({ content: [], totalPages: 1 }));
    };
    await ask();
    queryClient.clear();
    calls[path] = asked;
  }
  globalThis.fetch = fetch;
  return calls;
}
