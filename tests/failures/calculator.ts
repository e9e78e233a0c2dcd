import { expect, type Page } from '@playwright/test';
import { carData } from '../support/calculator/calculation.ts';
import { field, keep } from '../support/calculator/calculator-screen.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { isUnconfirmed, loading, seeToast, type FailingCall } from './failing-call.ts';

const begun = (place: 1 | 4) => async (page: Page, portal: Portal) => {
  await portal.logIn(page, customers.mail);
  await keep(page, { data: carData, offer: null });
  await portal.open(page, `/leasing-calculator/${place}`);
};

/** The calls that every step needs; the calculation is not lost. */
const codes = (operation: FailingCall['operation']): FailingCall =>
  loading({
    operation,
    screen: 'first step',
    open: begun(1),
    place: (page) => page.getByText(/Upisani podaci su sačuvani\.$/),
    works: (page) => expect(field(page, 'Dobavljač')).toHaveValue('Auto centar Kvarner d.o.o.'),
  });

const choose = (page: Page) => page.getByRole('button', { name: /^Izradi ponudu za proizvod/ }).first();

export const calculatorCalls: readonly FailingCall[] = [
  {
    ...loading({
      operation: 'GET /api/leasing-calculator/credit-example',
      screen: 'information page',
      open: (page, portal) => portal.open(page, '/leasing-calculator'),
      place: (page) => page.getByText('Reprezentativni primjer trenutačno ne možemo prikazati.'),
      works: (page) =>
        expect(page.getByRole('region', { name: 'Reprezentativni primjer za potrošače' })).toBeVisible(),
    }),
    by: 'visitor',
  },
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
    fails: (page, _portal, fault) =>
      seeToast(
        isUnconfirmed(fault) ? 'Ne znamo je li ponuda izrađena' : 'Proizvod nije odabran',
        choose,
      )(page),
    works: (page) => expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible(),
  },
];
