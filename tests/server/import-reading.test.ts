import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { contracts, messages, partners } from '../../server/store/schema.ts';
import { createTestClock, testStart } from '../support/server/clock.ts';
import { times } from '../support/promise.ts';
import { copyExport, exampleExport } from '../support/files/exports.ts';
import { importsInto } from '../support/files/imports.ts';
import { startTestServer } from '../support/server/server.ts';

const clock = createTestClock();
const server = await startTestServer({ listen: false, clock });
const { store } = server;
const { db } = store;

beforeEach(async () => {
  clock.set(testStart);
  await server.reset();
});
afterAll(() => server.close());

const { done, refused, rows } = importsInto({ store, clock });

async function partnerOf(number: string) {
  const [partner] = await db.select().from(partners).where(eq(partners.number, number));
  if (partner === undefined) throw new Error(`There is no customer ${number}.`);
  return partner;
}

const messagesOf = async (number: string) => {
  const { id } = await partnerOf(number);
  return db.select().from(messages).where(eq(messages.partnerId, id)).orderBy(asc(messages.id));
};

test('days and moments that PostgreSQL does not know are told like any wrong one', async () => {
  const { folder, edit, change } = copyExport();
  change('contracts.jsonl', '18210/21', { signingDate: '0000-01-01' });
  const moments = ['0000-12-31T23:59:59Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00'];
  edit('messages.jsonl', (text) => {
    const [line = ''] = text.split('\n');
    return moments
      .map((createdAt, index) =>
        JSON.stringify({ ...(JSON.parse(line) as object), number: `M-${index}`, createdAt }),
      )
      .join('\n');
  });
  const wrong =
    'createdAt: must be a moment such as 2026-01-31T12:00:00+01:00, after 1900-01-01 and before 9999-12-31';
  expect(await refused(folder)).toEqual([
    'contracts.jsonl, line 4, signingDate: must be a day such as 2026-01-31, 1900-01-01 to 9999-12-31',
    ...moments.map((_, index) => `messages.jsonl, line ${index + 1}, ${wrong}`),
  ]);
});

test.each(['K\0', 'K\ud800', 'K\uffff'])(
  'a key that cannot be stored is told with its line',
  async (number) => {
    const { folder, change } = copyExport();
    change('partners.jsonl', 'K-20417', { number });
    expect(await refused(folder)).toContain(
      'partners.jsonl, line 1, number: holds a control character, or one that XML does not allow',
    );
  },
);

const unseen = [' ', '\u00a0', '\t', '\u200b', '\ufeff', '\u3164', '\u2800', '\ufe0f', '\u{e0020}'];

test('keys with something unseen at their ends are the same keys', async () => {
  const { folder, edit, change } = copyExport();
  const unseenAround = (text: string) => unseen.join('') + text + unseen.join('');
  for (const file of ['partners.jsonl', 'contracts.jsonl', 'messages.jsonl'])
    edit(file, (text) => text.replaceAll('K-20533', 'K-Čačić'));
  change('partners.jsonl', 'K-Čačić', { number: unseenAround('K-Čačić') });
  change('contracts.jsonl', '21102/25', { number: '21102/Š' });
  edit('bills.csv', (text) => text.replaceAll(';21102/25;', ';21102/Š;').replace(/"(.*);(.*)"/, '$1$2'));
  await done(folder);
  const before = await rows();
  const { id } = await partnerOf('K-Čačić');
  expect(id).toBeGreaterThan(0);

  // Columns of a fixed width: every value is padded.
  edit('bills.csv', (text) =>
    text
      .split('\n')
      .map((line, index) => (index === 0 || line === '' ? line : line.replaceAll(/;|$/g, ' \u00a0$&')))
      .join('\n'),
  );
  for (const file of ['partners.jsonl', 'contracts.jsonl', 'messages.jsonl']) {
    edit(file, (text) =>
      text.replaceAll(
        /"((?:partnerN|n)umber|firstName|supplier|oib)": ?"([^"]*)"/g,
        (_, name, value: string) =>
          `"${name}":"${unseenAround(value.normalize('NFD')).replaceAll('\t', '\\t')}"`,
      ),
    );
  }
  expect(await done(folder)).toEqual({ changes: [], expired: 0, users: 0, announced: 0 });
  expect(await rows()).toBe(before);
});

