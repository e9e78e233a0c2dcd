import { expect, type Locator, type Page } from '@playwright/test';
import { comeNearIdleEnd, idleWarning, standIdle } from '../support/browser/idle-end.ts';
import { profileButton } from '../support/browser/gestures.ts';
import { carData } from '../support/calculator/calculation.ts';
import {
  begin,
  compareBox,
  compareButton,
  productComparison,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { chip, filterPopup, openList } from '../support/lists/list-screen.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { addDocument, forgetDocuments } from '../support/documents/termination-documents.ts';
import {
  confirmation,
  documentField,
  goOn,
  handedIn,
  pick,
  terminationForm,
} from '../support/documents/termination-screen.ts';
import { category, openDocuments } from '../support/documents/upload-screen.ts';

/** One of the dialogs and popups of the portal. */
export interface Layer {
  readonly name: string;
  /** A window of a phone. */
  readonly isNarrow?: boolean;
  /** A dialog keeps everything else out of reach, and covers the window. */
  readonly isModal: boolean;
  /** Opening it adds a history entry, so that Back leaves nothing but the layer. */
  readonly hasEntry?: boolean;
  /** Paper shows it in the place of the page. */
  readonly isDocument?: boolean;
  /** Comes to the page where it opens. */
  readonly come: (page: Page, portal: Portal) => Promise<void>;
  /** The element that has the focus before, and opens it when pressed. */
  readonly opener: (page: Page) => Locator;
  /** Lets it come by itself, while something else has the focus. */
  readonly await?: (page: Page, portal: Portal) => Promise<void>;
  readonly itself: (page: Page) => Locator;
  /** Where reading starts, if not as in every dialog. */
  readonly start?: (page: Page) => Locator;
}

const ao = 'Polica AO osiguranja';
const newDocument = (page: Page): Locator => page.getByRole('dialog', { name: ao });
export const calendarOf = (page: Page, field: string): Locator =>
  page.getByRole('dialog', { name: `Kalendar: ${field}` });

const at =
  (path: string) =>
  async (page: Page, portal: Portal): Promise<void> => {
    await portal.logIn(page, customers.mail);
    await portal.open(page, path);
    await expect(profileButton(page)).toBeVisible();
  };

/** The page of documents with the dialog for a new one. */
export async function openNewDocument(page: Page, portal: Portal): Promise<void> {
  await openDocuments(page, portal);
  await category(page, ao).click();
  await expect(newDocument(page)).toBeVisible();
}

const button = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name, exact: true });
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name, exact: true });

export const layers: readonly Layer[] = [
  {
    name: 'login panel',
    isModal: true,
    hasEntry: true,
    come: (page, portal) => portal.open(page, '/'),
    opener: (page) => page.getByRole('link', { name: 'Prijava', exact: true }),
    itself: dialog('Prijava'),
  },
  {
    name: 'search',
    isModal: true,
    hasEntry: true,
    come: at('/actions'),
    opener: button('Pretraga'),
    itself: dialog('Pretraga'),
    start: (page) => page.getByRole('dialog').getByRole('searchbox'),
  },
  {
    name: 'reading settings',
    isModal: true,
    hasEntry: true,
    come: at('/contact'),
    opener: button('Pristupačnost'),
    itself: dialog('Pristupačnost'),
  },
  {
    name: 'menu',
    isNarrow: true,
    isModal: true,
    hasEntry: true,
    come: at('/contact'),
    opener: button('Izbornik'),
    itself: dialog('Izbornik'),
  },
  {
    name: 'message',
    isNarrow: true,
    isModal: true,
    hasEntry: true,
    come: at('/inbox'),
    opener: (page) => page.getByRole('main').getByRole('button', { name: /Stigao je novi račun/ }),
    itself: dialog('Poruka'),
  },
  {
    name: 'payment',
    isModal: true,
    isDocument: true,
    come: (page, portal) => openList(page, portal, '/bills'),
    opener: (page) => page.getByRole('button', { name: /^Plati račun/ }).first(),
    itself: dialog(/^Plaćanje računa/),
  },
  {
    name: 'comparison of products',
    isModal: true,
    isDocument: true,
    async come(page, portal) {
      await begin(page, portal, carData, '4', stepTitle[4]);
      for (const place of [0, 1]) await compareBox(page, place).check();
    },
    opener: compareButton,
    itself: productComparison,
  },
  {
    name: 'new document',
    isModal: true,
    hasEntry: true,
    come: openDocuments,
    opener: (page) => category(page, ao),
    itself: newDocument,
  },
  {
    name: 'last question of an early termination',
    isModal: true,
    async come(page, portal) {
      await forgetDocuments(portal.server.store);
      await addDocument(portal.server.store, customers.mail.username);
      await at(`${terminationForm}?contract=10482%2F24`)(page, portal);
      await pick(page, documentField(page), 'zahtjev', handedIn);
    },
    opener: goOn,
    itself: confirmation,
  },
  {
    name: 'warning before the idle end',
    isModal: true,
    async come(page, portal) {
      await at('/')(page, portal);
      // The first link is certain when everything has loaded.
      await standIdle(page);
    },
    opener: (page) => page.getByRole('main').getByRole('link').first(),
    await: comeNearIdleEnd,
    itself: idleWarning,
  },
  {
    name: 'sheet of a filter',
    isNarrow: true,
    isModal: true,
    come: (page, portal) => openList(page, portal, '/bills'),
    opener: (page) => chip(page, 'Status'),
    itself: (page) => filterPopup(page, 'Status'),
  },
  {
    name: 'popup of a filter',
    isModal: false,
    come: (page, portal) => openList(page, portal, '/bills'),
    opener: (page) => chip(page, 'Status'),
    itself: (page) => filterPopup(page, 'Status'),
  },
  {
    name: 'calendar',
    isModal: false,
    come: openNewDocument,
    opener: button('Otvori kalendar: Datum izdavanja'),
    itself: (page) => calendarOf(page, 'Datum izdavanja'),
  },
  {
    name: 'profile menu',
    isModal: false,
    come: at('/contact'),
    opener: profileButton,
    itself: (page) => page.getByRole('navigation', { name: 'Moj profil' }),
  },
  {
    name: 'list of a combo box',
    isModal: false,
    come: openNewDocument,
    opener: (page) => page.getByRole('combobox', { name: 'Vrsta dokumenta' }),
    itself: (page) => page.getByRole('listbox', { name: 'Vrsta dokumenta' }),
  },
];

/** Opens it with its button, as a customer does. */
export async function openLayer(page: Page, portal: Portal, layer: Layer): Promise<void> {
  await page.setViewportSize(layer.isNarrow ? { width: 375, height: 812 } : { width: 1280, height: 900 });
  await layer.come(page, portal);
  await openAgain(page, portal, layer);
}

/** Opens it on the page where it has been open before. */
export async function openAgain(page: Page, portal: Portal, layer: Layer): Promise<void> {
  if (layer.await) {
    await layer.opener(page).focus();
    await layer.await(page, portal);
  } else {
    await layer.opener(page).click();
  }
  await expect(layer.itself(page)).toBeVisible();
}
