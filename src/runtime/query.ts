import { navigate } from 'wouter/use-browser-location';
import type { ShowQuery } from '../../machines/shared/effects.ts';
import { hasOverlay } from './overlay.ts';

/** The URL that a list asked for while an overlay lay over the page, or nothing. */
let covered = '';

const isCovered = () => location.hash !== '' || hasOverlay();

/** Shows the parameters of a list in the URL. */
export function showQuery({ query, replace }: ShowQuery): void {
  if (query === location.search) return;
  const url = location.pathname + query;
  // The entry of the overlay stays its own, so that Back still closes it.
  if (!isCovered()) return navigate(url, { replace });
  if (!replace) covered = url;
  navigate(url + location.hash, { replace: true, state: history.state as unknown });
}

// Back closes the overlay, and with its entry goes the query: it gets its own entry then, before pages read the URL.
addEventListener(
  'popstate',
  () => {
    if (isCovered()) return;
    if (covered.split('?')[0] === location.pathname) navigate(covered);
    covered = '';
  },
  { capture: true },
);
// The router announces it: the covered page has been left.
addEventListener('pushState', () => (covered = ''));
