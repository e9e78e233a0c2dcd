import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { firstPage } from '../../../domain/lists/list.ts';
import { billExportMachine } from '../../../machines/lists/bill-export.ts';
import { expect, theText, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { openAs, type PortalWalk, whenServerFails } from '../walk.ts';

type Snapshot = SnapshotFrom<typeof billExportMachine>;

const calls = {
  list: '/api/bill/export',
  archive: '/api/bill/zip',
  statement: '/api/bill/open-items',
} as const;

const openButton = (page: Page) => page.getByRole('button', { name: 'Izvezi' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Izvoz računa' });
const section = (page: Page, title: string) =>
  dialog(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title }) });
const listButton = (page: Page) => section(page, 'Popis računa').getByRole('button').first();
const archiveButton = (page: Page) => section(page, 'Popis računa').getByRole('button').last();
const statementButton = (page: Page) => section(page, 'Izvod otvorenih stavaka').getByRole('button');

const isChoosing = (snapshot: Snapshot) => snapshot.matches('choosing');
const saved = (fileName: string) => ({ output: { fileName } });
const failed = theText('Preuzimanje nije uspjelo. ');

export const billExportDriver = defineDriver(billExportMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    list: {
      say: 'Prijavite se i otvorite /bills.',
      customer: customers.mail,
      input: undefined,
      open: openAs(customers.mail, '/bills', openButton),
    },
  },
  calls: { fetchList: calls.list, fetchArchive: calls.archive, fetchStatement: calls.statement },
  key: ({ format, failed: last }) => [format, last?.part],
  events: {
    'export.opened': {
      say: 'Pritisnite „Izvezi“.',
      with: { parameters: firstPage, total: 60 },
      do: (page) => openButton(page).click(),
    },
    'export.closed': {
      say: 'Zatvorite dijalog križićem.',
      do: (page) => dialog(page).getByRole('button', { name: 'Zatvori', exact: true }).click(),
    },
    'format.chosen': [
      {
        say: 'Odaberite „CSV“.',
        with: { format: 'CSV' },
        when: (snapshot) => isChoosing(snapshot) && snapshot.context.format === 'XLSX',
        do: (page) => dialog(page).getByRole('radio', { name: 'CSV' }).check(),
      },
      {
        say: 'Odaberite „Excel (XLSX)“.',
        with: { format: 'XLSX' },
        when: (snapshot) => isChoosing(snapshot) && snapshot.context.format === 'CSV',
        do: (page) => dialog(page).getByRole('radio', { name: 'Excel (XLSX)' }).check(),
      },
    ],
    'list.requested': {
      say: 'Pritisnite „Preuzmi popis“.',
      when: isChoosing,
      do: (page) => listButton(page).click(),
    },
    'archive.requested': {
      say: 'Pritisnite „Preuzmi PDF-ove (zip)“.',
      when: isChoosing,
      do: (page) => archiveButton(page).click(),
    },
    'statement.requested': {
      say: 'Pritisnite „Preuzmi izvod (PDF)“.',
      when: isChoosing,
      do: (page) => statementButton(page).click(),
    },
    'fetchList.done': {
      say: 'Stiže tablica sa svim računima.',
      with: saved('racuni.xlsx'),
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'fetchList.error': { ...whenServerFails(calls.list), shows: failed },
    'fetchArchive.done': {
      say: 'Stiže arhiva, bez PDF-a koji još nije izdan.',
      with: { output: { fileName: 'racuni.zip', missing: ['R-26-109952'] } },
      shows: theToast('Neke datoteke nisu preuzete'),
    },
    'fetchArchive.error': { ...whenServerFails(calls.archive), shows: failed },
    'fetchStatement.done': {
      say: 'Stižu podaci izvoda.',
      with: saved('otvorene-stavke.pdf'),
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'fetchStatement.error': { ...whenServerFails(calls.statement), shows: failed },
  },
  states: {
    closed: {
      say: 'Vidi se popis računa.',
      async see(page) {
        await expect(dialog(page)).toBeHidden();
        await expect(openButton(page)).toBeEnabled();
      },
    },
    choosing: {
      say: 'U dijalogu „Izvoz računa“ može se pritisnuti svaki gumb.',
      async see(page) {
        await expect(listButton(page)).toHaveText('Preuzmi popis');
        await expect(listButton(page)).toBeEnabled();
        await expect(archiveButton(page)).toHaveText('Preuzmi PDF-ove (zip)');
        await expect(archiveButton(page)).toBeEnabled();
        await expect(statementButton(page)).toHaveText('Preuzmi izvod (PDF)');
        await expect(statementButton(page)).toBeEnabled();
      },
    },
    listing: {
      say: 'Na gumbu za popis piše „Preuzimanje…“, a drugi se ne može pritisnuti.',
      async see(page) {
        await expect(listButton(page)).toHaveText('Preuzimanje…');
        await expect(statementButton(page)).toBeDisabled();
      },
    },
    archiving: {
      say: 'Na gumbu za PDF-ove piše „Preuzimanje…“, a drugi se ne može pritisnuti.',
      async see(page) {
        await expect(archiveButton(page)).toHaveText('Preuzimanje…');
        await expect(listButton(page)).toBeDisabled();
        await expect(statementButton(page)).toBeDisabled();
      },
    },
    stating: {
      say: 'Na gumbu za izvod piše „Preuzimanje…“, a drugi se ne može pritisnuti.',
      async see(page) {
        await expect(statementButton(page)).toHaveText('Preuzimanje…');
        await expect(listButton(page)).toBeDisabled();
      },
    },
  },
});
