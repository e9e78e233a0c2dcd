import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import JSZip from 'jszip';
import { photoFile } from '../../drivers/photos.ts';
import { toast } from '../../support/browser/gestures.ts';
import { test } from '../../support/browser/journey.ts';
import { customers, otherDevice, type Portal } from '../../support/browser/portal.ts';
import { products } from '../../support/calculator/calculator-screen.ts';
import { forgetDocuments } from '../../support/documents/termination-documents.ts';
import * as termination from '../../support/documents/termination-screen.ts';
import { dateField, submitButton } from '../../support/documents/upload-screen.ts';
import { chip, filterPopup } from '../../support/lists/list-screen.ts';
import { damir } from '../../support/registration/registration-drafts.ts';
import * as registration from '../../support/registration/registration-screen.ts';

/** A customer at a phone or a computer. */
class Hand {
  /** As the browser hears them; one on an option belongs to the field that it fills. */
  presses = 0;
  fields = 0;
  readonly page: Page;
  readonly main: Locator;
  readonly isPhone: boolean;

  constructor(page: Page, isPhone: boolean) {
    this.page = page;
    this.main = page.getByRole('main');
    this.isPhone = isPhone;
  }

  /** For pages that are opened from now on. */
  async countPresses(): Promise<void> {
    await this.page.exposeFunction('countPress', () => {
      this.presses += 1;
    });
    await this.page.addInitScript(() => {
      const count = ({ isTrusted, target }: Event) => {
        const isPress = isTrusted && target instanceof Element && !target.closest('[role=option]');
        if (isPress) (Reflect.get(globalThis, 'countPress') as () => void)();
      };
      // A press that Playwright holds back, to press again where nothing covers its target, does not come so far.
      document.addEventListener('pointerdown', count, true);
    });
  }

