import { apiUrl } from './client.ts';
import { csrf } from './csrf.ts';

/**
 * Ends the session of the customer whom this page shows, also where the page is loaded anew meanwhile. Sent once and with its
 * own token: that of another login in the same browser is refused.
 */
export function endShownSession(): void {
  const token = csrf.present();
  if (token === null) return;
  fetch(`${apiUrl()}/api/logout`, {
    method: 'POST',
    headers: { [csrf.header]: token },
    credentials: 'include',
    keepalive: true,
  }).catch(() => undefined);
}
