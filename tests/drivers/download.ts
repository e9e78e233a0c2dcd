import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { SnapshotFrom } from 'xstate';
import { downloadMachine } from '../../machines/download.ts';
import { bills } from '../../server/store/schema.ts';
import { expect, theToast } from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import { operations, table } from './lists/bills-screen.ts';
import { openAs, type PortalWalk, whenServerFails } from './walk.ts';

/** The model's bills are called by the places of their rows. */
const first = { key: '1', fileName: '1.pdf' };
const second = { key: '2', fileName: '2.pdf' };

const isIdle = (snapshot: SnapshotFrom<typeof downloadMachine>) => snapshot.matches('idle');

const downloadButtons = (page: Page) => table(page).getByRole('button', { name: /^Preuzmi račun / });
const billBox = (page: Page, row: number) =>
  table(page)
    .getByRole('checkbox', { name: /^Odaberi račun / })
    .nth(row);

/** Lets every bill have its document, or none. */
async function issueDocuments({ portal }: PortalWalk, hasDocument: boolean): Promise<void> {
  await portal.server.store.db.update(bills).set({ hasDocument });
}

async function withdrawFirstDocument({ page, portal }: PortalWalk): Promise<void> {
  const label = await downloadButtons(page).first().getAttribute('aria-label');
  const number = label?.split(' ').at(-1) ?? '';
  await portal.server.store.db.update(bills).set({ hasDocument: false }).where(eq(bills.number, number));
}

const seeRunning = async (page: Page) => expect(downloadButtons(page).first()).toBeDisabled();

export const downloadDriver = defineDriver(downloadMachine)({
  world: (walk: PortalWalk) => walk,
  // Three times a hundred looks stay within the second after which the progress is shown.
  pace: 3,
  entries: {
    all: {
      say: 'Prijavite se kao tvrtka i otvorite /bills.',
      customer: customers.firm,
      input: undefined,
      open: openAs(customers.firm, '/bills', (page) => downloadButtons(page).first()),
    },
  },
  calls: {
    downloadFiles: (_world, { wanted }) => (wanted.length === 1 ? operations.pdf : operations.zip),
  },
  events: {
    'download.requested': [
      {
        say: 'U retku prvog računa pritisnite strelicu za preuzimanje.',
        with: { files: [first] },
        when: isIdle,
        do: (page) => downloadButtons(page).first().click(),
      },
      {
        say: 'Označite prva dva računa i na traci pritisnite „Preuzmi PDF-ove (zip)“.',
        with: { files: [first, second] },
        when: isIdle,
        do: async (page) => {
          await billBox(page, 0).check();
          await billBox(page, 1).check();
          await page.getByRole('button', { name: 'Preuzmi PDF-ove (zip)' }).click();
          // The selection stays; the next download may be of one bill again.
          await page.getByRole('button', { name: 'Poništi odabir' }).click();
        },
      },
    ],
    'downloadFiles.done': [
      {
        say: 'PDF nijednog od traženih računa još nije izdan.',
        with: { output: { fileName: null, missing: [first.key, second.key] } },
        when: ({ context }) => context.wanted.length === 2,
        prepare: (world) => issueDocuments(world, false),
        shows: theToast('Datoteke nisu preuzete'),
      },
      {
        say: 'PDF jednog od traženih računa još nije izdan.',
        with: { output: { fileName: 'racuni.zip', missing: [first.key] } },
        when: ({ context }) => context.wanted.length === 2,
        prepare: async (world) => {
          await issueDocuments(world, true);
          await withdrawFirstDocument(world);
        },
        shows: theToast('Neke datoteke nisu preuzete'),
      },
      {
        say: 'Stiže datoteka s traženim računima.',
        with: { output: { fileName: 'racun.pdf', missing: [] } },
        prepare: (world) => issueDocuments(world, true),
        shows: theToast('Preuzimanje je uspjelo'),
      },
    ],
    'downloadFiles.error': {
      ...whenServerFails(operations.pdf),
      when: ({ context }) => context.wanted.length === 1,
      shows: theToast('Preuzimanje nije uspjelo'),
    },
    'after.downloadProgress': { say: 'Prođe sekunda.', passes: true },
  },
  states: {
    idle: {
      say: 'Računi se mogu preuzeti.',
      see: async (page) => {
        await expect(page.getByRole('progressbar')).toBeHidden();
        await expect(downloadButtons(page).first()).toBeEnabled();
      },
    },
    'running.short': {
      say: 'Drugo preuzimanje ne može početi.',
      see: async (page) => {
        await seeRunning(page);
        await expect(page.getByRole('progressbar')).toBeHidden();
      },
    },
    'running.long': {
      say: 'Vidi se napredak: „Priprema se … za preuzimanje…“.',
      see: async (page) => {
        await seeRunning(page);
        await expect(page.getByRole('progressbar', { name: /^Priprema(ju)? se / })).toBeVisible();
      },
    },
  },
  key: ({ wanted }) => wanted.length,
});
