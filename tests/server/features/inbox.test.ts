import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { InboxMessage } from '../../../generated/api.ts';
import { messages } from '../../../server/store/schema.ts';
import type { TestClient } from '../../support/server/client.ts';
import { testStart } from '../../support/server/clock.ts';
import { list } from '../lists.ts';
import { times } from '../../support/promise.ts';
import { must } from '../../support/server/server.ts';
import { startFreshServer } from '../../support/server/own-server.ts';

const { clock, server, store } = await startFreshServer();
let ana: TestClient;

beforeEach(async () => {
  ana = await server.openSession('ana.kovacevic');
});

const inbox = (question = {}) => list<InboxMessage>(ana, '/api/inbox', question);
const titlesOf = ({ content }: { content: InboxMessage[] }) => content.map(({ title }) => title);
const read = (id: number) => ana.post(`/api/inbox/read/${id}`);

async function unread(): Promise<number> {
  return (must(200, await ana.get('/api/inbox/count-unread')).json as { count: number }).count;
}

async function write(content: string, title = 'Obavijest', createdAt = testStart): Promise<void> {
  const partnerId = (await store.users.byUsername('ana.kovacevic'))?.partnerId ?? 0;
  await store.messages.add({ partnerId, sender: 'Jadran Leasing d.o.o.', title, content, createdAt });
}

test('the newest come first, five a page, with what the screen shows of them', async () => {
  const first = await inbox();
  expect(first).toMatchObject({ totalPages: 3, totalElements: 13 });
  expect(first.content).toHaveLength(5);
  expect(first.content[0]).toEqual({
    id: 13,
    sender: 'Jadran Leasing d.o.o.',
    title: 'Podsjetnik: polica osiguranja',
    content:
      '<p>Polica kasko osiguranja uskoro istječe. Novu nam možete poslati na stranici <a href="/documentation">Dokumentacija</a>.</p>',
    date: '2026-11-21',
    time: '07:12',
    read: false,
  });
  const pages = await Promise.all([0, 1, 2].map((page) => inbox({ page, size: 5 })));
  const ids = pages.flatMap(({ content }) => content.map(({ id }) => id));
  expect(ids).toEqual(times(13, (index) => 13 - index));
  expect(await inbox({ page: 3 })).toEqual({ content: [], totalPages: 3, totalElements: 13 });
  expect(titlesOf(await inbox({ sort: 'date,asc' }))[0]).toBe('Dobro došli u Moj leasing');
});

test('day and hour are those of Zagreb', async () => {
  await write('<p>U ponoć</p>', 'Ponoć', new Date('2026-11-21T23:30:00Z'));
  expect((await inbox()).content[0]).toMatchObject({ date: '2026-11-22', time: '00:30' });
});

test('a search finds what is read, and nothing else', async () => {
  const found: [string, number][] = [
    ['KASKO', 2],
    ['novi racun', 1],
    ['jadran', 13],
    ['Prva rata dospijeva', 1],
    ['21.11.2026', 1],
    ['   ', 13],
    ...['href', '<p>', '/bills', 'strong', '%', '_'].map((sign): [string, number] => [sign, 0]),
  ];
  for (const [search, count] of found) {
    expect((await inbox({ search })).totalElements, search).toBe(count);
  }
});

test('a search finds characters that HTML must write otherwise, and words across emphasis', async () => {
  await write(
    '<p>Horvat &amp; sinovi, rata &lt; 500, <b>veliko</b>slovno</p><ul><li>prvo</li><li>drugo</li></ul>',
  );
  for (const search of ['horvat & sinovi', 'rata < 500', 'velikoslovno', 'prvo drugo']) {
    expect((await inbox({ search })).totalElements, search).toBe(1);
  }
});

test('dangerous parts of a message are never stored', async () => {
  await write('<p onclick="x()">Prvo<script>x()</script></p><img src="https://outside.example/a.png">');
  expect((await inbox()).content[0]?.content).toBe('<p>Prvo</p>');
  const [stored] = await store.db.select().from(messages).where(eq(messages.title, 'Obavijest'));
  expect(stored?.content).toBe('<p>Prvo</p>');
});

test('a message is read once; to read it again changes nothing', async () => {
  expect(await unread()).toBe(2);
  expect(must(200, await read(13)).text).toBe('');
  expect(await unread()).toBe(1);
  clock.advance(60_000);
  must(200, await read(13));
  expect(await unread()).toBe(1);
  expect((await inbox()).content.map(({ read: isRead }) => isRead)).toEqual([true, false, true, true, true]);
  const [stored] = await store.db.select().from(messages).where(eq(messages.id, 13));
  expect(stored?.readAt).toEqual(testStart);
});
