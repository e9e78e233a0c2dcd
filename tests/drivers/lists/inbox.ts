import type { Locator, Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { SnapshotFrom } from 'xstate';
import { firstPage, inboxPageSize, type ListParameters } from '../../../domain/lists/list.ts';
import { inboxMachine } from '../../../machines/lists/inbox.ts';
import { sanitizeHtml } from '../../../server/store/safe-html.ts';
import { messages } from '../../../server/store/schema.ts';
import { expect, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { forgetAnswers } from './bills-screen.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface InboxWorld extends PortalWalk {
  /** Titles of the messages by their ids. */
  titles: ReadonlyMap<number, string>;
  /** Lets the held page of messages come. */
  release: () => void;
}

const inboxCall = '/api/inbox';
const readCall = (message: number | null) => `${inboxCall}/read/${message}`;

/** The customer's messages as the demo numbers them, a page each. */
const keys = { first: ['13', '12', '11', '10', '9'], second: ['8', '7', '6', '5', '4'] } as const;
const newest = 13;
const second = 12;
/** The id of the message on the first page that is read already. */
const readBefore = 9;
const onSecondPage = 4;

const sought = 'polica';
const linkText = 'Starija poruka';

const first: ListParameters = { ...firstPage, size: inboxPageSize };
const next: ListParameters = { ...first, page: 1 };

type Snapshot = SnapshotFrom<typeof inboxMachine>;

const isFirstPage = ({ context: { shown, parameters } }: Snapshot) =>
  shown !== null && parameters.page === 0 && parameters.search === '';

/** Nothing is open, and the first page is there to be chosen from. */
const canChoose = (snapshot: Snapshot) => snapshot.matches('none') && isFirstPage(snapshot);

/** A message is open, and no call about it is under way. */
const isOpen = (snapshot: Snapshot, message: number) =>
  snapshot.context.message === message &&
  isFirstPage(snapshot) &&
  (snapshot.matches({ open: 'read' }) || snapshot.matches({ open: 'unmarked' }));

const list = (page: Page) => page.getByRole('main').getByRole('list', { name: 'Poruke' });
const openMessage = (page: Page) => page.getByRole('main').getByRole('region');
const notice = (page: Page) => openMessage(page).getByRole('alert');
const retryButton = (within: Locator) => within.getByRole('button', { name: 'Pokušaj ponovno' });

const titleOf = ({ titles }: InboxWorld, message: number | null) => titles.get(message ?? 0) ?? '';
const row = (page: Page, world: InboxWorld, message: number | null) =>
  list(page).getByRole('button', { name: titleOf(world, message) });

async function prepareMessages({ portal }: InboxWorld): Promise<ReadonlyMap<number, string>> {
  const { db } = portal.server.store;
  await db.update(messages).set({ readAt: null });
  await db.update(messages).set({ readAt: portal.clocks.now() }).where(eq(messages.id, readBefore));
  const content = sanitizeHtml(`<a href="/inbox?message=${onSecondPage}">${linkText}</a>`);
  await db.update(messages).set({ content }).where(eq(messages.id, newest));
  const rows = await db.select({ id: messages.id, title: messages.title }).from(messages);
  return new Map(rows.map(({ id, title }) => [id, title]));
}

async function open(page: Page, world: InboxWorld, query: string): Promise<void> {
  const { portal } = world;
  world.titles = await prepareMessages(world);
  await portal.logIn(page, customers.mail);
  await portal.open(page, `/inbox${query}`);
  await waitFor(portal, page.getByRole('searchbox', { name: 'Pretraži poruke' }));
}

const openHeld = (query: string) => async (page: Page, world: InboxWorld) => {
  world.release = world.portal.faults.hold(inboxCall);
  await open(page, world, query);
};

async function seeOpen(page: Page, world: InboxWorld, message: number | null): Promise<void> {
  await expect(openMessage(page).getByRole('heading', { name: titleOf(world, message) })).toBeVisible();
  await expect(row(page, world, message)).toHaveAttribute('aria-current', 'true');
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('message') === String(message));
}

const seeRead = async (page: Page, world: InboxWorld, { message }: { message: number | null }) => {
  await seeOpen(page, world, message);
  await expect(row(page, world, message)).not.toContainText('Nepročitano');
  await expect(notice(page)).toHaveCount(0);
};

