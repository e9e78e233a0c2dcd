import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { calendarLinkMachine } from '../../machines/calendar-link.ts';
import { expect, theText, theToast, waitFor } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import { defineDriver } from '../paths/driver.ts';
import { type PortalWalk, whenNoAnswerComes, whenServerFails } from './walk.ts';

type Snapshot = SnapshotFrom<typeof calendarLinkMachine>;

const calls = { look: '/api/calendar', remove: '/api/calendar/remove' } as const;

const section = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Izvoz računa' })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Kalendar dospijeća' }) });
const button = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const make = (page: Page) =>
  section(page).getByRole('button', { name: /^(Izradi (novu )?poveznicu|Izrada…)$/ });
const remove = (page: Page) => section(page).getByRole('button', { name: /^(Ukini poveznicu|Ukidanje…)$/ });
const amounts = (page: Page) => section(page).getByRole('checkbox', { name: 'Prikaži i iznose' });
const url = (page: Page) =>
  section(page).getByRole('group', { name: 'Poveznica kalendara' }).getByText('/api/calendar/');

const openExport = async (page: Page) => page.getByRole('button', { name: 'Izvezi' }).click();

const link = {
  withAmounts: false,
  createdAt: '2026-11-21T09:12:00.000Z',
  readAt: null,
  expiresAt: '2027-11-21T09:12:00.000Z',
};

export const calendarLinkDriver = defineDriver(calendarLinkMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    bills: {
      say: 'Prijavite se, otvorite /bills i pritisnite „Izvezi“.',
      customer: customers.mail,
      input: undefined,
      async open(page, { portal }) {
        await portal.logIn(page, customers.mail);
        await portal.open(page, '/bills');
        await waitFor(portal, page.getByRole('button', { name: 'Izvezi' }));
        await openExport(page);
      },
    },
  },
  calls: { lookForLink: calls.look, createLink: calls.look, removeLink: calls.remove },
  key: ({ withAmounts, link: known, url: shown, failed }) => [
    withAmounts,
    known !== null,
    shown !== null,
    failed?.title,
  ],
  events: {
    'amounts.toggled': [
      {
        say: 'Označite „Prikaži i iznose“.',
        with: { withAmounts: true },
        when: ({ context }: Snapshot) => !context.withAmounts,
        do: (page) => amounts(page).check(),
      },
      {
        say: 'Uklonite oznaku „Prikaži i iznose“.',
        with: { withAmounts: false },
        when: ({ context }: Snapshot) => context.withAmounts,
        do: (page) => amounts(page).uncheck(),
      },
    ],
    'link.requested': {
      say: 'Pritisnite „Izradi poveznicu“, odnosno „Izradi novu poveznicu“.',
      do: (page) => make(page).click(),
    },
    'link.removed': {
      say: 'Pritisnite „Ukini poveznicu“.',
      do: (page) => remove(page).click(),
    },
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => button(page, 'Pokušaj ponovno').click(),
    },
    'lookForLink.done': [
      {
        say: 'Korisnik nema poveznice.',
        with: { output: null },
        prepare: ({ portal }) => portal.forgetCalendarLink(customers.mail),
      },
      {
        say: 'Korisnik ima poveznicu.',
        with: { output: link },
        prepare: async ({ portal }) => {
          await portal.giveCalendarLink(customers.mail);
        },
      },
    ],
    'lookForLink.error': { ...whenServerFails(calls.look) },
    'createLink.done': {
      say: 'Poslužitelj izrađuje poveznicu.',
      with: { output: 'https://moj-leasing.example/api/calendar/x' },
      // The former calendar link was made long ago.
      prepare: ({ portal }) => portal.clocks.advance(11_000),
    },
    'createLink.error': {
      ...whenNoAnswerComes(calls.look),
      shows: theText('Ne znamo je li poveznica izrađena.'),
    },
    'removeLink.done': {
      say: 'Poslužitelj ukida poveznicu.',
      shows: theToast('Poveznica je ukinuta'),
    },
    'removeLink.error': {
      ...whenNoAnswerComes(calls.remove),
      shows: theText('Ne znamo je li poveznica ukinuta.'),
    },
  },
  states: {
    looking: {
      say: 'Vidi se da se provjerava ima li poveznice.',
      async see(page) {
        await expect(section(page).getByText('Provjera poveznice')).toBeVisible();
        await expect(amounts(page)).toBeDisabled();
      },
    },
    lookFailed: {
      say: 'Piše da se poveznica ne može prikazati i nudi se novi pokušaj.',
      async see(page) {
        await expect(button(page, 'Pokušaj ponovno')).toBeEnabled();
        await expect(make(page)).toBeHidden();
      },
    },
    withoutLink: {
      say: 'Može se pritisnuti „Izradi poveznicu“.',
      async see(page) {
        await expect(make(page)).toHaveText('Izradi poveznicu');
        await expect(make(page)).toBeEnabled();
        await expect(remove(page)).toBeHidden();
      },
    },
    withLink: {
      say: 'Piše kad je poveznica izrađena; može se pritisnuti „Izradi novu poveznicu“ i „Ukini poveznicu“.',
      async see(page) {
        await expect(section(page).getByText(/^Izrađena \d/)).toBeVisible();
        await expect(make(page)).toHaveText('Izradi novu poveznicu');
        await expect(make(page)).toBeEnabled();
        await expect(remove(page)).toHaveText('Ukini poveznicu');
        await expect(remove(page)).toBeEnabled();
        await expect(url(page)).toBeHidden();
      },
    },
    creating: {
      say: 'Na gumbu piše „Izrada…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(make(page)).toHaveText('Izrada…');
        await expect(make(page)).toBeDisabled();
      },
    },
    showingLink: {
      say: 'Vidi se poveznica i gumb „Kopiraj poveznicu“.',
      async see(page) {
        await expect(url(page)).toHaveText(/\/api\/calendar\/[\w-]{43}$/);
        await expect(button(page, 'Kopiraj poveznicu')).toBeEnabled();
        await expect(remove(page)).toHaveText('Ukini poveznicu');
        await expect(make(page)).toBeHidden();
      },
    },
    removing: {
      say: 'Na gumbu piše „Ukidanje…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(remove(page)).toHaveText('Ukidanje…');
        await expect(remove(page)).toBeDisabled();
      },
    },
  },
});
