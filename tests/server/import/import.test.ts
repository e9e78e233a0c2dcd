import { setTimeout } from 'node:timers/promises';
import { asc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { importFolder } from '../../../server/import/import.ts';
import type { OnProgress } from '../../../server/import/progress.ts';
import {
  bills,
  contracts,
  documents,
  imports,
  makes,
  messages,
  partners,
  products,
  referenceRates,
  suppliers,
  users,
} from '../../../server/store/schema.ts';
import type { Store } from '../../../server/store/store.ts';
import type { Answer, TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { dumpRows, isPostgres, isWaitedForLocks } from '../../support/database/database.ts';
import { times } from '../../support/promise.ts';
import { rightPdf, upload } from '../../support/documents/documents.ts';
import { copyExport, exampleExport } from '../../support/files/exports.ts';
import { importsInto } from '../imports.ts';
import {
  confirm,
  confirmationTo,
  newPerson,
  registerPerson,
} from '../../support/registration/registration.ts';
import { ownData } from '../../support/customers/profile.ts';
import { must } from '../../support/server/server.ts';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { resultText } from '../../../server/import/command.ts';
import { problemText } from '../../../server/import/problems.ts';
import { scheduleImports } from '../../../server/import/schedule.ts';
import { shift } from '../../../server/platform/clock.ts';
import { createLogger } from '../../../server/platform/logger.ts';
import { until } from '../../support/server/until.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store, db } = await startFreshServer();

const { load, done, refused, rows, byHand } = importsInto({ store, clock });

async function partnerOf(number: string) {
  const [partner] = await db.select().from(partners).where(eq(partners.number, number));
  if (partner === undefined) throw new Error(`There is no customer ${number}.`);
  return partner;
}

const billsOf = async (number: string) => {
  const { id } = await partnerOf(number);
  const found = await db
    .select({ number: bills.number })
    .from(bills)
    .where(eq(bills.partnerId, id))
    .orderBy(asc(bills.number));
  return found.map((bill) => bill.number);
};

const messagesOf = async (number: string) => {
  const { id } = await partnerOf(number);
  return db.select().from(messages).where(eq(messages.partnerId, id)).orderBy(asc(messages.id));
};

test('the example is loaded, and loading it again changes nothing', async () => {
  const active = await db.$count(contracts, eq(contracts.status, 'ACTIVE'));
  expect(active).toBeGreaterThan(5);
  const first = await done(exampleExport);
  expect(first).toMatchObject({ users: 2, announced: 2 });
  expect(first.expired).toBeGreaterThanOrEqual(active);
  expect(first.changes).toEqual(
    expect.arrayContaining(['partners.jsonl +3 ~0', 'contracts.jsonl +4 ~0', 'bills.csv +8 ~0']),
  );
  const client = await server.openSession('ana.kovacevic');
  const refreshed = async () => must(200, await client.get('/api/data-refresh')).json;
  expect(await refreshed()).toEqual({ refreshedAt: testStart.toISOString() });

  const maja = await partnerOf('K-20417');
  expect(maja).toMatchObject({ phoneAreaCode: '+385', shippingStreet: 'Vukovarska', registeredAt: null });
  expect((await partnerOf('K-20533')).shippingPostalCode).toBe('10000');
  expect(await store.users.byUsername('maja.peric')).toMatchObject({
    partnerId: maja.id,
    passwordHash: null,
  });
  const page = await store.bills.page(maja.id, { page: 0, size: 10, search: 'fabia', sort: [] });
  expect(page.content.map(({ number }) => number)).toEqual(['R-26-322107', 'R-26-311920', 'R-26-300418']);
  expect(page.content[0]).toMatchObject({ amountCents: 438_12, installmentNumber: 19, status: 'UNPAID' });

  const [fabia] = await db.select().from(contracts).where(eq(contracts.number, '21044/25'));
  expect(fabia).toMatchObject({
    interestRatePercent: 5.9,
    interestRateType: 'FIXED',
    processingCostsCents: 328_80,
    earlyRepaymentFeePercent: null,
    consumerCreditRules: true,
  });

  clock.advance(60_000);
  const before = await rows();
  expect(await done(exampleExport)).toEqual({ changes: [], expired: 0, users: 0, announced: 0 });
  expect(await rows()).toEqual(before);
  expect(await refreshed()).toEqual({ refreshedAt: clock.now().toISOString() });
});

test('a make has the page on its data that the company names, and the makes of vehicles without one are counted', async () => {
  const { folder, edit } = copyExport();
  const pageOf = async (id: number) =>
    (await db.select().from(makes).where(eq(makes.id, id))).map((make) => make.dataInformationUrl);
  const lacking = async () => {
    const result = await load(folder);
    return result.outcome === 'done' ? result.makesWithoutDataInformation : Number.NaN;
  };
  const { length } = await db.select().from(makes).where(isNull(makes.dataInformationUrl));
  // All but the purposes of buildings, which are among the makes.
  const first = await lacking();
  expect(first).toBe(length - 5);
  expect(await pageOf(3)).toEqual(['https://podaci.skoda.example/povezana-vozila']);
  expect(await pageOf(22)).toEqual([null]);

  const page = 'https://podaci.example/mercedes';
  edit('makes.csv', (text) =>
    text.replace('Mercedes-Benz,', `Mercedes-Benz,${page}`).replace('Ured,', 'Ured,https://ured.example'),
  );
  expect(await lacking()).toBe(first - 1);
  expect(await pageOf(22)).toEqual([page]);
  edit('makes.csv', (text) => text.replace('Škoda,https://podaci.skoda.example/povezana-vozila', 'Škoda,'));
  expect(await lacking()).toBe(first);
  expect(await pageOf(3)).toEqual([null]);
});

test('new bills arrive in the inbox, in one message for each customer', async () => {
  const { folder, edit } = copyExport();
  await done(folder);
  const [letter, news] = await messagesOf('K-20417');
  expect(letter).toMatchObject({ title: 'Servisna akcija za Škodu Fabia', number: 'M-88120' });
  expect(news).toMatchObject({ title: 'Stigli su novi računi', readAt: null, createdAt: testStart });
  // The bills of the last month alone: the rest is history.
  expect(news?.content.match(/R-26-\d+/g)?.filter((_, index) => index % 2 === 0)).toEqual([
    'R-26-322107',
    'R-26-322640',
  ]);
  expect(await messagesOf('K-20688')).toEqual([]);

  edit(
    'bills.csv',
    (text) =>
      `${text}R-26-290001;21044/25;PAYMENT_NOTICE;2026-02-01;2026-02-15;12.5;0;;;"Cestarina, ""Dars""";OVERDUE;true\n`,
  );
  expect(await done(folder)).toMatchObject({ changes: ['bills.csv +1 ~0'], announced: 1 });
  const last = (await messagesOf('K-20417')).at(-1);
  expect(last?.title).toBe('Stigao je novi račun');
  expect(last?.content).toContain(
    '<p>Obavijest o plaćanju <a href="/bills?search=R-26-290001">R-26-290001</a> za ugovor 21044/25 (Škoda Fabia): 12,50\u00a0€, dospijeva 15.02.2026.</p>',
  );
});

test('changed rows are updated, a contract that left has expired, and nothing is deleted', async () => {
  const { folder, edit, change } = copyExport();
  await done(folder);
  await db.update(messages).set({ readAt: testStart }).where(isNotNull(messages.number));

  edit('bills.csv', (text) =>
    text
      .replace('438.12;0;19;60;Škoda Fabia;UNPAID', '438.12;438.12;19;60;Škoda Fabia;PAID')
      .replace(/^R-26-30.*\n/gm, ''),
  );
  edit('contracts.jsonl', (text) => text.replace(/^.*"21377\/26".*\n/m, ''));
  change('contracts.jsonl', '21102/25', { partnerNumber: 'K-20688' });
  change('messages.jsonl', 'M-88120', { title: 'Servisna akcija' });
  expect(await done(folder)).toEqual({
    changes: ['contracts.jsonl +0 ~1', 'bills.csv +0 ~3', 'messages.jsonl +0 ~1'],
    expired: 1,
    users: 0,
    announced: 0,
  });
  expect(await db.select().from(bills).where(eq(bills.number, 'R-26-322107'))).toMatchObject([
    { status: 'PAID', paidCents: 438_12, statusKey: 'plac~~eno' },
  ]);
  const [left] = await db.select().from(contracts).where(eq(contracts.number, '21377/26'));
  expect(left).toMatchObject({ status: 'EXPIRED', statusKey: 'istekao' });
  // The bill that is in this export no more follows its contract too.
  expect(await billsOf('K-20688')).toEqual(['R-25-294310', 'R-26-301755', 'R-26-312803', 'R-26-322955']);
  expect(await billsOf('K-20533')).toEqual([]);
  const [letter] = await messagesOf('K-20417');
  expect(letter).toMatchObject({ title: 'Servisna akcija', readAt: testStart });
});

test('a message that the company gives to another customer is unread, and stays as it is read by them', async () => {
  const { folder, change } = copyExport();
  await done(folder);
  const isLetter = eq(messages.number, 'M-88120');
  await db.update(messages).set({ readAt: testStart }).where(isLetter);
  change('messages.jsonl', 'M-88120', { partnerNumber: 'K-20688' });
  expect((await done(folder)).changes).toEqual(['messages.jsonl +0 ~1']);
  const { id: partnerId } = await partnerOf('K-20688');
  expect(await db.select().from(messages).where(isLetter)).toMatchObject([{ partnerId, readAt: null }]);
  await db.update(messages).set({ readAt: testStart }).where(isLetter);
  expect((await done(folder)).changes).toEqual([]);
  expect(await db.select().from(messages).where(isLetter)).toMatchObject([{ partnerId, readAt: testStart }]);
});

test('a user who registered before the company exported them is that customer', async () => {
  const { folder, change } = copyExport();
  const ana = await store.users.byUsername('ana.kovacevic');
  const { oib, email, id } = there(ana?.partner);
  await db.update(partners).set({ registeredAt: testStart }).where(eq(partners.id, id));
  change('partners.jsonl', 'K-20417', { oib, email: email.toUpperCase() });
  change('partners.jsonl', 'K-20688', { oib: '30712945687' });
  expect(await done(folder)).toMatchObject({ users: 1 });
  expect(await partnerOf('K-20417')).toMatchObject({ id, registeredAt: null, lastName: 'Perić' });
  expect((await partnerOf('K-20688')).id).toBeGreaterThan(6);
  expect(await db.$count(users, eq(users.partnerId, id))).toBe(1);
});

function there<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no such row.');
  return value;
}

test('every bad row is reported with its file, line, field and reason, and nothing is imported', async () => {
  const { folder, edit, change, write } = copyExport();
  // The text in place of a name may be a customer's data.
  const unknown = { surname: 'Perić', '69435151530': 1, 'maja.peric@posta.example': 1 };
  change('partners.jsonl', 'K-20417', { oib: '123', ...unknown });
  edit('contracts.jsonl', (text) => `${text}[]\n`);
  change('contracts.jsonl', '18210/21', { partnerNumber: 'K-1', callNumber: '18210-21-1' });
  edit('bills.csv', (text) =>
    text
      .replace('2026-09-17;2026-10-01', '2026-09-31;01.10.2026.')
      .replace('R-26-301755;21102/25', 'R-26-301755;21102/52')
      .replace('R-25-294310;18210/21;', 'R-25-294310;'),
  );
  write('reference-rates.csv', 'id,reference,value\n1,EURIBOR_3M,2.05\n2,EURIBOR_3M,2.1\n');
  // It is read no further, the others are.
  write('suppliers.csv', Buffer.from('id,name,identifier\n1,\xc4uro,D-1\n', 'latin1'));
  expect(await refused(folder)).toEqual([
    'suppliers.csv, line 2: is not UTF-8',
    'partners.jsonl, line 1, oib: must be 11 digits',
    'partners.jsonl, line 1, surname: is unknown',
    "partners.jsonl, line 1: has a name that is no field's",
    'contracts.jsonl, line 4, callNumber: must be a payment reference of model HR01 with its check digit',
    'contracts.jsonl, line 5: is no object',
    'bills.csv, line 2, date: must be a day such as 2026-01-31, 1900-01-01 to 9999-12-31',
    'bills.csv, line 2, dueDate: must be a day such as 2026-01-31, 1900-01-01 to 9999-12-31',
    'bills.csv, line 9: has 11 cells, the first line has 12',
    'reference-rates.csv, line 3, reference: is the same as in line 2',
  ]);

  const second = copyExport();
  // Keys that differ in invisible characters are one.
  second.edit('bills.csv', (text) =>
    text
      .replace('R-26-311920', '\u200bR-26-322107 \ufe0f')
      .replace('R-26-301755;21102/25', 'R-26-301755;21102/52'),
  );
  second.change('contracts.jsonl', '18210/21', { partnerNumber: 'K-1' });
  second.edit('model-variants.csv', (text) => text.replace('411,,,', '999,,,'));
  expect(await refused(second.folder)).toEqual([
    'model-variants.csv, line 5, modelId: is not in models',
    'contracts.jsonl, line 4, partnerNumber: is not in partners',
    'bills.csv, line 4, number: is the same as in line 3',
    'bills.csv, line 6, contractNumber: is not in contracts',
  ]);
});

test('a file of contracts that was cut off is refused, unless as many are said to expire', async () => {
  const lasting = await db.$count(contracts, notInArray(contracts.status, ['EXPIRED', 'TERMINATED']));
  const { folder, edit } = copyExport();
  edit('contracts.jsonl', (text) => text.replace(/\n[^]*/, '\n'));
  const message = `contracts.jsonl: lacks ${lasting} of ${lasting} contracts that have not ended, which would expire; if they have left the books, import it with --may-expire ${lasting}`;
  edit('bills.csv', (text) => text.replace(/\n[^]*/, '\n'));
  for (const mayExpire of [0, lasting - 1]) expect(await refused(folder, mayExpire)).toEqual([message]);
  expect(await importFolder({ store, clock, folder })).toMatchObject({ outcome: 'refused' });
  const { code, written } = await byHand(folder, false, 0);
  expect([code, written.at(-1)]).toEqual([1, expect.stringContaining(`${message}\n`)]);
  expect(await load(folder, lasting)).toMatchObject({ outcome: 'done', expired: lasting });
});

test('a user name that somebody else has is left out and reported, and the rest is imported', async () => {
  const email = 'novi.klijent@posta.example';
  must(200, await registerPerson(server.client(), { email, oib: '52431287650' }));
  must(200, await confirm(server.client(), confirmationTo(server, email)));
  const { folder, change } = copyExport();
  change('partners.jsonl', 'K-20417', { username: email, email });
  change('partners.jsonl', 'K-20688', { username: 'Ana.Kovacevic' });
  const leftOut = (line: number) =>
    `partners.jsonl, line ${line}, username: belongs to somebody else, so that this customer gets no user`;
  const { code, written } = await byHand(folder, false);
  expect(code).toBe(0);
  expect(written.at(-1)?.trim().split('\n').slice(-2)).toEqual([leftOut(1), leftOut(3)]);
  expect(written.at(-1)).toContain('1 users made');
  const { id } = await partnerOf('K-20417');
  expect(await db.$count(users, eq(users.partnerId, id))).toBe(0);
  expect((await store.users.byUsername(email))?.partner).toMatchObject({ oib: '52431287650' });

  // A customer with a user needs none.
  await db.insert(users).values({ partnerId: id, username: 'm', usernameKey: 'm', createdAt: testStart });
  const again = await load(folder);
  expect(again.outcome === 'done' && again.usersLeftOut).toMatchObject({ count: 1, first: [{ line: 3 }] });
});

test('a repeated customer number is reported, also where it fits customers who registered', async () => {
  const { folder, edit } = copyExport();
  const registered = await Promise.all(
    ['ana.kovacevic', 'marko.horvat'].map(async (name) => there(await store.users.byUsername(name)).partner),
  );
  for (const { id } of registered) {
    await db.update(partners).set({ number: null, registeredAt: testStart }).where(eq(partners.id, id));
  }
  edit('partners.jsonl', (text) => {
    const [model = ''] = text.split('\n');
    const more = registered.map(({ oib, email }) =>
      JSON.stringify({ ...(JSON.parse(model) as object), number: 'K-1', oib, email, username: undefined }),
    );
    return `${text.trim()}\n${more.join('\n')}\n`;
  });
  expect(await refused(folder)).toEqual(['partners.jsonl, line 5, number: is the same as in line 4']);
});

test('a row that the database alone refuses is reported with its line, one of each chunk', async () => {
  const type = (to: SQL) => db.execute(sql`alter table request_states alter column note type ${to}`);
  await type(sql`varchar(10) using left(note, 10)`);
  try {
    const { folder, write } = copyExport();
    const lines = times(2001, (index) => `EARLY_TERMINATION,N-${index},RECEIVED,2026-11-20T10:00:00+01:00,`);
    for (const index of [1, 2, 2000]) lines[index] += 'više od deset znakova';
    write('request-states.csv', ['kind,number,state,changedAt,note', ...lines, ''].join('\n'));
    expect(await refused(folder)).toEqual(
      [3, 2002].map(
        (line) => `request-states.csv, line ${line}: holds a value that the database does not take`,
      ),
    );
  } finally {
    await type(sql`text`);
  }
});

test('a changed row that only the written table refuses is reported with its line', async () => {
  const { folder, edit } = copyExport();
  await done(folder);
  await db.execute(sql`alter table bills add constraint bills_paid check (paid_cents <> 43811)`);
  try {
    edit('bills.csv', (text) => text.replace('438.12;0;19;60', '438.12;438.11;19;60'));
    expect(await refused(folder)).toEqual([
      'bills.csv, line 4: holds a value that the database does not take',
    ]);
  } finally {
    await db.execute(sql`alter table bills drop constraint bills_paid`);
  }
});

test('a folder that is no export is refused before anything is read', async () => {
  const { folder, write } = copyExport();
  write('contracts.jsonl', '');
  expect(await refused(folder)).toEqual(['contracts.jsonl: has no rows']);
  const before = await db.$count(imports);
  write('bill.csv', '');
  await expect(load(folder)).rejects.toThrow('bill.csv is no file of an export');
  expect(await db.$count(imports)).toBe(before);
});

test('an import has an hour: ten million bills take a quarter of it', async () => {
  const limits: number[] = [];
  const timed: Store = {
    ...store,
    longTransaction: (limit, work) => (limits.push(limit), store.longTransaction(limit, work)),
    longWork: (limit, work) => (limits.push(limit), store.longWork(limit, work)),
  };
  await importFolder({ store: timed, clock, folder: exampleExport, mayExpire: Infinity });
  expect(limits).toEqual([3_600_000, 3_600_000]);
});

/** The store, but its long transactions do this before they end, when all of their work is done. */
function lingering(beforeEnd: () => Promise<void>): Store {
  return {
    ...store,
    longTransaction: (limit, work) =>
      store.longTransaction(limit, async (queries, tx) => {
        const result = await work(queries, tx);
        await beforeEnd();
        return result;
      }),
  };
}

test.runIf(isPostgres)(
  'a customer whose rows are being written goes on working before the import ends',
  async () => {
    const { folder, edit, change } = copyExport();
    const client = await server.openSession('ana.kovacevic');
    const ana = there(await store.users.byUsername('ana.kovacevic')).partner;
    const [letter] = await db.select().from(messages).where(eq(messages.partnerId, ana.id)).limit(1);
    const read = () => client.post(`/api/inbox/read/${there(letter).id}`);
    const statusesOf = async (...calls: (() => Promise<Answer>)[]) => {
      let statuses: unknown = 'not asked';
      const slow = lingering(async () => {
        const answers = Promise.all(calls.map(async (call) => (await call()).status));
        statuses = await Promise.race([answers, setTimeout(20_000, 'held up')]);
      });
      expect(await importFolder({ store: slow, clock, folder, mayExpire: Infinity })).toMatchObject({
        outcome: 'done',
      });
      return statuses;
    };

    // The file checker starts with the first file, which takes time.
    expect((await upload(client, rightPdf('Prva'))).status).toBe(200);

    // She gets her number, a contract and bills.
    change('partners.jsonl', 'K-20417', { oib: ana.oib, email: ana.email });
    expect(await statusesOf(() => upload(client), read)).toEqual([200, 200]);
    expect(await billsOf('K-20417')).toContain('R-26-322107');
    expect((await partnerOf('K-20417')).id).toBe(ana.id);

    edit(
      'bills.csv',
      (text) =>
        `${text}R-26-290001;21044/25;PAYMENT_NOTICE;2026-02-01;2026-02-15;12.5;0;;;Cestarina;OVERDUE;true\n`,
    );
    const update = () =>
      client.post('/api/user-profile/update', { json: { ...ownData, shippingStreet: 'Riva' } });
    expect(await statusesOf(() => upload(client, rightPdf('Druga')), update)).toEqual([200, 200]);
    expect(await billsOf('K-20417')).toContain('R-26-290001');
    expect(await partnerOf('K-20417')).toMatchObject({ shippingStreet: 'Riva' });
  },
);

test('an import that is aborted in the middle of a file changes nothing', async () => {
  const { folder, edit } = copyExport();
  // Its rows are written in two pieces.
  edit('messages.jsonl', (text) => text.replace('\n', '\n'.repeat(50_000)));
  const before = await dumpRows(store);
  const steps: string[] = [];
  const stopping = new AbortController();
  const onProgress: OnProgress = ({ doing }) => {
    steps.push(doing);
    if (doing === 'writing messages.jsonl') stopping.abort();
  };
  await expect(
    importFolder({ store, clock, folder, mayExpire: Infinity, onProgress, signal: stopping.signal }),
  ).rejects.toThrow('aborted');
  expect(steps.filter((doing) => doing === 'writing messages.jsonl')).toHaveLength(1);
  expect(await dumpRows(store)).toBe(before);
  expect(await done(folder)).toMatchObject({ announced: 2 });
});

/** The tables that an import writes, counted by one statement. */
async function countsOf(): Promise<string> {
  const { rows: found } = (await db.execute(sql`
    select concat_ws(' ', (select count(*) from contracts), (select count(*) from bills),
      (select count(*) from messages where title <> ${'Dokument je zaprimljen'})) as counts`)) as unknown as {
    rows: { counts: string }[];
  };
  return there(found[0]).counts;
}

test.runIf(isPostgres)(
  'a reader during it sees the old data or the new data, never a part of each',
  async () => {
    const client = await server.openSession('ana.kovacevic');
    const before = await countsOf();
    const seen: Promise<string>[] = [];
    const over = new AbortController();
    const count = async () => {
      while (!over.signal.aborted) {
        seen.push(countsOf());
        await seen.at(-1);
      }
    };
    const answers: Answer[] = [];
    const call = async () => {
      while (!over.signal.aborted) {
        answers.push(await client.get('/api/bill'));
        // A customer may hand in fifty a day.
        if (answers.length > 80) continue;
        answers.push(await upload(client, rightPdf(`Polica ${answers.length}`)));
      }
    };
    const running = importFolder({
      store,
      clock,
      folder: exampleExport,
      mayExpire: Infinity,
      onProgress: () => seen.push(countsOf()),
    }).finally(() => over.abort());
    const [result] = await Promise.all([running, count(), call()]);
    expect(result).toMatchObject({ outcome: 'done' });
    const after = await countsOf();
    expect(after).not.toBe(before);
    expect(seen.length).toBeGreaterThan(20);
    const halves = (await Promise.all(seen)).filter((counts) => counts !== before && counts !== after);
    expect(halves, 'half of an import was seen').toEqual([]);
    expect(answers.length).toBeGreaterThan(0);
    for (const answer of answers) must(200, answer);
  },
);

describe('outcomes', () => {
  test('a failure after the commit is a warning, and no failure of the import', async () => {
    const lockTimeout = Object.assign(new Error('canceling statement due to lock timeout'), {
      code: '55P03',
    });
    const result = await load(exampleExport, Infinity, {
      ...store,
      longWork: () => Promise.reject(lockTimeout),
    });
    expect(result).toMatchObject({ outcome: 'done', users: 2 });
    expect(await store.imports.refreshedAt()).toEqual(testStart);
    expect(resultText(result).split('\n').at(-1)).toBe(
      'The tables were not vacuumed (55P03); lists are slower until the database does it by itself.',
    );
  });

  test('rows of one file exchange values that no two rows may share', async () => {
    const { folder, edit, write } = copyExport();
    await load(folder);
    const identifiers = async () => {
      const found = await store.db
        .select()
        .from(suppliers)
        .where(inArray(suppliers.id, [1, 3, 900]));
      return Object.fromEntries(found.map(({ id, identifier }) => [id, identifier]));
    };
    write('suppliers.csv', 'id,name,identifier\n1,Prvi,D-10533\n3,Treći,D-10482\n');
    edit('products.csv', (text) =>
      text.replace('1,FL-101', '1,OL-x').replace('33,OL-303', '33,FL-101').replace('OL-x', 'OL-303'),
    );
    edit('reference-rates.csv', () => 'id,reference,value\n1,EURIBOR_6M,2.05\n2,EURIBOR_3M,2.12\n');
    const result = await load(folder);
    expect(result).toMatchObject({
      outcome: 'done',
      files: expect.arrayContaining(
        ['suppliers.csv', 'reference-rates.csv', 'products.csv'].map((name) =>
          expect.objectContaining({ name, added: 0, changed: 2 }),
        ),
      ) as unknown,
    });
    expect(await identifiers()).toEqual({ 1: 'D-10533', 3: 'D-10482' });
    expect(
      await store.db
        .select()
        .from(products)
        .where(inArray(products.id, [1, 33])),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, number: 'OL-303' }),
        expect.objectContaining({ id: 33, number: 'FL-101' }),
      ]),
    );
    expect(
      await store.db
        .select()
        .from(referenceRates)
        .where(inArray(referenceRates.id, [1, 2])),
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: 1, reference: 'EURIBOR_6M' }),
        expect.objectContaining({ id: 2, reference: 'EURIBOR_3M' }),
      ]),
    );

    // A new row takes the value that another row gives away.
    write('suppliers.csv', 'id,name,identifier\n900,Novi,D-10533\n1,Prvi,D-9\n');
    expect(await load(folder)).toMatchObject({ outcome: 'done' });
    expect(await identifiers()).toEqual({ 1: 'D-9', 3: 'D-10482', 900: 'D-10533' });

    // A supplier that is not in the file keeps its value.
    write('suppliers.csv', 'id,name,identifier\n1,Prvi,D-10482\n');
    const last = await load(folder);
    expect(last.outcome === 'refused' && last.problems.first.map(problemText)).toEqual([
      'suppliers.csv, line 2, identifier: belongs to another row already',
    ]);
  });

  test('of repeated lines each is reported once, however many', async () => {
    // One more than are read at once.
    const count = 2001;
    const { folder, write } = copyExport();
    const row = '97700,Dobavljač,D-97700';
    write('suppliers.csv', ['id,name,identifier', ...times(count + 1, () => row), ''].join('\n'));
    const result = await load(folder);
    // By its id and by its identifier.
    expect(result.outcome === 'refused' && result.problems.count).toBe(2 * count);
  });

  const day = 24 * 60 * 60 * 1000;

  /** An export of so many contracts, from which some can leave. */
  function manyContracts(count: number) {
    const { folder, edit } = copyExport();
    for (const name of readdirSync(folder))
      if (!/^(?:contracts|partners)/.test(name)) rmSync(join(folder, name));
    edit('contracts.jsonl', (text) => {
      const [model = ''] = text.split('\n');
      return times(count, (index) => model.replace('21044/25', `${index}/25`)).join('\n');
    });
    const leave = (leaving: number) =>
      edit('contracts.jsonl', (text) => text.split('\n').slice(leaving).join('\n'));
    const next = (mayExpire?: number) => {
      clock.advance(day);
      return importFolder({ store, clock, folder, mayExpire });
    };
    return { folder, edit, leave, next };
  }

  test.each([
    [10, 'done'],
    [11, 'refused'],
  ] as const)('of 20 contracts %i leave the export: %s', async (leaving, outcome) => {
    const { folder, leave, next } = manyContracts(20);
    await load(folder);
    leave(leaving);
    expect(await next()).toMatchObject({ outcome });
  });

  test('contracts whose rows are wrong are not said to be missing', async () => {
    const { folder, edit, next } = manyContracts(40);
    await load(folder);
    edit('contracts.jsonl', (text) =>
      text.replaceAll('"ACTIVE"', '"AKTIVAN"').replace('"AKTIVAN"', '"ACTIVE"'),
    );
    const result = await next();
    expect(result.outcome === 'refused' && result.problems).toMatchObject({ count: 39 });
  });

  test('contracts that leave within thirty days are counted together, until somebody confirms them', async () => {
    const { folder, leave, next } = manyContracts(100);
    await load(folder);
    leave(15);
    expect(await next()).toMatchObject({ outcome: 'done', expired: 15 });
    const first = clock.now();
    leave(5);
    expect(await next()).toMatchObject({ outcome: 'done', expired: 5 });
    expect(await next()).toMatchObject({ outcome: 'done', expired: 0 });
    leave(1);
    const result = await next();
    expect(result.outcome === 'refused' && result.problems.first.map(problemText)).toEqual([
      'contracts.jsonl: lacks 1 of 80 contracts that have not ended, which would expire, after 20 in the last 30 days; if they have left the books, import it with --may-expire 1',
    ]);
    // The next import comes a day later by itself.
    clock.set(shift(first, 29 * day - 1));
    expect(await next()).toMatchObject({ outcome: 'refused' });
    clock.set(shift(first, 29 * day));
    expect(await next()).toMatchObject({ outcome: 'done', expired: 1 });
    leave(17);
    expect(await next()).toMatchObject({ outcome: 'refused' });
    expect(await next(17)).toMatchObject({ outcome: 'done', expired: 17 });
    leave(10);
    expect(await next()).toMatchObject({ outcome: 'done', expired: 10 });
  });

  test.each([
    [10, 'info'],
    [11, 'warn'],
  ] as const)('the log reports %i expired contracts: %s', async (leaving, level) => {
    const { folder, leave } = manyContracts(100);
    await load(folder);
    leave(leaving);
    clock.set(new Date('2026-11-24T11:00:00Z'));
    const lines: string[] = [];
    const stop = scheduleImports(
      {
        store,
        clock,
        log: createLogger({ write: (line) => lines.push(line) }),
        onRefused: () => undefined,
        onFailure: () => undefined,
      },
      folder,
    );
    await expect.poll(() => lines, { timeout: 60_000 }).toHaveLength(1);
    await stop();
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      import: 'done',
      level: { info: 30, warn: 40 }[level],
    });
  });
});

