import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { httpErrors } from '../features/shared/http-error.ts';
import type { Operation } from '../features/shared/operations.ts';
import type { Sessions } from '../features/shared/sessions.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { isLoopback } from '../platform/ip-address.ts';
import { isSameText } from '../platform/secrets.ts';

type Services = { sessions: Sessions; clock: Clock; config: AppConfig };

/** Creates the check that runs before each operation. */
export type CreateAuthenticate = (services: Services) => (operation: Operation) => onRequestAsyncHookHandler;

/** Refuses calls from other sites, and callers without the session and the token that the contract requires. */
export const createAuthenticate: CreateAuthenticate =
  ({ sessions, clock, config }) =>
  (operation) => {
    const isUnsafe = operation.method !== 'GET';
    const { sessionKinds } = operation;

    return async (request, reply) => {
      // A window that another site opens sends the cookie, and the site can see whether a file or a page comes.
      if ((isUnsafe || sessionKinds.length > 0) && isCrossSite(request, config))
        throw httpErrors.crossSiteRequest();
      const now = clock.now();
      const caller = await sessions.load(request, now);
      const sent = request.headers['x-csrf-token'];
      // A browser may send it before the page's scripts run. The header lets them see whether it was another session's.
      const isFirstRequest = !isUnsafe && sessionKinds.length > 0 && sent === undefined;
      if (isFirstRequest) reply.header('x-csrf-token', caller?.csrfToken ?? '');
      if (sessionKinds.length > 0 && !(caller && sessionKinds.includes(caller.session.kind))) {
        throw httpErrors.sessionRequired();
      }
      if (caller === undefined) return;
      // A read needs no token. A token that a page sends along identifies the session whose answer it waits for.
      const needsToken = isUnsafe ? !operation.beginsSession : sessionKinds.length > 0 && sent !== undefined;
      if (needsToken && (typeof sent !== 'string' || !isSameText(sent, caller.csrfToken))) {
        throw httpErrors.staleCsrfToken(caller.csrfToken);
      }
      if (!operation.isBackground && !isFirstRequest) await sessions.touch(caller, now);
      request.caller = caller;
    };
  };

/**
 * Looks once more whether the session of an unsafe call lives, right before its work: its body and its wait may have
 * taken long, and a session that has ended meanwhile must not write. A call that needs no session is handled as a
 * visitor's.
 */
export const createRecheck =
  ({ sessions }: Pick<Services, 'sessions'>) =>
  async (request: FastifyRequest, { method, sessionKinds }: Operation): Promise<void> => {
    const { caller } = request;
    if (method === 'GET' || caller === undefined || (await sessions.lives(caller))) return;
    if (sessionKinds.length > 0) throw httpErrors.sessionRequired();
    request.caller = undefined;
  };

/**
 * Whether a call comes from another site. Browsers say where a call comes from in `Origin` and `Sec-Fetch-Site`, and
 * pages cannot change either. A call with neither header does not come from a page, so that no other site can use its
 * cookie.
 */
export function isCrossSite(request: FastifyRequest, config: AppConfig): boolean {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin !== undefined && origin === config.allowedOrigin) return false;
  const isOwnOrigin =
    origin === config.publicUrl || (config.acceptLoopback && origin === `http://${host}` && isLoopback(host));
  if (origin !== undefined && !isOwnOrigin) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
