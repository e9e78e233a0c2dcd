import type { Middleware } from 'openapi-fetch';
import { sendBy } from './client.ts';
import { csrf } from './csrf.ts';

const send = sendBy((copy) => fetch(copy));

/**
 * The browser asks ahead of the page's scripts (`routes/first-requests.ts`), in the session that is there then. Before they
 * run, another tab may have logged in: the answer, which tells its session, is not for this page's customer, who asks anew.
 */
export const askedAhead: Middleware = {
  async onResponse({ request, response }) {
    const session = response.headers.get(csrf.header);
    const isForeign = request.method === 'GET' && session !== null && session !== csrf.read();
    return isForeign ? send(request) : undefined;
  },
};