describe('a customer who registered, and whom the company has on file as somebody whose e-mail address it learns later,', async () => {
  const number = 'K-20417';
  const { oib, email, password } = newPerson;
  const day = 24 * 60 * 60 * 1000;

  const rowsOfOib = () => db.select().from(partners).where(eq(partners.oib, oib)).orderBy(asc(partners.id));
  const filed = async () => (await rowsOfOib()).find((row) => row.number === number) ?? expect.fail();
  const own = async () => (await rowsOfOib()).find((row) => row.number === null) ?? expect.fail();
  const contractsOf = (partnerId: number) => db.$count(contracts, eq(contracts.partnerId, partnerId));
  const billsOfPartner = (partnerId: number) => db.select().from(bills).where(eq(bills.partnerId, partnerId));

  async function register(): Promise<void> {
    must(200, await registerPerson(server.client()));
    must(200, await confirm(server.client(), confirmationTo(server, email)));
  }

  async function logIn(): Promise<TestClient> {
    const client = await server.halfOpen(email, password);
    must(200, await client.post('/api/tfa-provider', { json: { provider: 'MAIL' } }));
    must(200, await client.post('/api/tfa', { json: { verificationCode: await server.codeOf(email) } }));
    return client;
  }

  /** The company has the customer under another mailbox. */
  function company() {
    const { folder, change, edit } = copyExport();
    const says = (fields: Readonly<Record<string, unknown>>) => change('partners.jsonl', number, fields);
    says({ oib, email: 'stara@posta.example', username: null });
    return { folder, edit, change, says };
  }

  test('is one customer once the company has corrected the e-mail address', async () => {
    await register();
    const { folder, says } = company();
    await done(folder);
    const [before, { id }] = [await filed(), await own()];
    await db.update(partners).set({ reminderDays: 3 }).where(eq(partners.id, id));
    await upload(await logIn(), rightPdf());
    const had = { contracts: await contractsOf(before.id), bills: await billsOfPartner(before.id) };
    expect(had.contracts).toBeGreaterThan(0);
    const messageCount = await db.$count(messages);

    clock.advance(10 * day);
    says({ email: email.toUpperCase(), lastName: 'Perković Kos' });
    expect(await done(folder)).toEqual({
      changes: ['partners.jsonl +0 ~1'],
      expired: 0,
      users: 0,
      announced: 0,
    });
    expect(await rowsOfOib()).toMatchObject([
      {
        id,
        number,
        registeredAt: null,
        lastName: 'Perković Kos',
        phoneNumber: '915550142',
        // Left out by the company.
        shippingStreet: newPerson.street,
        reminderDays: 3,
      },
    ]);
    expect(await contractsOf(id)).toBe(had.contracts);
    expect(await db.$count(documents, eq(documents.partnerId, id))).toBe(1);
    expect(await db.$count(users, eq(users.partnerId, id))).toBe(1);
    expect(await db.$count(messages)).toBe(messageCount);
    const moved = await billsOfPartner(id);
    expect(moved.map((bill) => bill.number).toSorted()).toEqual(
      had.bills.map((bill) => bill.number).toSorted(),
    );
    for (const bill of moved) {
      const { openedOn } = had.bills.find((each) => each.id === bill.id) ?? expect.fail();
      const isOpen = bill.status !== 'PAID';
      expect(bill.openedOn === openedOn, bill.number).toBe(!isOpen);
    }
    expect(await done(folder)).toMatchObject({ changes: [] });
    must(200, await server.enterPassword(server.client(), email, password));
  });

  test('is left alone unless OIB, kind and mailbox are all the same, and when the customer on file has a user', async () => {
    await register();
    const { folder, says } = company();
    await done(folder);
    says({ email, entityTypeCode: 'PO' });
    await done(folder);
    says({ email, entityTypeCode: 'FO', oib: '52431287650' });
    await done(folder);
    expect(await rowsOfOib()).toMatchObject([{ number: null }]);
    says({ email: 'stara@posta.example', oib, username: 'iva.perkovic' });
    await done(folder);
    says({ email });
    await done(folder);
    expect((await rowsOfOib()).map((row) => row.number)).toEqual([null, number]);
  });

  test('of two customers on file it is the first one', async () => {
    await register();
    const { folder, says, edit, change } = company();
    edit('partners.jsonl', (text) => {
      const [first = ''] = text.split('\n');
      return `${text.trimEnd()}\n${JSON.stringify({ ...(JSON.parse(first) as object), number: 'K-2' })}\n`;
    });
    await done(folder);
    const { id } = await own();
    says({ email });
    change('partners.jsonl', 'K-2', { email });
    await done(folder);
    expect(await rowsOfOib()).toMatchObject([
      { id, number },
      { number: 'K-2', email },
    ]);
  });

  test.runIf(isPostgres)('goes on working while an import joins them', async () => {
    await register();
    const { folder, says } = company();
    await done(folder);
    const client = await logIn();
    // The file checker starts with the first file, which takes time.
    must(200, await upload(client, rightPdf('Prva')));
    says({ email });
    const seen: number[] = [];
    const result = await importFolder({
      store: lingering(async () => {
        seen.push((await upload(client, rightPdf('Druga'))).status);
        const page = must(200, await client.get('/api/contract')).json as { totalElements: number };
        seen.push(page.totalElements);
        seen.push((await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } })).status);
      }),
      clock,
      folder,
      mayExpire: Infinity,
    });
    expect(result).toMatchObject({ outcome: 'done' });
    // Their own row is being written.
    expect(seen).toEqual([200, 0, 503]);
    const { id } = await filed();
    expect(await db.$count(documents, eq(documents.partnerId, id))).toBe(2);
    const page = must(200, await client.get('/api/contract')).json as { totalElements: number };
    expect(page.totalElements).toBeGreaterThan(0);
    must(200, await client.post('/api/reminders', { json: { dueDays: 3, afterDue: true } }));
  });

  test.runIf(isPostgres)(
    'is left alone by an import that waits for a user of the customer on file',
    async () => {
      await register();
      const { folder, says } = company();
      await done(folder);
      const { id } = await filed();
      says({ email });
      let importing: Promise<unknown> = Promise.resolve();
      await store.transaction(async (queries) => {
        await queries.users.add({
          partnerId: id,
          username: 'iva.stara',
          passwordHash: null,
          createdAt: clock.now(),
        });
        let isOver = false;
        importing = done(folder).finally(() => (isOver = true));
        await until(() => isWaitedForLocks(store), 'A wait for a lock');
        expect(isOver).toBe(false);
      });
      await importing;
      expect((await rowsOfOib()).map((row) => row.number)).toEqual([null, number]);
      expect(await db.$count(users, eq(users.partnerId, id))).toBe(1);
    },
  );

  test.runIf(isPostgres)(
    'a customer who confirms while the rows are being joined finds no row that goes',
    async () => {
      await register();
      const { folder, says } = company();
      await done(folder);
      const gone = await filed();
      says({ email });
      const found: (number | undefined)[] = [];
      let asking: Promise<unknown> = Promise.resolve();
      await importFolder({
        store: lingering(async () => {
          asking = store
            .longTransaction(20_000, (queries) => queries.partners.onFile(gone))
            .then((id) => found.push(id));
          await until(() => isWaitedForLocks(store), 'A wait for a lock');
          expect(found).toEqual([]);
        }),
        clock,
        folder,
        mayExpire: Infinity,
      });
      await asking;
      expect(found).toEqual([undefined]);
      expect(await rowsOfOib()).toMatchObject([{ number }]);
    },
  );
});
