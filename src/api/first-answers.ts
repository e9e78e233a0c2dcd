import type { Middleware } from 'openapi-fetch';
import { send } from './client.ts';
import { csrf } from './csrf.ts';
import { isOffered } from './offered.ts';

/**
 * The browser sends a page's first calls before its scripts run (`routes/first-requests.ts`), in the session of that moment.
 * Another tab may have logged in since: an answer that names another session is dropped, and the call is sent again.
 */
export const firstAnswers: Middleware = {
  async onResponse({ request, response }) {
    const session = isOffered('session-token') ? response.headers.get(csrf.header) : null;
    const isForeign = request.method === 'GET' && session !== null && session !== csrf.present();
    return isForeign ? send(request) : undefined;
  },
};