test('every text of JSON Lines may be padded, whatever its field holds', async () => {
  const { folder, edit, write } = copyExport();
  await done(folder);
  const before = await rows();
  const padded = (text: string) => `\u00a0 ${text} \u200b`;
  for (const file of ['partners.jsonl', 'contracts.jsonl', 'messages.jsonl']) {
    edit(file, (text) => text.replaceAll(/: ?"([^"]*)"/g, (_, value: string) => `:"${padded(value)}"`));
  }
  expect(await done(folder)).toEqual({ changes: [], expired: 0, users: 0, announced: 0 });
  expect(await rows()).toBe(before);
  const state = {
    kind: 'FINANCING',
    number: 'P-1',
    state: 'APPROVED',
    changedAt: '2026-11-20T12:00:00+01:00',
  };
  rmSync(join(folder, 'request-states.csv'));
  write(
    'request-states.jsonl',
    JSON.stringify(Object.fromEntries(Object.entries(state).map(([name, value]) => [name, padded(value)]))),
  );
  expect((await done(folder)).changes).toEqual(['request-states.jsonl +1 ~0']);
});

test('two keys of a file that differ in what nobody sees are one', async () => {
  for (const [one, other] of [
    ['R-26-322107', 'R-26-322107 '],
    ['R-26-322107', '\u200bR-26-322107\ufe0f'],
    ['R-Š 1', 'R-S\u030c\u00a0\u2003 1'],
  ] as const) {
    const { folder, edit } = copyExport();
    edit('bills.csv', (text) => text.replace('R-26-322107', one).replace('R-26-311920', other));
    expect(await refused(folder)).toEqual(['bills.csv, line 4, number: is the same as in line 3']);
  }
});

test.each(['\u200b', '\u00ad', '\u3164', '\u2800', '\ufe0f', '\u{e0020}'])(
  'what identifies a row holds no %j, which nobody sees',
  async (sign) => {
    const { folder, edit, write, change } = copyExport();
    change('partners.jsonl', 'K-20417', { username: `maja${sign}peric`, lastName: `Pe${sign}rić` });
    change('contracts.jsonl', '21377/26', { number: `21377${sign}/26` });
    edit('bills.csv', (text) => text.replace(';21102/25;', `;21102${sign}/25;`));
    write('suppliers.csv', `id,name,identifier\n1,Au${sign}to,D${sign}1\n`);
    const reason = 'holds a sign that nobody sees';
    const problems = await refused(folder);
    expect(problems).toEqual([
      `suppliers.csv, line 2, identifier: ${reason}`,
      `partners.jsonl, line 1, username: ${reason}`,
      expect.stringMatching(`^contracts.jsonl, line \\d, number: ${reason}$`),
      expect.stringMatching(`^bills.csv, line \\d, contractNumber: ${reason}$`),
    ]);
  },
);

test.each(unseen)('a name of %j alone is missing', async (sign) => {
  const { folder, change } = copyExport();
  change('partners.jsonl', 'K-20417', { firstName: sign, partnerName: `${sign}${sign}` });
  change('messages.jsonl', 'M-88120', { content: sign });
  expect(await refused(folder)).toEqual([
    'partners.jsonl, line 1, firstName: is missing',
    'partners.jsonl, line 1, partnerName: is missing',
    'messages.jsonl, line 1, content: is missing',
  ]);
});

test('what is unseen inside a text or a message stays', async () => {
  const { folder, change } = copyExport();
  const content = '<p>S\u030c  a\u00adb\n\u200bc</p>';
  change('messages.jsonl', 'M-88120', { title: '👩\u200d🔧  Servis', content: ` ${content}\n` });
  await done(folder);
  expect((await messagesOf('K-20417'))[0]).toMatchObject({ title: '👩\u200d🔧  Servis', content });
});

test('a cell of blanks is an empty one, and cells may be padded', async () => {
  const { folder, edit } = copyExport();
  edit('bills.csv', (text) => text.replace(/(PAYMENT_NOTICE;.*?);;;/, '$1 ;  ; ;'));
  const notices = (await done(folder)).changes;
  expect(notices).toContain('bills.csv +8 ~0');
});

test('a CSV that is cut off within its last cell is refused', async () => {
  const { folder, edit } = copyExport();
  const problem = 'has no line end: the file is cut off';
  for (const cut of [/9;48;48;[^]*$/, /;true\n$/, /\n$/]) {
    edit('bills.csv', (text) => text.replace(cut, ''));
    expect(await refused(folder)).toContain(`bills.csv, line 9: ${problem}`);
    edit('bills.csv', () => readFileSync(join(exampleExport, 'bills.csv'), 'utf8'));
  }
  edit('products.csv', (text) => text.replace(/\n[^]*$/, ''));
  edit('bills.csv', (text) => text.replaceAll('\n', '\r\n'));
  expect(await refused(folder)).toEqual([`products.csv, line 1: ${problem}`]);
  edit('products.csv', (text) => `${text}\r`);
  await done(folder);
  // A row of JSON is whole without it.
  edit('messages.jsonl', (text) => text.trimEnd());
  await done(folder);
});