  async press(target: Locator): Promise<void> {
    await (this.isPhone ? target.tap() : target.click());
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
  readonly takes: { readonly phone: number; readonly computer: number; readonly fields: number };
  readonly isVisitor?: boolean;
  readonly run: (hand: Hand, portal: Portal) => Promise<void>;
}

/** Customers' tasks, with their presses at both widths: a task must not become longer. */
const tasks: Readonly<Record<string, Task>> = {
  'an overdue bill is paid': {
    takes: { phone: 2, computer: 1, fields: 0 },
    async run(hand) {
      const overdue = hand.page.getByRole('list', { name: 'Što treba pogledati' });
      await hand.press(overdue.getByRole('button', { name: /^Plati račun/ }));
      const dialog = hand.page.getByRole('dialog', { name: /^Plaćanje računa/ });
      await expect(dialog).toContainText('318,40');
      if (hand.isPhone) expect(await hand.download('Spremi barkod')).toMatch(/^barkod-.*\.png$/);
      else await expect(dialog.getByRole('img')).toBeVisible();
    },
  },
  'what is owed, and what an early end costs on a day': {
    takes: { phone: 2, computer: 2, fields: 1 },
    async run(hand) {
      await openContract(hand);
      await expect(hand.main.getByText('neotplaćeno 13.918,62')).toBeVisible();
      await expect(hand.main.getByRole('region', { name: 'Prijevremena otplata' })).toContainText(
        /Ukupno za platiti\s*13\.644,19/,
      );
    },
  },
  'all bills of a year are taken home, as an archive and as a table': {
    takes: { phone: 6, computer: 6, fields: 0 },
    async run(hand) {
      await hand.link(/^Svi računi/);
      await hand.press(chip(hand.page, 'Datum računa'));
      await hand.press(filterPopup(hand.page, 'Datum računa').getByRole('button', { name: '2025.' }));
      await expect(hand.main.getByText('1–6 od 6 računa')).toBeVisible();
      await hand.button('Izvezi');
      const dialog = hand.page.getByRole('dialog', { name: 'Izvoz računa' });
      await expect(dialog).toContainText('Svih 6 računa s ovog popisa');
      expect(await hand.download('Preuzmi popis')).toMatch(/\.xlsx$/);
      const coming = hand.page.waitForEvent('download');
      await hand.button('Preuzmi PDF-ove (zip)');
      // The name is one word with the full stop behind it, which no line breaks.
      await expect(hand.page.getByText(/^racuni-[\d-]+\.zip\.$/)).toBeVisible();
      const { files } = await JSZip.loadAsync(await readFile(await (await coming).path()));
      expect(Object.keys(files).filter((name) => name.endsWith('.pdf'))).toHaveLength(6);
    },
  },
  'the telephone number is changed': {
    takes: { phone: 3, computer: 3, fields: 1 },
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
    takes: { phone: 3, computer: 3, fields: 1 },
    async run(hand) {
      await hand.link(/^Dokumentacija/);
      const choosing = hand.page.waitForEvent('filechooser');
      await hand.button(`${hand.isPhone ? 'Slikaj' : 'Odaberi fotografije'}: Polica AO osiguranja`);
      const chooser = await choosing;
      expect(await chooser.element().getAttribute('capture')).toBe(hand.isPhone ? 'environment' : null);
      await chooser.setFiles({ ...photoFile() });
      await expect(hand.page.getByRole('img', { name: 'Stranica 1' })).toBeVisible();
      await hand.fill(dateField(hand.page), '15.11.2026');
      await hand.press(submitButton(hand.page));
      await expect(toast(hand.page, 'Dokument je poslan')).toBeVisible();
    },
  },
  'an early end is asked for, and its state is seen': {
    takes: { phone: 5, computer: 5, fields: 1 },
    async run(hand, { server }) {
      await forgetDocuments(server.store);
      await openContract(hand);
      const early = hand.main.getByRole('region', { name: 'Prijevremena otplata' });
      await hand.press(early.getByRole('link', { name: 'Zatraži prijevremeni prekid' }));
      await hand.press(termination.composeButton(hand.page));
      await hand.press(termination.sendButton(hand.page));
      await expect(termination.requestSent(hand.page)).toBeVisible();
      await expect(hand.main).toContainText('Stanje: zaprimljen.');
      await expect(hand.main.getByRole('link', { name: 'Pogledaj stanje' })).toBeVisible();
    },
  },
  '36, 48 and 60 months are compared': {
    takes: { phone: 5, computer: 5, fields: 0 },
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
    takes: { phone: 9, computer: 9, fields: 9 },
    async run(hand) {
      await hand.button(/^Pokreni kalkulator/);
      await hand.fill(hand.page.getByRole('textbox', { name: /^Neto cijena vozila/ }), '31.000');
      await hand.page.getByRole('radio', { name: /^4 / }).check();
      await hand.button('Odaberi financijski');
      await hand.choose('Dobavljač', 'Auto centar Kvarner d.o.o.');
      await hand.press(registration.next(hand.page));
      for (const [label, option] of car) await hand.choose(label, option);
      await hand.fill(hand.page.getByLabel('Prijeđeni kilometri', { exact: true }), '0');
      await hand.press(registration.next(hand.page));
      // The values of the moved sliders have come along.
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
    takes: { phone: 3, computer: 3, fields: 0 },
    async run(hand, portal) {
      await portal.addDevice(customers.mail);
      await hand.link(/^Profil/);
      await hand.link('Uredi sigurnost prijave');
      await hand.button(`Odjavi uređaj ${otherDevice.name}`);
      await expect(toast(hand.page, 'Uređaj je odjavljen')).toBeVisible();
    },
  },
  'a sole trader registers': {
    // The fields of the specification.
    takes: { phone: 11, computer: 11, fields: 0 },
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

const devices = [
  { name: 'a phone', use: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true } },
  { name: 'a computer', use: { viewport: { width: 1280, height: 800 } } },
];

for (const { name, use } of devices) {
  test.describe(`on ${name}`, () => {
    test.use(use);
    for (const [what, { takes, isVisitor = false, run }] of Object.entries(tasks)) {
      test(what, async ({ page, portal }) => {
        if (!isVisitor) await portal.logIn(page, customers.mail);
        const hand = new Hand(page, 'isMobile' in use);
        await hand.countPresses();
        await portal.open(page, '/');
        await run(hand, portal);
        const { presses, fields } = hand;
        expect({ presses, fields }).toEqual({
          presses: hand.isPhone ? takes.phone : takes.computer,
          fields: takes.fields,
        });
      });
    }
  });
}
