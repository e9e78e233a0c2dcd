import { client } from './client.ts';

/** Smaller differences are the way of an answer, and no wrong clock. */
const tolerated = 5 * 60_000;

let offset = 0;
const listeners = new Set<() => void>();

/** Takes the time from the header `Date` of an answer that has just come; a refusal may come from a proxy. */
export function noteServerDate({ ok, headers }: Response): void {
  if (!ok) return;
  const difference = Date.parse(headers.get('date') ?? '') - Date.now();
  if (Number.isNaN(difference)) return;
  const next = Math.abs(difference) > tolerated ? difference : 0;
  // It is seconds apart from one answer to the next.
  if (Math.abs(next - offset) <= tolerated) return;
  offset = next;
  for (const listener of listeners) listener();
}

// Here and not in the client: the landing page counts no days.
client.use({ onResponse: ({ response }) => noteServerDate(response) });

/** The server's time, by the answers that have come so far. */
export const serverNow = (): Date => new Date(Date.now() + offset);

/** How far the browser's clock is behind the server's, in milliseconds. */
export const clockOffset = {
  read: () => offset,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
