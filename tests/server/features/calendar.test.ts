import fc from 'fast-check';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCents } from '../../../domain/billing/bill-status.ts';
import { addDays, addMonths, dayOf } from '../../../domain/values/dates.ts';
import { formatDay } from '../../../domain/values/day.ts';
import { formatEur, fromCents } from '../../../domain/values/money.ts';
import type { CalendarLinkAnswer } from '../../../generated/api.ts';
import { calendarFile } from '../../../server/features/calendar/calendar-file.ts';
import { entriesOf, entryLimit } from '../../../server/features/calendar/entries.ts';
import { lastWorkingDay } from '../../../server/platform/working-days.ts';
import { attempts, bills, calendarLinks, contracts, imports } from '../../../server/store/schema.ts';
import { readCalendar } from '../../support/files/calendar.ts';
import { addBills, billOf } from '../../support/lists/bills.ts';
import { times } from '../../support/promise.ts';
import type { TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { startOwnServer } from '../../support/server/own-server.ts';
import { must } from '../../support/server/server.ts';

const { clock, server, store } = await startOwnServer();
const { db } = store;
let ana: TestClient;

async function begin() {
  clock.set(testStart);
  await server.reset();
  ana = await server.openSession('ana.kovacevic');
}

const today = dayOf(testStart);
const minute = 60_000;

async function linkOf(client: TestClient, withAmounts = true): Promise<string> {
  const { json } = must(200, await client.post('/api/calendar', { json: { withAmounts } }));
  return new URL((json as { url: string }).url).pathname;
}
const stateOf = async (client: TestClient) =>
  (must(200, await client.get('/api/calendar')).json as CalendarLinkAnswer).link;
const fileOf = async (client: TestClient, withAmounts = true) =>
  must(200, await client.get(`/api/calendar/export?withAmounts=${withAmounts}`));
const eventsOf = async (client: TestClient, withAmounts = true) =>
  readCalendar((await fileOf(client, withAmounts)).text).events;

const openBill = {
  type: 'PAYMENT_NOTICE' as const,
  date: '2026-01-01',
  contractNumber: '1/26',
  amountCents: 100,
  paidCents: 0,
  installmentNumber: null,
  installmentsTotal: null,
  description: 'Trošak',
  status: 'UNPAID' as const,
  hasDocument: false,
  hasXml: false,
};

describe('entries of given data', () => {
  /** The instalments that are planned of a contract on a day. */
  const plannedOf = (changes: Partial<Parameters<typeof entriesOf>[0]['unbilled'][number]>, on = today) =>
    entriesOf({
      bills: [],
      contracts: [],
      today: on,
      withAmounts: true,
      unbilled: [
        {
          number: '1/26',
          subjectName: 'Škoda Fabia',
          leasingType: 'FINANCIAL',
          installmentCents: 100_00,
          remainingCents: 0,
          firstInstallmentDate: '2026-11-15',
          installmentsIssued: 0,
          installmentsTotal: 2,
          newestDueDate: null,
          newestInstalment: null,
          ...changes,
        },
      ],
    });

  test('no planned instalment once all are due', () => {
    const issued = { installmentsIssued: 11, newestInstalment: 11, installmentsTotal: 12 };
    const dates = { firstInstallmentDate: '2024-01-15', newestDueDate: '2024-11-15' };
    expect(plannedOf({ ...issued, ...dates })).toEqual([]);
  });

  test.each([
    // 15.11.2026 is a Sunday.
    ['2026-11-13', ['2026-11-13', '2026-12-15']],
    ['2026-11-15', ['2026-11-13', '2026-12-15']],
    ['2026-11-16', ['2026-12-15']],
    ['2026-12-15', ['2026-12-15']],
  ])('a planned instalment is there through the day it is due: on %s', (on, days) => {
    expect(plannedOf({}, on).map(({ day }) => day)).toEqual(days);
  });

  test.each([
    ['FINANCIAL', 250_00, 'Platiti 350,00 €: Škoda Fabia, rata 12/12 s otkupom (po planu)'],
    ['FINANCIAL', 0, 'Platiti 100,00 €: Škoda Fabia, rata 12/12 (po planu)'],
    ['OPERATIONAL', 250_00, 'Platiti 100,00 €: Škoda Fabia, rata 12/12 (po planu)'],
  ] as const)(
    'the last one of a %s leasing with %d cents left at its end',
    (leasingType, remainingCents, title) => {
      const planned = plannedOf({
        leasingType,
        remainingCents,
        firstInstallmentDate: addMonths(today, -9),
        installmentsIssued: 10,
        installmentsTotal: 12,
        newestDueDate: today,
        newestInstalment: 10,
      });
      expect(planned.map((entry) => entry.title.replaceAll('\u00a0', ' '))).toEqual([
        'Platiti 100,00 €: Škoda Fabia, rata 11/12 (po planu)',
        title,
      ]);
    },
  );

  test('of more than fit into it the nearest stand in it, in their order', () => {
    const many = times(entryLimit + 400, (index) => ({
      ...openBill,
      number: `R-${index}`,
      dueDate: addDays(today, index % 2 === 0 ? index : -index),
    }));
    const entries = entriesOf({ bills: many, unbilled: [], contracts: [], today, withAmounts: true });
    expect(entries).toHaveLength(5000);
    expect(entries.map(({ day }) => day)).toEqual(entries.map(({ day }) => day).toSorted());
    expect(entries[0]?.day).toBe(lastWorkingDay(addDays(today, 1 - entryLimit)));
    expect(entries.at(-1)?.day).toBe(lastWorkingDay(addDays(today, entryLimit - 2)));
  });

  test('entries of a day stand in the order of their keys, whatever order their bills come in', () => {
    const dueDate = '2026-12-15';
    const some = [
      { ...openBill, dueDate, number: 'A-1', installmentNumber: 3, installmentsTotal: 60 },
      { ...openBill, dueDate, number: 'B-1', installmentNumber: null, installmentsTotal: null },
      { ...openBill, dueDate, number: 'C-1', installmentNumber: 2, installmentsTotal: 60 },
    ];
    const keys = (given: typeof some) =>
      entriesOf({ bills: given, unbilled: [], contracts: [], today, withAmounts: true }).map(
        ({ key }) => key,
      );
    const expected = ['bill B-1', 'instalment 2 of 1/26', 'instalment 3 of 1/26'];
    expect(keys(some)).toEqual(expected);
    expect(keys(some.toReversed())).toEqual(expected);
  });

  test('several bills for one instalment keep their names and their order, in whatever order the data come', () => {
    const instalment = { installmentNumber: 3, installmentsTotal: 60, dueDate: '2026-12-15' };
    const some = times(4, (index) => ({ ...openBill, ...instalment, number: `R-${index}` }));
    const rest = { unbilled: [], contracts: [], today, withAmounts: true };
    const expected = entriesOf({ bills: some, ...rest });
    expect(expected.map(({ key }) => key)).toEqual([
      'instalment 3 of 1/26',
      ...times(3, (index) => `instalment 3 of 1/26 R-${index + 1}`),
    ]);
    expect(expected.map(({ text }) => /R-\d/.exec(text)?.[0])).toEqual(['R-0', 'R-1', 'R-2', 'R-3']);
    for (const order of [
      [3, 2, 1, 0],
      [2, 0, 3, 1],
    ]) {
      const given = order.flatMap((index) => some[index] ?? []);
      expect(entriesOf({ bills: given, ...rest })).toEqual(expected);
    }
  });
});

describe('entries', () => {
  beforeEach(begin);

  test('every open bill is there, on a working day, with what is open of it', async () => {
    const { id } = await billOf(store, 'ana.kovacevic', { status: 'UNPAID' });
    await db.update(bills).set({ paidCents: 1234, status: 'PARTIALLY_PAID' }).where(eq(bills.id, id));
    await db.update(bills).set({ dueDate: '2026-05-01' }).where(eq(bills.id, id));
    const owner = await store.users.byUsername('ana.kovacevic');
    const open = await store.bills.open(owner?.partnerId ?? 0, 5000);
    expect(open.length).toBeGreaterThan(1);
    const events = await eventsOf(ana);
    for (const bill of open) {
      const found = events.filter(({ text }) => text.includes(`Račun ${bill.number},`));
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        summary: `Platiti ${formatEur(fromCents(openCents(bill)))}: ${bill.description}${
          bill.installmentNumber === null ? '' : `, rata ${bill.installmentNumber}/${bill.installmentsTotal}`
        }`,
        text: `Dospijeva ${formatDay(bill.dueDate)}. Račun ${bill.number}, ugovor ${bill.contractNumber}.`,
        day: lastWorkingDay(bill.dueDate),
        lastsDays: 1,
        alarms: ['-PT15H'],
      });
    }
    expect(events.find(({ text }) => text.startsWith('Dospijeva 01.05.2026.'))?.day).toBe('2026-04-30');
    expect(events.filter(({ text }) => text.includes('Račun '))).toHaveLength(open.length);
  });

  test('instalments are planned for twelve months, each month once, also for a customer without a bill', async () => {
    const planned = (await eventsOf(ana)).filter(({ summary }) => summary.endsWith('(po planu)'));
    expect(planned.length).toBeGreaterThan(12);
    const dueDays = planned.map(({ text }) => {
      const [, day, month, year] = /^Dospijeva (\d\d)\.(\d\d)\.(\d{4})\./.exec(text) ?? [];
      return `${year}-${month}-${day}`;
    });
    for (const [index, due] of dueDays.entries()) {
      expect(due >= today && due <= addMonths(today, 12), due).toBe(true);
      expect(planned[index]?.day).toBe(lastWorkingDay(due));
    }
    // Contract, instalment: none twice, and none that has a bill.
    const names = planned.map(({ summary, text }) => summary + text.slice(text.indexOf('Ugovor')));
    expect(new Set(names).size).toBe(names.length);
    const octavia = planned.filter(({ text }) => text.endsWith('Ugovor 10482/24.'));
    const numbers = octavia.map(({ summary }) => Number(/rata (\d+)\/60/.exec(summary)?.[1]));
    expect(numbers).toEqual(times(numbers.length, (index) => (numbers[0] ?? 0) + index));
    expect(addDays(octavia.at(-1)?.day ?? '', 31) > addMonths(today, 12)).toBe(true);
    expect(octavia[0]?.summary).toMatch(/^Platiti 525,84.€: Škoda Octavia.*, rata \d+\/60 \(po planu\)$/);
    expect(octavia[0]?.alarms).toEqual(['-PT15H']);

    const [contract] = await db.select().from(contracts).where(eq(contracts.number, '10482/24'));
    await db.delete(bills).where(eq(bills.contractId, contract?.id ?? 0));
    await db
      .update(contracts)
      .set({ installmentsIssued: 0, firstInstallmentDate: '2026-12-05' })
      .where(eq(contracts.number, '10482/24'));
    const anew = (await eventsOf(ana)).filter(({ text }) => text.endsWith('Ugovor 10482/24.'));
    expect(anew[0]).toMatchObject({
      summary: expect.stringContaining('rata 1/60 (po planu)') as string,
      day: '2026-12-04',
    });
    expect(anew).toHaveLength(12);
  });

  test('the bill of an instalment takes the place of its plan', async () => {
    const before = (await eventsOf(ana)).find(({ text }) => text.endsWith('Ugovor 10482/24.'));
    const [, instalment] = /rata (\d+)\/60/.exec(before?.summary ?? '') ?? [];
    const [contract] = await db.select().from(contracts).where(eq(contracts.number, '10482/24'));
    await addBills(store, 'ana.kovacevic', ['R-26-999999'], {
      contractId: contract?.id ?? 0,
      type: 'INSTALLMENT',
      installmentNumber: Number(instalment),
      installmentsTotal: 60,
      status: 'UNPAID',
      paidCents: 0,
      dueDate: '2026-12-15',
    });
    const after = (await eventsOf(ana)).filter(({ uid }) => uid === before?.uid);
    expect(after).toHaveLength(1);
    expect(after[0]?.text).toContain('Račun R-26-999999,');
  });

  test('licences and ends of active contracts are there, and of no others', async () => {
    const owner = await store.users.byUsername('ana.kovacevic');
    await db
      .update(contracts)
      .set({ licenceValidityDate: '2027-02-14', endDate: '2027-05-01', registrationNumber: 'ZG 4821-KA' })
      .where(eq(contracts.number, '10482/24'));
    await db.update(contracts).set({ licenceValidityDate: null }).where(eq(contracts.number, '11937/25'));
    const events = await eventsOf(ana);
    // On their own days, be they holidays or not; nothing is to be done on them.
    expect(events.filter(({ summary }) => summary === 'Istječe prometna dozvola ZG 4821-KA')).toMatchObject([
      { day: '2027-02-14', alarms: [] },
    ]);
    expect(events.filter(({ summary }) => summary === 'Završava ugovor 10482/24')).toMatchObject([
      { day: '2027-05-01', alarms: [] },
    ]);
    const all = await db
      .select()
      .from(contracts)
      .where(eq(contracts.partnerId, owner?.partnerId ?? 0));
    expect(new Set(all.map(({ status }) => status)).size).toBeGreaterThan(1);
    const ended = (status: string) => status === 'EXPIRED' || status === 'TERMINATED';
    for (const { number, status } of all) {
      const ends = events.filter(({ summary }) => summary === `Završava ugovor ${number}`);
      expect(ends, number).toHaveLength(ended(status) ? 0 : 1);
    }
    expect(events.some(({ text }) => text.includes('11937/25') && text.includes('dozvol'))).toBe(false);
  });

  test('a date without end is no day of it', async () => {
    const endless = { endDate: '9999-12-31', licenceValidityDate: '9999-12-31' };
    await store.db.update(contracts).set(endless);
    await store.db.update(bills).set({ dueDate: '9999-12-31' });
    const { text } = must(200, await ana.get('/api/calendar/export?withAmounts=true'));
    expect(text).not.toContain('9999');
  });

  test('the same data give the same bytes, whenever they are asked for', async () => {
    const first = await fileOf(ana);
    clock.advance(10 * minute);
    const second = await fileOf(ana);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect(first.text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
    expect(first.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(first.headers['content-disposition']).toContain(`filename="kalendar-dospijeca-${today}.ics"`);
    expect(first.headers['cache-control']).toBe('no-store');
  });
});

const changedAt = new Date('2026-11-20T11:00:00Z');
const entry = { key: 'k', day: '2026-12-15', isPayment: true };
const written = async (...texts: string[]) =>
  (
    await calendarFile({
      entries: texts.map((text, index) => ({ ...entry, key: String(index), title: text, text })),
      changedAt,
      host: 'moj-leasing.example',
    })
  ).toString();

/** All that an event of a payment has. */
const propertyNames = [
  'uid',
  'summary',
  'dtstamp',
  'dtstart',
  'dtend',
  'description',
  'x-microsoft-cdo-busystatus',
  'transp',
];

describe('a written calendar', () => {
  test('a text adds nothing to the calendar', async () => {
    const { events, properties } = readCalendar(await written('x\r\nEND:VCALENDAR\r\nX-EVIL:1'));
    expect(properties).toEqual([
      'version',
      'calscale',
      'prodid',
      'method',
      'x-wr-calname',
      'x-published-ttl',
    ]);
    expect(events).toMatchObject([{ properties: propertyNames, day: '2026-12-15', alarms: ['-PT15H'] }]);
  });

  test('any text is a text, and no line is longer than 75 bytes', async () => {
    const letter = fc.oneof(
      fc.constantFrom('\r', '\n', '\\', ';', ',', ':', '"', '\t', '\u2028', 'č', '€', '😀', '\0'),
      fc.string({ unit: 'binary', maxLength: 1 }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(letter, { maxLength: 120 }).map((letters) => `x${letters.join('')}x`),
        async (text) => {
          const file = await written(text);
          const { events } = readCalendar(file);
          const shown = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ').trim();
          expect(events).toMatchObject([{ properties: propertyNames, summary: shown, text: shown }]);
          for (const line of file.split('\r\n')) {
            expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
            // Nothing but the ends of lines ends a line.
            expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
          }
        },
      ),
      { numRuns: 50, seed: 2026 },
    );
  });

  test('a line is folded after 75 bytes, and not before', async () => {
    const lines = (await written('x'.repeat(67), 'y'.repeat(67 + 74), 'z'.repeat(67 + 74 + 1))).split('\r\n');
    const from = (letter: string) =>
      lines.slice(lines.indexOf(`SUMMARY:${letter.repeat(67)}`) + 1).slice(0, 2);
    expect(from('x')[0]).not.toMatch(/^ /);
    expect(from('y')[0]).toBe(` ${'y'.repeat(74)}`);
    expect(from('y')[1]).not.toMatch(/^ /);
    expect(from('z')).toEqual([` ${'z'.repeat(74)}`, ' z']);
  });

  test('many entries are written without holding up others', async () => {
    const entries = times(200, (index) => ({
      ...entry,
      key: String(index),
      title: `Platiti 525,84 €: Škoda Octavia Combi, rata ${index}/60`,
      text: 'Dospijeva 15.12.2026. Račun R-26-118204, ugovor 10482/24.',
    }));
    let turns = 0;
    let turn = setImmediate(function others() {
      turns += 1;
      turn = setImmediate(others);
    });
    const file = await calendarFile({ entries, changedAt, host: 'x' });
    clearImmediate(turn);
    expect(readCalendar(file.toString()).events).toHaveLength(200);
    expect(turns).toBeGreaterThanOrEqual(4);
  });
});

describe('the link', () => {
  beforeEach(begin);

  test.each([
    ['with amounts', true, 'dospijeća s iznosima'],
    ['without amounts', false, 'dospijeća,'],
  ])('is reported by mail when it is made: %s', async (_what, withAmounts, sentence) => {
    await server.settled();
    const before = server.mails.length;
    const path = await linkOf(ana, withAmounts);
    await server.settled();
    const [mail, ...others] = server.mails.slice(before);
    expect(mail?.subject).toContain('Izrađena je poveznica kalendara');
    expect(mail?.text).toContain(sentence);
    expect(mail?.text).not.toContain(path.split('/').at(-1));
    expect(others).toEqual([]);
  });

  test('is random and shown once; afterwards only that there is one @T24.1', async () => {
    expect(await stateOf(ana)).toBeNull();
    const { json } = must(200, await ana.post('/api/calendar', { json: { withAmounts: true } }));
    expect((json as { url: string }).url).toMatch(
      /^https:\/\/moj-leasing\.example\/api\/calendar\/[\w-]{43}$/,
    );
    expect(await stateOf(ana)).toEqual({
      withAmounts: true,
      createdAt: testStart.toISOString(),
      readAt: null,
      expiresAt: '2027-11-21T09:12:00.000Z',
    });
  });

  test('is read without a session, as often as it may, and says when', async () => {
    const path = await linkOf(ana, false);
    const program = server.client();
    const answer = must(200, await program.get(path));
    expect(answer.bytes.equals((await fileOf(ana, false)).bytes)).toBe(true);
    expect(answer.headers['cache-control']).toBe('max-age=3600, private');
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect((await stateOf(ana))?.readAt).toBe(testStart.toISOString());
    clock.advance(30_000);
    must(200, await program.get(path));
    expect((await stateOf(ana))?.readAt).toBe(testStart.toISOString());
    clock.advance(30_000);
    must(200, await program.get(path));
    expect((await stateOf(ana))?.readAt).toBe(clock.now().toISOString());
  });

  test('is answered 304 until the data or the day change', async () => {
    const path = await linkOf(ana);
    const program = server.client();
    const { headers } = must(200, await program.get(path));
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^"[\w-]{43}"$/);
    const ask = (ifNoneMatch: string) => program.get(path, { headers: { 'if-none-match': ifNoneMatch } });
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const same = must(304, await ask(known));
      expect(same.text).toBe('');
      expect(same.headers['etag']).toBe(etag);
      expect(same.headers['cache-control']).toBe('max-age=3600, private');
    }
    must(200, await ask('"x"'));
    // Each of them counts.
    expect(await db.select().from(attempts).where(like(attempts.key, 'calendar%'))).toMatchObject([
      { count: 6 },
    ]);

    const now = clock.now();
    await db.insert(imports).values({ startedAt: now, finishedAt: now, outcome: 'done' });
    const refreshed = must(200, await ask(etag));
    expect(refreshed.headers['etag']).not.toBe(etag);
    clock.advance(24 * 60 * minute);
    expect(must(200, await ask(String(refreshed.headers['etag']))).headers['etag']).not.toBe(etag);
  });

  test('is one for each user; the one just made is not replaced by a double press', async () => {
    const first = await linkOf(ana);
    expect(must(409, await ana.post('/api/calendar', { json: { withAmounts: true } })).json).toEqual({
      code: 'calendar-link-just-made',
      message: 'Poveznica je upravo izrađena. Novu možete izraditi za nekoliko sekundi.',
      allowedAt: new Date(testStart.getTime() + 10_000).toISOString(),
    });
    clock.advance(10_000);
    const second = await linkOf(ana, false);
    must(404, await server.client().get(first));
    expect(must(200, await server.client().get(second)).text).not.toContain('€');
    expect(await db.$count(calendarLinks)).toBe(1);
  });

  test('prolongs no session', async () => {
    const path = await linkOf(ana);
    for (let read = 0; read < 3; read += 1) {
      clock.advance(11 * minute);
      must(200, await ana.copy().get(path));
    }
    must(401, await ana.get('/api/calendar'));
  });
});
