import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '../../../server/features/shared/outbox.ts';
import { shift } from '../../../server/platform/clock.ts';
import { AddressRefused, longestHandover, type Mail } from '../../../server/platform/mailer.ts';
import type { Services } from '../../../server/features/shared/services.ts';
import type { MailKind, WaitingMail } from '../../../server/store/queries/outbox.ts';
import type { Queries } from '../../../server/store/store.ts';
import { times } from '../../support/promise.ts';
import { createTestClock } from '../../support/server/clock.ts';
import { holdingTimers, letTimeGo, pass, stopTime } from '../timers.ts';

/* When mails are looked for, and the outcome of each, with a stopped clock and without a database. */

const second = 1000;
const hour = 3600 * second;
const clock = createTestClock();

/** The waiting mails of each kind. */
let waiting: Record<MailKind, WaitingMail[]>;
const claims: { kind: MailKind; most: number; until: Date }[] = [];
const done: string[] = [];
const sent: string[] = [];
let failure: unknown;
/** The outcome of an attempt of the store. */
let isBroken: boolean;
const running: Promise<void>[] = [];

const store = {
  outbox: {
    claim: async (_now: Date, until: Date, most: number, kind: MailKind) => {
      claims.push({ kind, most, until });
      if (isBroken) throw new Error('The database is away.');
      return waiting[kind].splice(0, most);
    },
    remove: async (id: number) => void done.push(`removed ${id}`),
    postpone: async ({ id, tries }: WaitingMail, dueAt: Date) =>
      void done.push(
        `postponed ${id} after ${tries} by ${(dueAt.getTime() - clock.now().getTime()) / second}`,
      ),
  },
  reminders: { noteSent: async (id: number) => void done.push(`reminder ${id} sent`) },
  transaction: (work: (queries: unknown) => Promise<unknown>, { isPatient }: { isPatient: boolean }) => {
    if (isPatient) done.push('patiently');
    return work(store);
  },
};

const mailOf = (subject: string): Mail => ({
  to: { name: 'Ana', address: 'ana@posta.example' },
  subject,
  text: '',
  html: '',
});

function create() {
  return createOutbox({
    store: store as unknown as Services['store'],
    clock,
    mailer: {
      send: async ({ subject }) => {
        if (failure !== undefined) throw failure;
        sent.push(subject);
      },
    },
    vault: {
      open: ({ sealed }: { sealed: string }) => JSON.stringify(mailOf(sealed)),
      seal: (text: string) => ({ sealed: (JSON.parse(text) as Mail).subject, keyId: 'key' }),
    } as unknown as Parameters<typeof createOutbox>[0]['vault'],
    background: {
      run: (work: () => Promise<void>) => void running.push(work()),
    } as unknown as Parameters<typeof createOutbox>[0]['background'],
    composeReminder: async (id) => (id === 404 ? undefined : mailOf(`reminder ${id}`)),
    composeEmailMoved: (email) => mailOf(`moved from ${email}`),
    onFailure: (error, mails, isLast) =>
      done.push(`${mails} failed with ${(error as Error).name}${isLast ? ' for good' : ''}`),
    onReminder: (outcome) => done.push(outcome),
    onBroken: (error) => done.push(String(error)),
  });
}

const mail = (id: number, more: Partial<WaitingMail> = {}): WaitingMail => ({
  id,
  userId: 1,
  sealed: `mail ${id}`,
  keyId: 'key',
  tries: 1,
  createdAt: clock.now(),
  dueAt: clock.now(),
  reminderId: null,
  expiresAt: null,
  ...more,
});
const reminder = (id: number, more: Partial<WaitingMail> = {}) =>
  mail(id, { userId: null, sealed: '', keyId: '', reminderId: 100 + id, ...more });

let outbox: ReturnType<typeof create>;
let stop = (): void => undefined;

beforeEach(() => {
  stopTime();
  waiting = { others: [], reminders: [] };
  for (const list of [claims, done, sent, running]) list.length = 0;
  failure = undefined;
  isBroken = false;
  outbox = create();
});
afterEach(() => {
  stop();
  stop = () => undefined;
  letTimeGo();
});

const claimed = (kind: MailKind) => claims.filter((each) => each.kind === kind).length;

async function deliver(...mails: readonly WaitingMail[]): Promise<void> {
  waiting.others.push(...mails);
  outbox.deliver();
  await pass(0);
}

