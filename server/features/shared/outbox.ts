import type { Background } from '../../platform/background.ts';
import { type Clock, shift } from '../../platform/clock.ts';
import { AddressRefused, type Mail, type Mailer } from '../../platform/mailer.ts';
import type { Vault } from '../../platform/vault.ts';
import type { WaitingMail } from '../../store/queries/outbox.ts';
import type { Queries, Store } from '../../store/store.ts';

export type Outbox = ReturnType<typeof createOutbox>;

type Options = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  vault: Vault;
  background: Background;
  /** A mail could not be sent; `isLast` when it is not tried again. */
  onFailure: (error: unknown, isLast: boolean) => void;
  /** A delivery came to nothing, whatever the mails are. */
  onBroken: (error: unknown) => void;
};

const second = 1000;
const hour = 3600 * second;

/** How often each process looks for mails that others have left, in milliseconds. */
const interval = 5 * second;

/** How long one process has a mail for itself: longer than a mail server takes that answers each command at the last moment. */
const lease = 180 * second;

/** Mails that one process sends at once. */
const batch = 10;

/** Pauses grow three times with each failure, from ten seconds to three hours; the last try is a day after the first. */
const firstPause = 10 * second;
const longestPause = 3 * hour;
const giveUpAfter = 24 * hour;

const pauseAfter = (tries: number) => Math.min(firstPause * 3 ** (tries - 1), longestPause);

/**
 * Mails that tell of something that was written. Each is kept in the transaction that writes it, and sent by any process until
 * the mail server has taken it: one that is killed in between sends it late, or twice, but never not at all. What is
 * answered only once its mail has been handed over, such as a code, does not come here and waits for nothing here.
 */
export function createOutbox({ store, clock, mailer, vault, background, onFailure, onBroken }: Options) {
  let isWanted = false;
  let isDelivering = false;
  let isClosed = false;

  async function send({ id, userId, sealed, keyId, createdAt, tries }: WaitingMail): Promise<void> {
    if (userId !== null) {
      try {
        await mailer.send(JSON.parse(vault.open({ sealed, keyId }, userId)) as Mail);
      } catch (error) {
        const now = clock.now();
        const end = shift(createdAt, giveUpAfter);
        const isLast = error instanceof AddressRefused || now >= end;
        onFailure(error, isLast);
        const next = shift(now, pauseAfter(tries));
        if (!isLast) return store.outbox.postpone({ id, tries }, next < end ? next : end);
      }
    }
    await store.outbox.remove(id);
  }

  async function deliverDue(): Promise<void> {
    for (;;) {
      const now = clock.now();
      const mails = await store.outbox.claim(now, shift(now, lease), batch);
      if (mails.length === 0) return;
      const sent = await Promise.allSettled(mails.toSorted((one, other) => one.id - other.id).map(send));
      const failed = sent.find((each) => each.status === 'rejected');
      if (failed !== undefined) throw failed.reason;
      if (isClosed) return;
    }
  }

  /** Sends what is due; what is added meanwhile too. */
  function deliver(): void {
    isWanted = true;
    if (isDelivering) return;
    isDelivering = true;
    background.run(async () => {
      try {
        while (isWanted) {
          isWanted = false;
          await deliverDue();
        }
      } catch (error) {
        // The database is away. Trying again is up to the next delivery.
        onBroken(error);
      } finally {
        isDelivering = false;
      }
    });
  }

  return {
    /** Keeps mails, in the transaction of what they tell of. They go with `deliver` once that is committed. */
    async add(queries: Queries, userId: number, ...mails: readonly Mail[]): Promise<void> {
      const createdAt = clock.now();
      for (const mail of mails) {
        await queries.outbox.add({ userId, ...vault.seal(JSON.stringify(mail), userId), createdAt });
      }
    },

    /** Writes the same where there is nobody to tell, so that nothing tells that there is nobody. */
    async addNothing(queries: Queries): Promise<void> {
      await queries.outbox.add({ userId: null, sealed: '', keyId: '', createdAt: clock.now() });
    },

    deliver,

    /** Looks for mails that are due, now and again and again until stopped. */
    start(): () => void {
      deliver();
      const timer = setInterval(deliver, interval);
      timer.unref();
      return () => clearInterval(timer);
    },

    /** From now on a delivery ends with what it has begun: the rest is left to other processes, or to the next start. */
    close(): void {
      isClosed = true;
    },
  };
}
