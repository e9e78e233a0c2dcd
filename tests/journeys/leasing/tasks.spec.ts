import { expect, type Locator, type Page } from '@playwright/test';
import { photoFile } from '../../drivers/photos.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, otherDevice, type Portal } from '../../support/browser/portal.ts';
import { products } from '../../support/calculator/calculator-screen.ts';
import { forgetDocuments } from '../../support/documents/termination-documents.ts';
import * as termination from '../../support/documents/termination-screen.ts';
import { category, dateField, submitButton } from '../../support/documents/upload-screen.ts';
import { chip, filterPopup } from '../../support/lists/list-screen.ts';
import { damir } from '../../support/registration/registration-drafts.ts';
import * as registration from '../../support/registration/registration-screen.ts';

/** A customer at a phone, whose presses and filled fields are counted: at a computer a task takes fewer. */
class Hand {
  presses = 0;
  fields = 0;
  readonly page: Page;
  readonly main: Locator;

  constructor(page: Page) {
    this.page = page;
    this.main = page.getByRole('main');
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1;
    await target.tap();
  }

  button(name: string | RegExp): Promise<void> {
    return this.press(this.page.getByRole('button', { name }).first());
  }

  link(name: string | RegExp): Promise<void> {
    return this.press(this.main.getByRole('link', { name }).first());
  }

  async fill(field: Locator, text: string): Promise<void> {
    this.fields += 1;
    await field.fill(text);
  }