export const inboxDriver = defineDriver(inboxMachine)({
  world: (walk: PortalWalk): InboxWorld => ({ ...walk, titles: new Map(), release: () => undefined }),
  entries: {
    plain: {
      say: 'Prijavite se i otvorite /inbox.',
      customer: customers.mail,
      input: { parameters: first, message: null },
      open: openHeld(''),
    },
    named: {
      say: 'Prijavite se i otvorite /inbox?message=12, poruku s prve stranice.',
      customer: customers.mail,
      input: { parameters: first, message: second },
      open: openHeld(`?message=${second}`),
    },
    elsewhere: {
      say: 'Prijavite se i otvorite /inbox?message=4, poruku koje nema na prvoj stranici.',
      customer: customers.mail,
      input: { parameters: first, message: onSecondPage },
      open: openHeld(`?message=${onSecondPage}`),
    },
    failed: {
      say: 'Prijavite se i otvorite /inbox?search=polica dok poslužitelj griješi.',
      customer: customers.mail,
      input: { parameters: { ...first, search: sought }, message: null },
      open: async (page, world) => {
        world.portal.faults.arm(inboxCall, '500', { once: true });
        await open(page, world, `?search=${sought}`);
        await waitFor(world.portal, retryButton(page.getByRole('main')));
      },
    },
  },
  calls: { list: null, markRead: (_world, { message }) => readCall(message) },
  key: ({ parameters, message, shown }) => [parameters.page, parameters.search, message, shown === null],
  events: {
    'list.done': 'ignored',
    'list.error': 'ignored',
    'list.loaded': [
      {
        say: 'Stiže prva stranica poruka.',
        with: { keys: keys.first },
        when: ({ context: { shown, parameters } }) =>
          shown === null && parameters.page === 0 && parameters.search === '',
        do: (_page, world) => Promise.resolve(world.release()),
      },
      {
        say: 'Stiže druga stranica poruka.',
        with: { keys: keys.second },
        when: ({ context: { shown, parameters } }) => shown === null && parameters.page === 1,
        do: (_page, world) => Promise.resolve(world.release()),
      },
    ],
    'list.fetching': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      when: ({ context: { shown, parameters } }) => shown === null && parameters.search === sought,
      do: (page) => retryButton(page.getByRole('main')).click(),
    },
    'message.chosen': [
      {
        say: 'Pritisnite prvu poruku.',
        with: { message: newest },
        when: canChoose,
        do: (page, world) => row(page, world, newest).click(),
      },
      {
        say: 'Pritisnite drugu poruku.',
        with: { message: second },
        when: (snapshot) => isOpen(snapshot, newest),
        do: (page, world) => row(page, world, second).click(),
      },
    ],
    'message.closed': {
      say: 'Pritisnite „Zatvori poruku“.',
      when: (snapshot) => isOpen(snapshot, newest) || isOpen(snapshot, second),
      do: (page) => page.getByRole('button', { name: 'Zatvori poruku' }).click(),
    },
    'marking.retried': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => retryButton(openMessage(page)).click(),
    },
    'address.changed': [
      {
        say: 'Pritisnite prvu poruku: njezina se adresa upisuje u adresu stranice.',
        with: { parameters: first, message: newest },
        after: [{ type: 'message.chosen', message: newest }],
        when: canChoose,
        do: (page, world) => row(page, world, newest).click(),
      },
      {
        say: 'Ispod popisa pritisnite strelicu prema sljedećoj stranici.',
        with: { parameters: next, message: null },
        after: [{ type: 'list.fetching' }],
        when: (snapshot) => isOpen(snapshot, newest),
        do: async (page, world) => {
          await forgetAnswers(world.portal);
          world.release = world.portal.faults.hold(inboxCall);
          await page.getByRole('button', { name: 'Sljedeća stranica' }).click();
        },
      },
      {
        say: 'Pritisnite „Natrag“ u pregledniku.',
        with: { parameters: first, message: newest },
        when: ({ context: { shown, parameters } }) => shown !== null && parameters.page === 1,
        do: async (page, world) => {
          await forgetAnswers(world.portal);
          world.release = world.portal.faults.hold(inboxCall);
          await page.goBack();
        },
      },
      {
        say: 'Pritisnite zadnju poruku na stranici, pa u pregledniku „Natrag“ i „Naprijed“.',
        with: { parameters: first, message: readBefore },
        after: [
          { type: 'message.chosen', message: readBefore },
          { type: 'address.changed', parameters: first, message: null },
        ],
        when: canChoose,
        do: async (page, world) => {
          await row(page, world, readBefore).click();
          await waitFor(world.portal, openMessage(page));
          await page.goBack();
          await waitFor(world.portal, page.getByRole('heading', { name: 'Nijedna poruka nije odabrana' }));
          await page.goForward();
        },
      },
      {
        say: `U poruci pritisnite poveznicu „${linkText}“, na poruku koje nema na stranici.`,
        with: { parameters: first, message: onSecondPage },
        when: (snapshot) => isOpen(snapshot, newest),
        do: (page) => openMessage(page).getByRole('link', { name: linkText }).click(),
      },
    ],
    'markRead.done': { say: 'Poslužitelj označava poruku pročitanom.' },
    'markRead.error': {
      ...whenServerFails(readCall(second)),
      when: ({ context }) => context.message === second,
    },
  },
  states: {
    deciding: 'momentary',
    none: {
      say: 'Nijedna poruka nije otvorena, ni u adresi.',
      async see(page, { portal }, { shown, parameters }) {
        await expect(openMessage(page)).toHaveCount(0);
        await expect(page).toHaveURL(({ searchParams }) => !searchParams.has('message'));
        if (parameters.search !== '') return;
        await expect(page.getByRole('heading', { name: 'Nijedna poruka nije odabrana' })).toBeVisible();
        expect(portal.faults.isHolding(inboxCall)).toBe(shown === null);
      },
    },
    awaited: {
      say: 'Na mjestu popisa i poruke stoje sive crte.',
      async see(page, { portal }) {
        await expect(list(page)).toHaveAttribute('aria-busy', 'true');
        await expect(openMessage(page)).toHaveCount(0);
        expect(portal.faults.isHolding(inboxCall)).toBe(true);
      },
    },
    'open.marking': { say: 'Poruka je otvorena, a na popisu više nije nepročitana.', see: seeRead },
    'open.read': { say: 'Poruka je otvorena i pročitana.', see: seeRead },
    'open.unmarked': {
      say: 'Iznad poruke piše da nije označena kao pročitana; na popisu je opet nepročitana.',
      async see(page, world, { message }) {
        await seeOpen(page, world, message);
        await expect(notice(page)).toContainText('Poruka nije označena kao pročitana.');
        await expect(row(page, world, message)).toContainText('Nepročitano');
      },
    },
  },
});
