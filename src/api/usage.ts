import type { Usage, UsageCount } from '../../generated/browser-api.ts';
import { apiUrl } from './calls/client.ts';

/**
 * Sends the counts of transitions. Not through the client, which would send the session, take the answer as activity of
 * the customer, and not outlive the page. A lost report does not matter.
 */
export function tellUsage(counts: readonly UsageCount[]): void {
  void fetch(`${apiUrl()}/api/usage`, {
    method: 'POST',
    keepalive: true,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ counts: [...counts] } satisfies Usage),
  }).catch(() => undefined);
}