describe('mails are looked for', () => {
  test('at once, and then every five seconds until it is stopped', async () => {
    stop = outbox.start();
    await pass(0);
    for (const kind of ['others', 'reminders'] as const) expect(claimed(kind), kind).toBe(1);
    await pass(4999);
    expect(claimed('others')).toBe(1);
    await pass(1);
    for (const kind of ['others', 'reminders'] as const) expect(claimed(kind), kind).toBe(2);
    stop();
    await pass(60 * second);
    expect(claimed('others')).toBe(2);
  });

  test('ten at a time, while there are more; a mail server has its time for each', async () => {
    await deliver(...times(25, (index) => mail(index)));
    expect(sent).toHaveLength(25);
    expect(claims.map(({ most }) => most)).toEqual([10, 10, 10]);
    expect(claims[0]?.until).toEqual(shift(clock.now(), longestHandover));
  });

  test('ten reminders every second, while there are more', async () => {
    waiting.reminders = times(20, (index) => reminder(index));
    stop = outbox.start();
    await pass(0);
    expect(sent).toHaveLength(10);
    await pass(999);
    expect(sent).toHaveLength(10);
    await pass(1);
    expect(sent).toHaveLength(20);
    await pass(second);
    expect(claimed('reminders')).toBe(3);
    // There were none any more: the next look is the regular one, every five seconds.
    await pass(2 * second);
    expect(claimed('reminders')).toBe(3);
    await pass(second);
    expect(claimed('reminders')).toBe(4);
  });

  test('a closed outbox sends no further batch', async () => {
    outbox.close();
    await deliver(...times(25, (index) => mail(index)));
    expect(sent).toHaveLength(10);
  });

  test('once more where that was wanted meanwhile, and not at the same time', async () => {
    outbox.deliver();
    outbox.deliver();
    outbox.deliver();
    expect(running).toHaveLength(1);
    await pass(0);
    expect(claimed('others')).toBe(2);
    outbox.deliver();
    await pass(0);
    expect(claimed('others')).toBe(3);
  });

  test('again after the database was away, which is reported', async () => {
    isBroken = true;
    await deliver(mail(1));
    expect(done).toEqual(['Error: The database is away.']);
    isBroken = false;
    await deliver();
    expect(sent).toEqual(['mail 1']);
  });

  test('after five seconds again, where the database was away at the first look', async () => {
    isBroken = true;
    stop = outbox.start();
    await pass(4999);
    expect(claimed('reminders')).toBe(1);
    await pass(1);
    expect(claimed('reminders')).toBe(2);
  });

  test('without keeping a process from ending', async () => {
    letTimeGo();
    const before = holdingTimers();
    stop = outbox.start();
    expect(holdingTimers()).toBe(before);
  });
});

describe('a mail', () => {
  test('is struck out once it was sent', async () => {
    await deliver(mail(2), mail(1));
    expect(sent).toEqual(['mail 1', 'mail 2']);
    expect(done).toEqual(['removed 1', 'removed 2']);
  });

  test('of an import is composed from its address; an empty one is only struck out', async () => {
    await deliver(mail(1, { sealed: 'old@posta.example', keyId: '' }), mail(2, { userId: null, sealed: '' }));
    expect(sent).toEqual(['moved from old@posta.example']);
    expect(done.toSorted()).toEqual(['removed 1', 'removed 2']);
  });

  test.each([
    [1, 10],
    [2, 30],
    [3, 90],
    [20, 3 * 3600],
  ])('that fails the %i. time is put off by %i seconds', async (tries, seconds) => {
    failure = new Error('Planted.');
    await deliver(mail(1, { tries }));
    expect(done).toEqual([`postponed 1 after ${tries} by ${seconds}`, '1 failed with Error']);
  });

  test.each([
    ['a day', {}, 24 * hour],
    ['its end, if that is earlier', { expiresAt: shift(clock.now(), hour) }, hour],
    ['a day, if its end is later', { expiresAt: shift(clock.now(), 25 * hour) }, 24 * hour],
  ])('is tried for the last time after %s', async (_when, more, age) => {
    const [created, expiresAt = null] = [clock.now(), (more as Partial<WaitingMail>).expiresAt];
    failure = new Error('Planted.');
    clock.advance(age - 1);
    await deliver(mail(1, { createdAt: created, expiresAt }));
    expect(done).toEqual(['postponed 1 after 1 by 0.001', '1 failed with Error']);
    done.length = 0;
    clock.advance(1);
    await deliver(mail(1, { createdAt: created, expiresAt }));
    expect(done).toEqual(['removed 1', expect.stringMatching(/^1 failed with \w+ for good$/)]);
    clock.advance(-age);
  });

  test('is not sent once its end has come', async () => {
    await deliver(mail(1, { expiresAt: clock.now() }), mail(2, { expiresAt: shift(clock.now(), 1) }));
    expect(sent).toEqual(['mail 2']);
    expect(done).toContain('1 failed with TooLate for good');
  });

  test('with a refused address is given up at once', async () => {
    failure = new AddressRefused('Planted.');
    await deliver(mail(1));
    expect(done).toEqual(['removed 1', '1 failed with AddressRefused for good']);
  });
});

