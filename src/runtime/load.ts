import { keys } from './storage.ts';

/*
 * Parts of the portal that come when they are needed. A part that does not come is usually one of an older build:
 * the newest page has the right ones, so that the page is loaded anew, once. What then still fails is shown.
 */

/** This page was loaded anew because a part was missing. */
const isSecondTry = typeof localStorage !== 'undefined' && localStorage.getItem(keys.systemError) !== null;

/** A part as it comes; instead of one that does not come the newest page, once. */
export async function orReload<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (isSecondTry || !navigator.onLine) throw error;
    localStorage.setItem(keys.systemError, 'stale-build');
    location.reload();
    return new Promise(() => undefined);
  }
}

/** The part behind the login. */
export const customerPortal = () => import('../boot/CustomerPortal.tsx');

/** The side panel. */
export const panel = () => import('../shell/Panel.tsx');

/** Fetches what is likely to come next; a failure is of no interest before it is needed. */
export function fetchAhead(part: 'customerPortal' | 'panel'): void {
  ({ customerPortal, panel })[part]().catch(() => undefined);
}