  async choose(label: string, option: string): Promise<void> {
    await this.fill(registration.comboField(this.page, label), option);
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Gives the name of the file that a press brings. */
  async download(name: string | RegExp): Promise<string> {
    const coming = this.page.waitForEvent('download');
    await this.button(name);
    return (await coming).suggestedFilename();
  }
}

const car = [
  ['Vrsta objekta', 'Osobna vozila'],
  ['Marka', 'Škoda'],
  ['Model', 'Octavia Combi'],
  ['Gorivo', 'Dizel'],
  ['Motor', '2.0 TDI, 110 kW'],
  ['Godina prve registracije', 'Nije registrirano'],
] as const;

async function openContract(hand: Hand): Promise<void> {
  await hand.link(/aktivnih ugovora/);
  await hand.link(/10482\/24/);
  await hand.fill(hand.page.getByRole('textbox', { name: 'Dan otplate' }), '15.12.2026');
}

interface Task {
  /** From home, or from the landing page where nobody is logged in. */
  readonly most: { readonly presses: number; readonly fields: number };
  readonly isVisitor?: boolean;
  readonly run: (hand: Hand, portal: Portal) => Promise<void>;
}

/** What customers came for. The numbers are those of a tried portal: a task must not become longer. */
const tasks: Readonly<Record<string, Task>> = {
  'an overdue bill is paid': {
    most: { presses: 2, fields: 0 },
    async run(hand) {
      const overdue = hand.page.getByRole('list', { name: 'Što treba pogledati' });
      await hand.press(overdue.getByRole('button', { name: /^Plati račun/ }));
      const dialog = hand.page.getByRole('dialog', { name: /^Plaćanje računa/ });
      await expect(dialog).toContainText('318,40');
      expect(await hand.download('Spremi barkod')).toMatch(/^barkod-.*\.png$/);
    },
  },
  'what is owed, and what an early end costs on a day': {
    most: { presses: 2, fields: 1 },
    async run(hand) {
      await openContract(hand);
      await expect(hand.main.getByText('neotplaćeno 13.918,62')).toBeVisible();
      await expect(hand.main.getByRole('region', { name: 'Prijevremena otplata' })).toContainText(
        /Ukupno za platiti\s*13\.644,19/,
      );
    },
  },
  'all bills of a year are taken home, as an archive and as a table': {
    most: { presses: 8, fields: 0 },
    async run(hand) {
      await hand.button('Izbornik');
      await hand.press(hand.page.getByRole('navigation').getByRole('link', { name: 'Računi' }).first());
      await hand.press(chip(hand.page, 'Datum računa'));
      await hand.press(filterPopup(hand.page, 'Datum računa').getByRole('button', { name: '2025.' }));
      await expect(hand.main.getByText('1–6 od 6 računa')).toBeVisible();
      await hand.press(hand.page.getByRole('checkbox', { name: /^Odaberi sve/ }).first());
      expect(await hand.download('Preuzmi PDF-ove (zip)')).toMatch(/\.zip$/);
      await hand.button('Izvezi');
      expect(await hand.download('Preuzmi popis')).toMatch(/\.xlsx$/);
    },
  },
  'the telephone number is changed': {
    most: { presses: 3, fields: 1 },
    async run(hand) {
      await hand.link(/^Profil/);
      await hand.press(
        hand.main
          .getByRole('region', { name: 'Kontakt', exact: true })
          .getByRole('link', { name: 'Izmijeni' }),
      );
      await hand.fill(registration.textField(hand.page, 'Broj telefona'), '917654321');
      await hand.button('Spremi izmjene');
      await expect(toast(hand.page, 'Izmjene su spremljene')).toBeVisible();
    },
  },
  'a policy on paper is handed in': {
    most: { presses: 4, fields: 1 },
    async run(hand) {
      await hand.link(/^Dokumentacija/);
      await hand.press(category(hand.page, 'Polica AO osiguranja'));
      const choosing = hand.page.waitForEvent('filechooser');
      await hand.button('Slikaj');
      const chooser = await choosing;
      expect(await chooser.element().getAttribute('capture')).toBe('environment');
      await chooser.setFiles({ ...photoFile() });
      await expect(hand.page.getByRole('img', { name: 'Stranica 1' })).toBeVisible();
      await hand.fill(dateField(hand.page), '15.11.2026');
      await hand.press(submitButton(hand.page));
      await expect(toast(hand.page, 'Dokument je poslan')).toBeVisible();
    },
  },
  'an early end is asked for, and its state is seen': {
    most: { presses: 7, fields: 1 },
    async run(hand, { server }) {
      await forgetDocuments(server.store);
      await openContract(hand);
      const early = hand.main.getByRole('region', { name: 'Prijevremena otplata' });
      await hand.press(early.getByRole('link', { name: 'Zatraži prijevremeni prekid' }));
      await hand.press(termination.composeButton(hand.page));
      await expect(termination.documentField(hand.page)).toHaveValue(termination.composed);
      await hand.press(termination.goOn(hand.page));
      await hand.press(termination.sendButton(hand.page));
      await expect(termination.requestSent(hand.page)).toBeVisible();
      await hand.link('Pogledaj stanje');
      const sent = hand.page.getByRole('table', { name: 'Poslani zahtjevi' }).getByRole('row');
      await expect(sent.filter({ hasText: 'Prijevremeni prekid ugovora 10482/24' })).toContainText(
        'Zaprimljen',
      );
    },
  },
  '36, 48 and 60 months are compared': {
    most: { presses: 5, fields: 0 },
    async run(hand) {
      await hand.button(/^Pokreni kalkulator/);
      const lasting = hand.page.getByRole('radiogroup', { name: /^Trajanje/ });
      const years = (count: string) => lasting.locator('label').filter({ hasText: count });
      await hand.button('Dodaj u usporedbu');
      await hand.press(years('4'));
      await hand.button('Dodaj u usporedbu');
      await hand.press(years('3'));
      const compared = hand.page.getByRole('row').filter({ hasText: 'Trajanje' });
      await expect(compared.getByRole('cell')).toHaveText(['3 godine', '5 godina', '4 godine']);
    },
  },
  'an offer is made, and its financing requested': {
    most: { presses: 8, fields: 10 },
    async run(hand) {
      await hand.button(/^Pokreni kalkulator/);
      await hand.fill(hand.page.getByRole('textbox', { name: /^Neto cijena vozila/ }), '31.000');
      hand.fields += 1;
      await hand.page.getByRole('radio', { name: /^4 / }).check();
      await hand.button('Odaberi financijski');
      await hand.choose('Dobavljač', 'Auto centar Kvarner d.o.o.');
      await hand.press(registration.next(hand.page));
      for (const [label, option] of car) await hand.choose(label, option);
      await hand.fill(hand.page.getByLabel('Prijeđeni kilometri', { exact: true }), '0');
      await hand.press(registration.next(hand.page));
      // What was moved before has come along.
      await expect(hand.page.getByLabel('Cijena s PDV-om', { exact: true })).toHaveValue('38.750,00');
      await expect(registration.comboField(hand.page, 'Trajanje financiranja')).toHaveValue('4 godine');
      await hand.press(registration.next(hand.page));
      await hand.press(products(hand.page).first());
      await hand.button('Zatraži financiranje');
      await hand.press(hand.page.getByRole('alertdialog').getByRole('button', { name: 'Pošalji zahtjev' }));
      await expect(
        hand.page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' }),
      ).toBeVisible();
    },
  },
  'a lost phone is logged out': {
    most: { presses: 3, fields: 0 },
    async run(hand, portal) {
      await portal.addDevice(customers.mail);
      await hand.link(/^Profil/);
      await hand.link('Uredi sigurnost prijave');
      await hand.button(`Odjavi uređaj ${otherDevice.name}`);
      await expect(toast(hand.page, 'Uređaj je odjavljen')).toBeVisible();
    },
  },
  'a sole trader registers': {
    // The fields are those of the specification.
    most: { presses: 7, fields: 0 },
    isVisitor: true,
    async run(hand) {
      const { page } = hand;
      await hand.link('Registriraj se');
      await hand.press(registration.kindButton(page, 'person'));
      await registration.fillPerson(page, damir, 'Prijevoz i skladištenje');
      await hand.press(registration.next(page));
      await registration.fillIdentification(page, damir);
      await hand.press(registration.next(page));
      await registration.fillAddresses(page, damir);
      await hand.press(registration.next(page));
      await registration.typePasswords(page);
      await hand.press(registration.next(page));
      await hand.press(registration.sendButton(page));
      await registration.expectStep(page, 'success');
    },
  },
};

test.use({ viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true });

for (const [what, { most, isVisitor = false, run }] of Object.entries(tasks)) {
  test(`on a phone: ${what}`, async ({ page, portal }) => {
    if (!isVisitor) await portal.logIn(page, customers.mail);
    await portal.open(page, '/');
    const hand = new Hand(page);
    await run(hand, portal);
    expect(hand.presses).toBeLessThanOrEqual(most.presses);
    expect(hand.fields).toBeLessThanOrEqual(most.fields);
  });
}