test('a row of JSON with a field twice is refused with its line', async () => {
  const { folder, edit } = copyExport();
  const twice = (file: string, line: number, field: string) =>
    edit(file, (text) =>
      text
        .split('\n')
        .map((each, index) => (index === line - 1 ? each.replace(/}\s*$/, `, ${field}}`) : each))
        .join('\n'),
    );
  twice('contracts.jsonl', 1, '"openDebtEur": 0');
  twice('contracts.jsonl', 3, String.raw`"n\u0075mber": "1"`);
  twice('messages.jsonl', 1, '"title": null');
  twice('partners.jsonl', 2, '"__proto__": 1, "__proto__": 2');
  expect(await refused(folder)).toEqual(
    [
      'partners.jsonl, line 2',
      'contracts.jsonl, line 1',
      'contracts.jsonl, line 3',
      'messages.jsonl, line 1',
    ].map((where) => `${where}: has a field twice`),
  );

  const second = copyExport();
  // Signs of JSON inside texts, names that every object has, and what is nested.
  const content = String.raw`: "a": \\ {"}[ \u0022:`;
  second.change('messages.jsonl', 'M-88120', { content, title: '{"title":1,"title":2}\\' });
  second.change('partners.jsonl', 'K-20417', { surname: { a: 1, b: [{ a: 1 }] }, number: 'K-20417' });
  second.change('partners.jsonl', 'K-20688', { constructor: 1, toString: 2 });
  expect(await refused(second.folder)).toEqual([
    'partners.jsonl, line 1, surname: is unknown',
    'partners.jsonl, line 3, constructor: is unknown',
    'partners.jsonl, line 3, toString: is unknown',
  ]);
});

test('a percentage has four decimals at most', async () => {
  const { folder, edit, change } = copyExport();
  change('contracts.jsonl', '21044/25', {
    interestRatePercent: 5.12345,
    earlyRepaymentFeePercent: 0.1 + 0.2,
  });
  edit('reference-rates.csv', (text) => text.replace(/^(\d+,\w+,).*$/gm, '$12.12345'));
  const problems = await refused(folder);
  expect(problems[0]).toMatch(/^reference-rates.csv, line 2, value: has more than four decimals$/);
  expect(problems.at(-1)).toBe('contracts.jsonl, line 1, interestRatePercent: has more than four decimals');
  edit('reference-rates.csv', (text) => text.replaceAll('2.12345', '-2.1234'));
  change('contracts.jsonl', '21044/25', { interestRatePercent: 5.1234 });
  await done(folder);
  const [found] = await db.select().from(contracts).where(eq(contracts.number, '21044/25'));
  expect(found).toMatchObject({ interestRatePercent: 5.1234, earlyRepaymentFeePercent: 0.3 });
});

test('a row that the database alone refuses is told with its line', async () => {
  const type = (to: SQL) => db.execute(sql`alter table request_states alter column note type ${to}`);
  await type(sql`varchar(10) using left(note, 10)`);
  try {
    const { folder, write } = copyExport();
    const lines = times(5000, (index) => `EARLY_TERMINATION,N-${index},RECEIVED,2026-11-20T10:00:00+01:00,`);
    for (const index of [1, 2, 2001, 4321]) lines[index] += 'više od deset znakova';
    write('request-states.csv', ['kind,number,state,changedAt,note', ...lines, ''].join('\n'));
    // One of each chunk: every further one would cost as many tries.
    expect(await refused(folder)).toEqual(
      [3, 2003, 4323].map(
        (line) => `request-states.csv, line ${line}: holds a value that the database does not take`,
      ),
    );
  } finally {
    await type(sql`text`);
  }
});

test('what stands where names of fields should is not repeated', async () => {
  const { folder, edit, write, change } = copyExport();
  edit('bills.csv', (text) => text.replace(/^.*\n/, ''));
  write('suppliers.csv', 'id,name,identifier,Auto Hrvatska d.d.,naziv,id,69435151530\n');
  change('partners.jsonl', 'K-20417', { '69435151530': 1, 'maja.peric@posta.example': 1, surname: 1 });
  expect(await refused(folder)).toEqual([
    "suppliers.csv, line 1: column 4 is no field's",
    "suppliers.csv, line 1: column 5 is no field's",
    "suppliers.csv, line 1: column 7 is no field's",
    'suppliers.csv, line 1, id: is there twice',
    'partners.jsonl, line 1, surname: is unknown',
    "partners.jsonl, line 1: has a name that is no field's",
    'bills.csv, line 1: has no header line with names of fields',
  ]);
});
