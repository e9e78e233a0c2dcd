import { expect, type Locator, type Page } from '@playwright/test';
import type { CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculator/calculation.ts';
import {
  compareBox,
  compareButton,
  field,
  keep,
  next,
  openStep,
  productComparison,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { customers, type Portal } from '../support/browser/portal.ts';
import { loading, maybe, toasted, type FailingCall } from './failing-call.ts';

type Place = 1 | 2 | 3 | 4;

const begun =
  (place: Place, data: CalculatorData = carData) =>
  async (page: Page, portal: Portal) => {
    await portal.logIn(page, customers.mail);
    await keep(page, { data, offer: null });
    await portal.open(page, `/leasing-calculator/${place}`);
  };

const atStep =
  (place: Place, data: CalculatorData = carData) =>
  async (page: Page, portal: Portal) => {
    await portal.logIn(page, customers.mail);
    await keep(page, { data, offer: null });
    await openStep(page, portal, String(place), stepTitle[place]);
  };

const models = 'GET /api/uwt-code/combined-leasing-object-data/{id}';

/** What every step needs; the calculation that was begun is not lost. */
const codes = (operation: FailingCall['operation'], rest: Partial<FailingCall> = {}): FailingCall => ({
  ...loading({
    operation,
    screen: 'first step',
    open: begun(1),
    place: (page) => page.getByText(/Upisani podaci su sačuvani\.$/),
    works: (page) => expect(field(page, 'Dobavljač')).toHaveValue('Auto centar Kvarner d.o.o.'),
  }),
  ...rest,
});

const price = (page: Page): Locator => field(page, 'Cijena s PDV-om');
const priceStays = (page: Page) => expect(price(page)).toHaveValue('37.500,00');
const choose = (page: Page) => page.getByRole('button', { name: /^Odaberi proizvod/ }).first();

const codeOfMake = async () => `/api/uwt-code/combined-leasing-object-data/${carData.leasingObjectMake?.id}`;

export const calculatorCalls: readonly FailingCall[] = [
  codes('GET /api/uwt-code/general-data-codes'),
  codes('GET /api/uwt-code/combined-leasing-calculator'),
  codes('GET /api/uwt-code/combined-leasing-object-types'),
  codes(models, { screen: 'steps of a calculation with a make', path: codeOfMake }),
  {
    operation: 'POST /api/uwt-code/rest-values',
    screen: 'third step',
    by: 'customer',
    opens: true,
    open: atStep(3, { ...operationalData, remainingValuePercentage: '' }),
    call: (page) => page.getByRole('button', { name: 'Pokušaj ponovno' }).click(),
    async fails(page) {
      await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeEnabled();
      await priceStays(page);
    },
    works: (page) => expect(page.getByText('Izračunat prema objektu, trajanju i korištenju.')).toBeVisible(),
  },
  {
    operation: 'POST /api/leasing-calculator/premade-products',
    screen: 'third step',
    by: 'customer',
    open: atStep(3),
    call: (page) => next(page).click(),
    ...toasted('Proizvodi nisu dohvaćeni', next, priceStays),
    works: (page) => expect(choose(page)).toBeVisible(),
  },
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
      await atStep(4)(page, portal);
      await expect(choose(page)).toBeVisible();
    },
    call: (page) => choose(page).click(),
    ...maybe('Ne znamo je li ponuda izrađena', 'Proizvod nije odabran', choose),
    works: (page) => expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible(),
  },
  {
    operation: 'POST /api/leasing-calculator/product-selection',
    screen: 'comparison of products',
    by: 'customer',
    async open(page, portal) {
      await atStep(4)(page, portal);
      for (const place of [0, 1]) await compareBox(page, place).check();
      await compareButton(page).click();
      await expect(productComparison(page)).toBeVisible();
    },
    call: (page) => choose(page).click(),
    ...maybe('Ne znamo je li ponuda izrađena', 'Proizvod nije odabran', choose, async (page) => {
      await expect(productComparison(page).getByRole('columnheader')).toHaveCount(2);
    }),
    works: (page) => expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible(),
  },
];
