import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { initialCalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculation.ts';
import { keep, next, openStep, operations, stepTitle } from '../support/calculator-screen.ts';
import { codeField, enterCredentials, settle, sidePanel } from '../support/gestures.ts';
import { test } from '../support/journey.ts';
import { openFilter, openList, rows } from '../support/list-screen.ts';
import { offerOf } from '../support/offers.ts';
import { customers, type Portal } from '../support/portal.ts';

interface View {
  readonly name: string;
  readonly open: (page: Page, portal: Portal) => Promise<void>;
}

const panelAt = (hash: string) => async (page: Page, portal: Portal) => {
  await portal.open(page, `/${hash}`);
  await settle(portal);
  await expect(sidePanel(page).getByLabel('Korisničko ime')).toBeVisible();
};

const codeOf =
  (customer: (typeof customers)[keyof typeof customers]) => async (page: Page, portal: Portal) => {
    await portal.open(page, '/');
    await enterCredentials(page, portal, customer);
    await settle(portal);
    await expect(sidePanel(page).getByRole('heading', { level: 2 })).toHaveText('Prijava u dva koraka');
  };

const asCustomer = (path: string) => async (page: Page, portal: Portal) => {
  await portal.logIn(page, customers.mail);
  await portal.open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const asList = (path: string) => async (page: Page, portal: Portal) => {
  await openList(page, portal, path);
  await expect(rows(page).first()).toBeVisible();
};

const asContract = (tab: string, heading: string) => async (page: Page, portal: Portal) => {
  await asCustomer(`/contracts-overview/11937%2F25/${tab}`)(page, portal);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

const asOffer = (numberText: string, heading: string) => async (page: Page, portal: Portal) => {
  const { id } = await offerOf(portal.server.store, numberText);
  await asCustomer(`/leasing-offers/${id}/offer-overview`)(page, portal);
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

const asVisitor = (path: string) => async (page: Page, portal: Portal) => {
  await portal.open(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const asStep =
  (place: 1 | 2 | 3 | 4 | 5, data: typeof carData = carData) =>
  async (page: Page, portal: Portal) => {
    await portal.logIn(page, customers.mail);
    await keep(page, { data, offer: null });
    await openStep(page, portal, String(place), stepTitle[place]);
  };

const views: readonly View[] = [
  { name: 'landing', open: asVisitor('/') },
  {
    name: 'landing with errors',
    async open(page, portal) {
      await portal.open(page, '/');
      await page.getByRole('button', { name: 'Prijavi se' }).click();
      await expect(page.getByText('Ovo polje je obavezno!')).toHaveCount(2);
    },
  },
  { name: 'login panel', open: panelAt('#login') },
  { name: 'forgotten password', open: panelAt('#fyp') },
  { name: 'provider choice', open: codeOf(customers.unchosen) },
  { name: 'QR code', open: codeOf(customers.newApp) },
  { name: 'app code', open: codeOf(customers.app) },
  {
    name: 'e-mail code, wrong, with a toast',
    async open(page, portal) {
      await codeOf(customers.mail)(page, portal);
      await codeField(page).fill('000000');
      await page.getByRole('button', { name: 'Potvrdi kod' }).click();
      await expect(codeField(page)).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Pošalji novi kod' }).click();
      await expect(page.getByText('Novi kod nije poslan')).toBeVisible();
    },
  },
  { name: 'new password', open: asVisitor('/password-reset?token=any&name=Ana&email=ana%40posta.example') },
  { name: 'refused link', open: asVisitor('/reset-qr') },
  { name: 'a place not opened yet', open: asVisitor('/registration') },
  { name: 'calculator', open: asVisitor('/leasing-calculator') },
  {
    name: 'calculator of a customer, with a table and a wrong number',
    async open(page, portal) {
      await asCustomer('/leasing-calculator?price=250000&years=7')(page, portal);
      await page.getByRole('button', { name: 'Prikaži kao tablicu' }).click();
      await page.getByRole('textbox', { name: /^Kamatna stopa/ }).fill('šest');
      await expect(page.getByText(/^Upišite broj/)).toBeVisible();
    },
  },
  {
    name: 'home',
    async open(page, portal) {
      await asCustomer('/')(page, portal);
      await expect(page.getByRole('button', { name: 'Prikaži barkod za plaćanje' })).toBeVisible();
    },
  },
  { name: 'bills', open: asList('/bills') },
  {
    name: 'bills with a filter by days and its calendar',
    async open(page, portal) {
      await asList('/bills?dueDate=2026-01-01..&status=OVERDUE')(page, portal);
      const popup = await openFilter(page, 'Dospijeće');
      await popup.getByRole('button', { name: 'Otvori kalendar: Do' }).click();
      await expect(page.getByRole('grid')).toBeVisible();
    },
  },
  {
    name: 'bills with a filter by boxes',
    async open(page, portal) {
      await asList('/bills?status=OVERDUE')(page, portal);
      const popup = await openFilter(page, 'Status');
      await expect(popup.getByRole('checkbox', { checked: true })).toHaveCount(1);
    },
  },
  {
    name: 'chosen bills',
    async open(page, portal) {
      await asList('/bills?status=UNPAID')(page, portal);
      await rows(page).getByRole('checkbox').nth(1).check();
      await expect(page.getByText('Odabran 1 račun', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'payment',
    async open(page, portal) {
      await asList('/bills?status=OVERDUE')(page, portal);
      await page.getByRole('button', { name: /^Plati račun/ }).click();
      await expect(page.getByRole('dialog').getByRole('img', { name: /^Barkod/ })).toBeVisible();
    },
  },
  {
    name: 'no bills found',
    open: async (page, portal) => openList(page, portal, '/bills?search=ni%C4%8Dega'),
  },
  {
    name: 'bills that do not come',
    async open(page, portal) {
      portal.faults.arm('/api/bill', '500');
      await portal.logIn(page, customers.mail);
      await portal.open(page, '/bills');
      await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeVisible();
    },
  },
  { name: 'contracts', open: asList('/contracts') },
  { name: 'contract', open: asContract('contracts-details', 'Zadnji računi') },
  { name: 'leasing object', open: asContract('contracts-facility-information', 'Registracija') },
  { name: 'offers', open: asList('/leasing-offers') },
  { name: 'offer', open: asOffer('P-2026-0412', 'Volkswagen ID. 4') },
  { name: 'offer that has expired', open: asOffer('P-2026-0398', 'Škoda Enyaq 85') },
  { name: 'no such offer', open: asCustomer('/leasing-offers/999999/offer-overview') },
  {
    name: 'requested offer',
    async open(page, portal) {
      await asOffer('P-2026-0412', 'Volkswagen ID. 4')(page, portal);
      await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
      await expect(page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' })).toBeVisible();
    },
  },
  {
    name: 'general data of the calculator with errors',
    async open(page, portal) {
      await asStep(1, initialCalculatorData)(page, portal);
      await next(page).click();
      await expect(page.getByText('Ispravite 3 polja')).toBeVisible();
    },
  },
  { name: 'leasing object of the calculator', open: asStep(2) },
  { name: 'financial data of a financial leasing', open: asStep(3) },
  {
    name: 'financial data of an operational leasing whose remaining value does not come',
    async open(page, portal) {
      portal.faults.arm(operations.restValues, '500');
      await asStep(3, { ...operationalData, remainingValuePercentage: '' })(page, portal);
      await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeVisible();
    },
  },
  {
    name: 'products of the calculator',
    async open(page, portal) {
      await asStep(4)(page, portal);
      await expect(page.getByRole('button', { name: /^Odaberi proizvod/ }).first()).toBeVisible();
    },
  },
  {
    name: 'offer of the calculator after a choice that failed',
    async open(page, portal) {
      portal.faults.arm(operations.selection, '500', { once: true });
      await asStep(4)(page, portal);
      await page
        .getByRole('button', { name: /^Odaberi proizvod/ })
        .first()
        .click();
      await expect(page.getByText('Proizvod nije odabran')).toBeVisible();
      await page
        .getByRole('button', { name: /^Odaberi proizvod/ })
        .first()
        .click();
      await expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible();
    },
  },
  {
    name: 'search with results',
    async open(page, portal) {
      await asCustomer('/actions')(page, portal);
      await page.getByRole('button', { name: 'Pretraga' }).click();
      await sidePanel(page).getByRole('searchbox').fill('toyota');
      await sidePanel(page).getByRole('searchbox').press('Enter');
      await expect(sidePanel(page).getByRole('heading', { name: /^Ponude/ })).toBeVisible();
    },
  },
  {
    name: 'profile menu',
    async open(page, portal) {
      await asCustomer('/')(page, portal);
      const wide = page.getByRole('button', { name: /^Profil: / });
      await wide.click();
      await expect(page.getByRole('button', { name: 'Odjava' })).toBeVisible();
    },
  },
];

/** Nothing is wider than the screen, and no text is cut off. */
async function expectNothingCut(page: Page): Promise<void> {
  const problems = await page.evaluate(() => {
    const found: string[] = [];
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth > clientWidth)
      found.push(`the page is ${scrollWidth} wide on a screen of ${clientWidth}`);
    for (const dialog of document.querySelectorAll('dialog[open]')) {
      if (dialog.scrollWidth > dialog.clientWidth) found.push('a dialog scrolls sideways');
    }
    for (const element of document.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, label, dt, dd')) {
      const cut =
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== 'visible';
      if (cut && element.clientWidth > 1) found.push(`cut: ${element.textContent}`);
    }
    return found;
  });
  expect(problems).toEqual([]);
}

/** How people look at a page; each goes on from the one before. */
const manners: readonly { name: string; width: number; prepare?: (page: Page) => Promise<void> }[] = [
  { name: '1280 px', width: 1280 },
  { name: 'high contrast', width: 1280, prepare: (page) => page.emulateMedia({ contrast: 'more' }) },
  { name: '320 px', width: 320, prepare: (page) => page.emulateMedia({ contrast: 'no-preference' }) },
  {
    name: '320 px and all levels at 8',
    width: 320,
    async prepare(page) {
      await page.evaluate(() => {
        for (const level of ['font', 'line', 'word']) {
          document.documentElement.style.setProperty(`--${level}-level`, '8');
        }
      });
    },
  },
];

for (const view of views) {
  test(`${view.name}: axe finds nothing and nothing is cut, whoever looks`, async ({ page, portal }) => {
    test.slow();
    // Nothing is judged half faded.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await view.open(page, portal);
    for (const { name, width, prepare } of manners) {
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 900 });
        await prepare?.(page);
        await settle(portal);
        await expectNothingCut(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        ).toEqual([]);
      });
    }
  });
}

test('everything from the landing page to home goes by keyboard alone', async ({ page, portal }) => {
  await portal.open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Preskoči na sadržaj' })).toBeFocused();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Korisničko ime');
  for (let press = 0; press < 20; press += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type(customers.mail.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(customers.mail.password);
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeVisible();
  await settle(portal);
  for (let press = 0; press < 5; press += 1) {
    if (await codeField(page).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(codeField(page)).toBeFocused();
  await page.keyboard.type(await portal.codeOf(customers.mail));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Dobar dan, Ana' })).toBeVisible();

  const profile = page.getByRole('button', { name: /^Profil: / });
  await settle(portal);
  await profile.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Odjava' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Odjava' })).toBeHidden();
  await expect(profile).toBeFocused();
});