describe('failures', () => {
  test('of one kind are reported once, with their number; permanent ones separately', async () => {
    failure = new Error('Planted.');
    await deliver(mail(1), mail(2), mail(3, { createdAt: shift(clock.now(), -24 * hour) }), mail(4));
    expect(done.filter((each) => each.includes('failed'))).toEqual([
      '3 failed with Error',
      '1 failed with Error for good',
    ]);
  });
});

describe('a reminder', () => {
  async function remind(...reminders: readonly WaitingMail[]): Promise<void> {
    waiting.reminders.push(...reminders);
    outbox.deliverReminders();
    await pass(0);
  }

  test('that was sent is noted', async () => {
    await remind(reminder(1));
    expect(sent).toEqual(['reminder 101']);
    expect(done).toEqual(['patiently', 'reminder 101 sent', 'removed 1', 'sent']);
  });

  test('without anything left to remind of is withdrawn', async () => {
    await remind(reminder(1, { reminderId: 404 }));
    expect(sent).toEqual([]);
    expect(done).toEqual(['removed 1', 'withdrawn']);
  });

  test('that failed is given up only when it is not tried again', async () => {
    failure = new Error('Planted.');
    await remind(reminder(1));
    expect(done).toEqual(['postponed 1 after 1 by 10', '1 failed with Error']);
    done.length = 0;
    await remind(reminder(1, { expiresAt: clock.now() }));
    expect(done).toEqual(['removed 1', 'given-up', '1 failed with TooLate for good']);
  });
});

describe('a stored mail', () => {
  const kept: unknown[] = [];
  let noticed: number;
  const queries = {
    outbox: {
      add: async (row: unknown) => void kept.push(row),
      addAll: async (rows: unknown[]) => void kept.push(...rows),
    },
    attempts: {
      count: async () => {
        noticed += 1;
        return { count: noticed };
      },
    },
  } as unknown as Queries;
  const empty = { userId: null, sealed: '', keyId: '' };
  beforeEach(() => {
    kept.length = 0;
    noticed = 0;
  });

  test('is each mail, encrypted for its user, and when it was written', async () => {
    const [createdAt, end] = [clock.now(), shift(clock.now(), hour)];
    await outbox.add(queries, 7, mailOf('one'), mailOf('other'));
    await outbox.addUntil(queries, 8, mailOf('link'), end);
    expect(kept).toEqual([
      { userId: 7, sealed: 'one', keyId: 'key', createdAt, expiresAt: null },
      { userId: 7, sealed: 'other', keyId: 'key', createdAt, expiresAt: null },
      { userId: 8, sealed: 'link', keyId: 'key', createdAt, expiresAt: end },
    ]);
  });

  test('is an empty one without a user to notify', async () => {
    await outbox.addNothing(queries);
    expect(kept).toEqual([{ ...empty, createdAt: clock.now() }]);
  });

  test('is an empty one for each reminder, until the end of its day', async () => {
    const [createdAt, expiresAt] = [clock.now(), shift(clock.now(), hour)];
    await outbox.addReminders(queries, [3, 4], expiresAt);
    expect(kept).toEqual([
      { ...empty, reminderId: 3, createdAt, expiresAt },
      { ...empty, reminderId: 4, createdAt, expiresAt },
    ]);
  });

  test('is a notice up to the daily limit of such mails', async () => {
    let added = 0;
    while (await outbox.addNotice(queries, 7, 'calendar-link-created', mailOf('notice'))) added += 1;
    expect(added).toBeGreaterThan(0);
    expect(kept).toHaveLength(added);
  });
});
