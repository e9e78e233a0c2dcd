import { client } from './client.ts';
import { createStore } from './store.ts';

/** Smaller differences are the way of an answer, and no wrong clock. */
const tolerated = 5 * 60_000;

/** How far the browser's clock is behind the server's, in milliseconds. */
export const clockOffset = createStore(0);

/** Takes the time from the header `Date` of an answer that has just come; a refusal may come from a proxy. */
export function noteServerDate({ ok, headers }: Response): void {
  if (!ok) return;
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) > tolerated ? difference : 0;
  // It is seconds apart from one answer to the next.
  if (Math.abs(next - clockOffset.read()) > tolerated) clockOffset.set(next);
}

// Here and not in the client: the landing page counts no days.
client.use({ onResponse: ({ response }) => noteServerDate(response) });

/** The server's time, by the answers that have come so far. */
export const serverNow = (): Date => new Date(Date.now() + clockOffset.read());
