import type { Usage, UsageCount } from '../../generated/browser-api.ts';
import { apiUrl } from './client.ts';

/**
 * Tells how often transitions were taken. Beside the client, which would send along whose session it is, take the answer
 * for a sign that the customer is there, and not outlive the page. Whether it arrives is of no concern.
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
