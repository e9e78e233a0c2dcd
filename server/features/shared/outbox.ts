import type { AccessEvent } from '../../../domain/access/access-events.ts';
import type { Background } from '../../platform/background.ts';
import { type Clock, pauseAfter, shift } from '../../platform/clock.ts';
import { AddressRefused, longestHandover, type Mail, type Mailer } from '../../platform/mailer.ts';
import { OwnError } from '../../platform/own-error.ts';
import type { Vault } from '../../platform/vault.ts';
import { buckets } from '../../store/limits.ts';
import type { MailKind, WaitingMail } from '../../store/queries/outbox.ts';
import type { Queries, Store } from '../../store/store.ts';
import { tryConsumeOne } from './attempts.ts';

export type Outbox = ReturnType<typeof createOutbox>;

/** `withdrawn` when nothing was left to remind of. */
export type ReminderOutcome = 'sent' | 'given-up' | 'withdrawn';

type Options = {
  store: Store;
  clock: Clock;
  mailer: Mailer;
  vault: Vault;
  background: Background;
  /** The mail of a reminder with the current data; `undefined` when nothing is left to remind of. */
  composeReminder: (reminderId: number) => Promise<Mail | undefined>;
  /** Notifies a mailbox that it is no longer the user's. An import stores only its address, because it has no key. */
  composeEmailMoved: (email: string) => Mail;
  /** So many mails could not be sent at once, for reasons of one kind; `isLast` when they are not tried again. */
  onFailure: (error: unknown, mails: number, isLast: boolean) => void;
  onReminder: (outcome: ReminderOutcome) => void;
  /** A delivery came to nothing, regardless of its mails. */
  onBroken: (error: unknown) => void;
};

const second = 1000;
const hour = 3600 * second;

/** The mail is too late to be of use. */
class TooLate extends OwnError {
  override readonly name = 'TooLate';
}

/** How often each process looks for mails that others have left, in milliseconds. */
const interval = 5 * second;

/** Mails that one process sends at once. */
const batch = 10;

/** How often a process sends as many reminders, in milliseconds: 10,000 in a quarter of an hour, and calls have room beside. */
const reminderInterval = second;

/** Before a mail is tried again; the last try is a day after the first. */
const pauses = { first: 10 * second, longest: 3 * hour };
const giveUpAfter = 24 * hour;

/** A mail without anything in it. */
const empty = { userId: null, sealed: '', keyId: '' } as const;

interface Failure {
  readonly error: unknown;
  readonly isLast: boolean;
}

/**
 * Mails that report a change of data. Each is stored in the transaction of its change, and sent by any process until
 * the mail server has accepted it: when a process is killed in between, the mail comes late or twice, but never not at
 * all. A call that answers only after its mail was handed over, such as the mail of a code, does not use the outbox and
 * does not wait for it.
 */
