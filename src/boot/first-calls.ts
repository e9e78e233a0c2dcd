/*
 * Inline in the head of every page but the landing page: sends the first calls of a customer's page before any module
 * is loaded. `src/api/calls/client.ts` takes the answers.
 */
import { tokenHeader, tokenKey } from '../api/calls/csrf.ts';
import { metaOf } from '../api/calls/offered.ts';

/** By path, the URLs of the calls of the specification, and of calls that a back-end may lack. Written by the build. */
declare const callsOfPages: Readonly<Record<string, readonly [core: string[], additions: string[]]>>;

const token = kept(tokenKey);
const [core, additions] = (!location.search && callsOfPages[location.pathname]) || [[], []];
if (kept('user') && token) {
  const calls: NonNullable<typeof firstCalls> = {};
  for (const path of metaOf('api-offers') === undefined ? [...core, ...additions] : core) {
    const { href } = new URL((metaOf('api-url') ?? '') + path, location.href);
    const end = new AbortController();
    const answer = fetch(href, {
      headers: { [tokenHeader]: token },
      credentials: 'include',
      signal: end.signal,
    });
    // The page may not ask for it.
    answer.catch(() => {});
    calls[href] = ({ method, headers, signal }) => {
      delete calls[href];
      if (method !== 'GET' || headers.get(tokenHeader) !== token) return;
      signal.addEventListener('abort', () => end.abort());
      return answer;
    };
  }
  globalThis.firstCalls = calls;
}
