import { expect, type Page } from '@playwright/test';
import { carData } from '../support/calculator/calculation.ts';
import { field, keep } from '../support/calculator/calculator-screen.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { loading, maybe, type FailingCall } from './failing-call.ts';

const begun = (place: 1 | 4) => async (page: Page, portal: Portal) => {
  await portal.logIn(page, customers.mail);
  await keep(page, { data: carData, offer: null });
  await portal.open(page, `/leasing-calculator/${place}`);
};

/** What every step needs; the calculation that was begun is not lost. */
const codes = (operation: FailingCall['operation']): FailingCall =>
  loading({
    operation,
    screen: 'first step',
    open: begun(1),
    place: (page) => page.getByText(/Upisani podaci su sačuvani\.$/),
    works: (page) => expect(field(page, 'Dobavljač')).toHaveValue('Auto centar Kvarner d.o.o.'),
  });

const choose = (page: Page) => page.getByRole('button', { name: /^Odaberi proizvod/ }).first();

export const calculatorCalls: readonly FailingCall[] = [
  codes('GET /api/uwt-code/general-data-codes'),
  codes('GET /api/uwt-code/combined-leasing-calculator'),
  codes('GET /api/uwt-code/combined-leasing-object-types'),
  loading({
    operation: 'POST /api/leasing-calculator/premade-products',
    screen: 'fourth step',
    open: begun(4),
    works: (page) => expect(choose(page)).toBeVisible(),
  }),
  {
    operation: 'POST /api/leasing-calculator/product-selection',
    screen: 'fourth step',
    by: 'customer',
    async open(page, portal) {
      await begun(4)(page, portal);
      await expect(choose(page)).toBeVisible();
    },
    call: (page) => choose(page).click(),
    ...maybe('Ne znamo je li ponuda izrađena', 'Proizvod nije odabran', choose),
    works: (page) => expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible(),
  },
];