export function createOutbox({
  store,
  clock,
  mailer,
  vault,
  background,
  composeReminder,
  composeEmailMoved,
  onFailure,
  onReminder,
  onBroken,
}: Options) {
  let isClosed = false;

  async function read({ userId, sealed, keyId, reminderId }: WaitingMail): Promise<Mail | undefined> {
    if (reminderId !== null) return composeReminder(reminderId);
    if (userId !== null && keyId === '') return composeEmailMoved(sealed);
    return userId === null ? undefined : (JSON.parse(vault.open({ sealed, keyId }, userId)) as Mail);
  }

  /** Sends a mail and removes it. Returns the failure when it was not sent. */
  async function send(waiting: WaitingMail): Promise<Failure | undefined> {
    const { id, createdAt, tries, reminderId, expiresAt } = waiting;
    let mail: Mail | undefined;
    try {
      if (expiresAt !== null && clock.now() >= expiresAt) throw new TooLate('The mail was not sent in time.');
      mail = await read(waiting);
      if (mail !== undefined) await mailer.send(mail);
    } catch (error) {
      const now = clock.now();
      const latest = shift(createdAt, giveUpAfter);
      const end = expiresAt !== null && expiresAt < latest ? expiresAt : latest;
      const isLast = error instanceof AddressRefused || now >= end;
      const next = shift(now, pauseAfter(tries - 1, pauses));
      if (isLast) await store.outbox.remove(id);
      else await store.outbox.postpone({ id, tries }, next < end ? next : end);
      if (isLast && reminderId !== null) onReminder('given-up');
      return { error, isLast };
    }
    if (mail === undefined || reminderId === null) {
      await store.outbox.remove(id);
      if (reminderId !== null) onReminder('withdrawn');
      return undefined;
    }
    await store.transaction(
      async (queries) => {
        await queries.reminders.noteSent(reminderId, clock.now());
        await queries.outbox.remove(id);
      },
      { isPatient: true },
    );
    onReminder('sent');
    return undefined;
  }

  /** Without a mail server all mails fail alike: one failure of each kind is logged. */
  function tellFailures(failures: readonly Failure[]): void {
    const kinds = new Map<string, Failure[]>();
    for (const failure of failures) {
      const { error, isLast } = failure;
      const kind = `${isLast} ${error instanceof Error ? error.name : typeof error}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), failure]);
    }
    for (const [first, ...others] of kinds.values()) {
      if (first !== undefined) onFailure(first.error, others.length + 1, first.isLast);
    }
  }

  /** Sends some of the mails that are due. False when there are no more. */
  async function deliverSome(kind: MailKind): Promise<boolean> {
    const now = clock.now();
    const mails = await store.outbox.claim(now, shift(now, longestHandover), batch, kind);
    const sent = await Promise.allSettled(mails.toSorted((one, other) => one.id - other.id).map(send));
    tellFailures(sent.flatMap((each) => (each.status === 'fulfilled' && each.value ? [each.value] : [])));
    const failed = sent.find((each) => each.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
    return mails.length === batch && !isClosed;
  }

  /** Runs `work` in the background; when it is wanted meanwhile, once more afterwards. */
  function repeatable(work: () => Promise<void>): () => void {
    let isWanted = false;
    let isRunning = false;
    return () => {
      isWanted = true;
      if (isRunning) return;
      isRunning = true;
      background.run(async () => {
        try {
          while (isWanted) {
            isWanted = false;
            await work();
          }
        } catch (error) {
          // The database is away. Trying again is up to the next delivery.
          onBroken(error);
        } finally {
          isRunning = false;
        }
      });
    };
  }

  /** Sends the due mails, and mails that are added during the delivery. */
  const deliver = repeatable(async () => {
    while (await deliverSome('others'));
  });

  let hasReminders = false;

  const deliverReminders = repeatable(async () => {
    hasReminders = await deliverSome('reminders');
  });

  const look = () => {
    deliver();
    deliverReminders();
  };

  async function addUntil(
    queries: Queries,
    userId: number,
    mail: Mail,
    expiresAt: Date | null,
  ): Promise<void> {
    const sealed = vault.seal(JSON.stringify(mail), userId);
    await queries.outbox.add({ userId, ...sealed, createdAt: clock.now(), expiresAt });
  }

  return {
    /** Stores mails in the transaction of the change that they report. `deliver` sends them once it is committed. */
    async add(queries: Queries, userId: number, ...mails: readonly Mail[]): Promise<void> {
      for (const mail of mails) await addUntil(queries, userId, mail, null);
    },

    /** Keeps one mail that must not be sent after `expiresAt`, such as the end of its link. */
    addUntil,

    /**
     * Stores a mail about an action that customers can repeat. After the daily limit of mails of a kind the customer
     * has been notified, and no more are sent.
     *
     * @returns whether it goes out
     */
    async addNotice(queries: Queries, userId: number, event: AccessEvent, mail: Mail): Promise<boolean> {
      const isAllowed = await tryConsumeOne(queries, [buckets.noticesPerDay(userId, event)], clock.now());
      if (isAllowed) await this.add(queries, userId, mail);
      return isAllowed;
    },

    /** Writes an empty row where there is no user to notify, so that timing does not reveal the absence. */
    async addNothing(queries: Queries): Promise<void> {
      await queries.outbox.add({ ...empty, createdAt: clock.now() });
    },

    /** Keeps reminders, in the transaction that writes them down. Their mails are composed when they are sent. */
    async addReminders(queries: Queries, ids: readonly number[], expiresAt: Date): Promise<void> {
      const createdAt = clock.now();
      await queries.outbox.addAll(ids.map((reminderId) => ({ ...empty, reminderId, expiresAt, createdAt })));
    },

    deliver,

    deliverReminders,

    /** Looks for mails that are due, now and again and again until stopped. */
    start(): () => void {
      look();
      const timers = [
        setInterval(look, interval),
        setInterval(() => {
          if (hasReminders) deliverReminders();
        }, reminderInterval),
      ];
      for (const timer of timers) timer.unref();
      return () => timers.forEach(clearInterval);
    },

    /**
     * From now on a delivery only finishes the mails that it has begun. The rest is left to other processes, or to the
     * next start.
     */
    close(): void {
      isClosed = true;
    },
  };
}
