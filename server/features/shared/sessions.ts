import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AccessEvent } from '../../../domain/access/access-events.ts';
import { durations } from '../../../domain/values/durations.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AppConfig } from '../../platform/config.ts';
import { csrfTokenOf, fingerprint, randomToken } from '../../platform/secrets.ts';
import { serverDurations } from '../../store/limits.ts';
import type { AuditEntry } from '../../store/queries/access/audit.ts';
import type { Device } from '../../store/queries/access/devices.ts';
import type { NewSession, SessionRecord } from '../../store/queries/access/sessions.ts';
import type { Queries, Store } from '../../store/store.ts';
import { httpErrors } from './http-error.ts';

export type CallerSession = SessionRecord & {
  /** Derived when it is asked for: most calls only read. */
  readonly csrfToken: string;
};

/** A class, because defining a getter on an object in each call takes longer than the rest of this. */
class FoundSession implements CallerSession {
  readonly session;
  readonly user;
  readonly partner;
  readonly #id: string;

  constructor({ session, user, partner }: SessionRecord, id: string) {
    this.session = session;
    this.user = user;
    this.partner = partner;
    this.#id = id;
  }

  get csrfToken(): string {
    return csrfTokenOf(this.#id);
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: CallerSession | undefined;
  }
}

/** The caller's session, where the contract demands one: `authenticate` has refused every other caller. */
export function callerOf(request: FastifyRequest): CallerSession {
  if (request.caller === undefined) throw httpErrors.sessionRequired();
  return request.caller;
}

/**
 * Lets one transaction at a time decide something about the caller, after checking that the session has not ended since
 * the call began: the work so far may have taken long, and if two devices end each other at once, one stays.
 *
 * @returns the password hash as it is now
 * @throws HttpError `session-required`
 */
export async function lockCaller(
  queries: Queries,
  { user, session }: CallerSession,
  clock: Clock,
): Promise<{ readonly passwordHash: string | null }> {
  const current = await queries.users.lock(user.id);
  if (!current || !(await queries.sessions.lives(session.idHash, clock.now())))
    throw httpErrors.sessionRequired();
  return current;
}

/** The audit entry of an action of the caller. */
export const auditEntryOf = (request: FastifyRequest, event: AccessEvent, at: Date): AuditEntry => ({
  event,
  userId: callerOf(request).user.id,
  ipAddress: request.ip,
  at,
});

/** A couple at home, or a customer and their firms: as many users as are known in one browser. */
const mostUsersOfBrowser = 6;

export type NewDevice = {
  readonly tokenHash: string;
  /** The new value of the device cookie. */
  readonly cookie: string;
};

export type Sessions = ReturnType<typeof createSessions>;

/** Cookies of sessions, devices and registrations, and the sessions behind them. */
export function createSessions({ store, clock, config }: { store: Store; clock: Clock; config: AppConfig }) {
  const isSecure = config.publicUrl.startsWith('https://');
  // "__Host-" binds a cookie to this very host and to TLS; browsers refuse the prefix without TLS.
  const prefix = isSecure ? '__Host-' : '';
  const sessionCookie = `${prefix}session`;
  const deviceCookie = `${prefix}device`;
  const registrationCookie = `${prefix}registration`;
  // Lax and not Strict: a customer who is logged in and follows a link from a mail arrives logged in. Unsafe calls
  // of other sites are stopped by their origin and by the cross-site-request token.
  const cookieOptions = { path: '/', httpOnly: true, secure: isSecure, sameSite: 'lax' } as const;

  /** One token for each of the users that have last shown who they are in this browser, the newest first. */
  const deviceTokensOf = (request: FastifyRequest): string[] =>
    request.cookies[deviceCookie]?.split('.', mostUsersOfBrowser) ?? [];

  /** The hashes of the device cookie's tokens, of any users. */
  const deviceHashesOf = (request: FastifyRequest): string[] => deviceTokensOf(request).map(fingerprint);

  /** The browser's device, if it belongs to the user of this name. */
  async function findDevice(request: FastifyRequest, usernameKey: string): Promise<Device | undefined> {
    const hashes = deviceHashesOf(request);
    return hashes.length === 0 ? undefined : store.devices.find(hashes, usernameKey);
  }

  return {
    sessionCookie,

    /** The living session that the call's cookie names. */
    async load(request: FastifyRequest, now: Date): Promise<CallerSession | undefined> {
      const id = request.cookies[sessionCookie];
      if (id === undefined) return undefined;
      const record = await store.sessions.find(fingerprint(id), now);
      return record && new FoundSession(record, id);
    },

    /** Whether the session has not ended since the call began. */
    lives: ({ session }: { session: Pick<CallerSession['session'], 'idHash'> }): Promise<boolean> =>
      store.sessions.lives(session.idHash, clock.now()),

    /** Counts the call as the customer's activity. */
    async touch({ session }: CallerSession, now: Date): Promise<void> {
      if (now.getTime() - session.lastSeenAt.getTime() < serverDurations.lastSeenStep) return;
      await store.sessions.touch(session.idHash, now);
    },

    /**
     * Begins a session under a new id, which `announce` sends to the browser after the commit. `createdAt` comes from the
     * session that this one continues, so that both end at the same time at the latest.
     */
    async begin(queries: Queries, session: Omit<NewSession, 'idHash'>): Promise<string> {
      const id = randomToken();
      const now = clock.now();
      const { userId, kind, device, deviceHash, createdAt = now } = session;
      const idHash = fingerprint(id);
      await queries.sessions.begin({ idHash, userId, kind, device, deviceHash, createdAt }, now);
      return id;
    },

    announce(reply: FastifyReply, id: string): void {
      reply.setCookie(sessionCookie, id, cookieOptions).header('x-csrf-token', csrfTokenOf(id));
    },

    forget(reply: FastifyReply): void {
      reply.clearCookie(sessionCookie, cookieOptions);
    },

    findDevice,

    /** The hash of the device cookie, if it was given after a full login of the user of this name. */
    async knownDevice(request: FastifyRequest, usernameKey: string): Promise<string | undefined> {
      const device = await findDevice(request, usernameKey);
      return device?.proof === 'full-login' ? device.tokenHash : undefined;
    },

    deviceHashesOf,

    /** Gives the browser a token for its device cookie, which `announceDevice` sends after the commit. */
    async rememberDevice(
      queries: Queries,
      request: FastifyRequest,
      userId: number,
      proof: Device['proof'] = 'full-login',
    ): Promise<NewDevice> {
      const token = randomToken();
      const tokenHash = fingerprint(token);
      await queries.devices.remember({ tokenHash, userId, createdAt: clock.now(), proof });
      // A replaced token is no longer known.
      const known = await queries.devices.known(deviceHashesOf(request));
      const others = deviceTokensOf(request).filter((each) => known.includes(fingerprint(each)));
      return { tokenHash, cookie: [token, ...others].slice(0, mostUsersOfBrowser).join('.') };
    },

    announceDevice(reply: FastifyReply, { cookie }: NewDevice): void {
      reply.setCookie(deviceCookie, cookie, { ...cookieOptions, maxAge: serverDurations.device / 1000 });
    },

    /** Gives the browser the secret of the registration that it has just sent, in place of an earlier secret. */
    announceRegistration(reply: FastifyReply, secret: string): void {
      reply.setCookie(registrationCookie, secret, {
        ...cookieOptions,
        // The link of a firm comes when its statement has been checked.
        maxAge: (serverDurations.statementChecked + durations.firstTimeLinkToken) / 1000,
      });
    },

    /** Whether the browser has sent the registration whose secret has this hash. */
    hasRegistered(request: FastifyRequest, browserHash: string | null): boolean {
      const secret = request.cookies[registrationCookie];
      return secret !== undefined && fingerprint(secret) === browserHash;
    },

    forgetRegistration(reply: FastifyReply): void {
      reply.clearCookie(registrationCookie, cookieOptions);
    },
  };
}
