import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { httpErrors } from '../../features/shared/http-error.ts';
import type { Operation } from '../../features/shared/operations.ts';
import type { AppConfig } from '../../platform/config.ts';
import { type Network, networksOfCaller, sharesOf } from '../../platform/ip-address.ts';
import { multipartType } from '../multipart.ts';
import type { RejectionQueue } from './rejection-queue.ts';

/** Calls of those who have a session, and of those who have none: neither can use up the slots of the others. */
export type Pool = 'known' | 'anonymous';

type Slots = { calls: number; files: number };

/**
 * How many calls one process answers at once. More than the database serves in the seconds that a caller waits would
 * only wait, and hold memory while they do. Files are read into memory: 5 MB each.
 */
export const defaultCapacity: Record<Pool, Slots> = {
  known: { calls: 400, files: 24 },
  anonymous: { calls: 200, files: 24 },
};

/** The slot of a call: taken while it is worked on, and given back while its body is still on its way. */
export type Slot = {
  readonly pool: Pool;
  /** Whose calls are counted together; none where the address is that of a proxy. */
  readonly networks: readonly Network[];
  leave(): void;
  /** Whether it was not left yet. */
  isTaken(): boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    slot: Slot | undefined;
  }
}

export type Capacity = ReturnType<typeof createCapacity>;

/** The slots of one process, and who has them. */
export function createCapacity(
  most: Record<Pool, Slots>,
  {
    config,
    sessionCookie,
    rejectionQueue,
  }: { config: AppConfig; sessionCookie: string; rejectionQueue: RejectionQueue },
) {
  const taken = { known: { calls: 0, files: 0 }, anonymous: { calls: 0, files: 0 } };
  /** Counts by what is taken and by network. */
  const ofNetworks = new Map<string, number>();
  let onRoom: (() => void) | undefined;

  function isFull(pool: Pool): boolean {
    return taken[pool].calls >= most[pool].calls;
  }

  function count(key: string, more: 1 | -1): void {
    const now = (ofNetworks.get(key) ?? 0) + more;
    if (now === 0) ofNetworks.delete(key);
    else ofNetworks.set(key, now);
  }

  /** Takes one of `limit` things for networks; `undefined` when one has its part of them already. */
  function takeOfNetworks(
    networks: readonly Network[],
    kind: string,
    limit: number,
  ): (() => void) | undefined {
    const keys = sharesOf(networks, limit).map(({ key, waiting }) => ({
      key: `${kind} ${key}`,
      part: waiting,
    }));
    if (keys.some(({ key, part }) => (ofNetworks.get(key) ?? 0) >= part)) return undefined;
    for (const { key } of keys) count(key, 1);
    return () => {
      for (const { key } of keys) count(key, -1);
    };
  }

  /** @throws HttpError `busy` */
  function take(pool: Pool, networks: readonly Network[], hasFiles: boolean): Slot {
    const kinds = hasFiles ? (['calls', 'files'] as const) : (['calls'] as const);
    const given: (() => void)[] = [];
    const leave = () => {
      const was = given.splice(0);
      for (const giveBack of was) giveBack();
      if (was.length > 0) onRoom?.();
    };
    for (const kind of kinds) {
      const leaveNetworks =
        taken[pool][kind] < most[pool][kind]
          ? takeOfNetworks(networks, `${pool} ${kind}`, most[pool][kind])
          : undefined;
      if (leaveNetworks === undefined) {
        leave();
        throw httpErrors.busy();
      }
      taken[pool][kind] += 1;
      given.push(leaveNetworks, () => void (taken[pool][kind] -= 1));
    }
    return { pool, networks, leave, isTaken: () => given.length > 0 };
  }

  const networksOf = ({ ip }: FastifyRequest) => networksOfCaller(ip, config);

  return {
    isFull,
    takeOfNetworks,
    networksOfCaller: networksOf,
    mostOf: (pool: Pool) => most[pool],

    /** The pool whose slot a call asks for, by what it says of itself. */
    poolOf: (cookies: string | undefined): Pool =>
      cookies?.includes(`${sessionCookie}=`) === true ? 'known' : 'anonymous',

    /** Called when a slot was left. */
    watchRoom(listener: () => void): void {
      onRoom = listener;
    },

    /** Turns a call away, before anything is read, when there are too many to answer them in time. */
    admit: ((request, _reply, done) => {
      try {
        const pool = request.cookies[sessionCookie] === undefined ? 'anonymous' : 'known';
        request.slot = take(pool, networksOf(request), false);
      } catch (error) {
        rejectionQueue(
          () => done(error as Error),
          () => request.socket.destroy(),
        );
        return;
      }
      done();
    }) satisfies onRequestHookHandler,

    /** A caller who claims a session and has none takes an anonymous slot. */
    moveToAnonymousPool: hook((request) => {
      const { slot } = request;
      if (slot?.pool !== 'known' || request.caller !== undefined) return;
      slot.leave();
      request.slot = take('anonymous', slot.networks, false);
    }),

    /** Takes the slot again once the whole body has arrived. */
    reacquire: ({ mediaType }: Operation) => {
      const hasFiles = mediaType === multipartType;
      return hook((request) => {
        const { slot } = request;
        if (slot === undefined || (slot.isTaken() && !hasFiles)) return;
        slot.leave();
        request.slot = take(slot.pool, slot.networks, hasFiles);
      });
    },
  };
}

/** A hook that waits for nothing: no promise of its own for each call. */
function hook(work: (request: FastifyRequest) => void): onRequestHookHandler {
  return (request, _reply, done) => {
    try {
      work(request);
    } catch (error) {
      done(error as Error);
      return;
    }
    done();
  };
}
