import { expect, type Page } from '@playwright/test';
import { initialCalculatorData, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { carData, operationalData } from '../support/calculator/calculation.ts';
import {
  compareBox,
  compareButton,
  keep,
  next,
  operations,
  productComparison,
  stepTitle,
} from '../support/calculator/calculator-screen.ts';
import { customers } from '../support/browser/portal.ts';
import { asCustomer, asVisitor, failing, inTurn, waiting, type View } from './view.ts';

type Open = View['open'];

/** The address of a step, with the earlier entries. */
const toStep =
  (place: 1 | 2 | 3 | 4, data: CalculatorData = carData): Open =>
  async (page, portal) => {
    await portal.logIn(page, customers.mail);
    await keep(page, { data, offer: null });
    await portal.open(page, `/leasing-calculator/${place}`);
  };

const asStep = (place: 1 | 2 | 3 | 4, data?: CalculatorData): Open =>
  inTurn(toStep(place, data), async (page) => {
    await expect(page.getByRole('heading', { level: 1, name: stepTitle[place] })).toBeVisible();
  });

const chooseFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Izradi ponudu za proizvod/ })
    .first()
    .click();

/** As many products as are compared at the most. */
const compareThree = inTurn(asStep(4), async (page) => {
  for (const place of [0, 1, 2]) await compareBox(page, place).check();
});

const asComparison = inTurn(compareThree, async (page) => {
  await compareButton(page).click();
  await expect(productComparison(page)).toBeVisible();
});

const asOffer = inTurn(asStep(4), async (page) => {
  await chooseFirst(page);
  await expect(page.getByRole('button', { name: 'Zatraži financiranje' })).toBeVisible();
});

/** The information page and the steps to an offer. */
export const calculatorViews: readonly View[] = [
  { name: 'calculator', open: asVisitor('/leasing-calculator') },
  {
    name: 'calculator, of a customer, with a table and a wrong number',
    open: inTurn(asCustomer('/leasing-calculator?price=250000&years=7'), async (page) => {
      await page.getByRole('button', { name: 'Prikaži kao tablicu' }).click();
      await page.getByRole('textbox', { name: /^Kamatna stopa/ }).fill('šest');
      await expect(page.getByText(/^Upišite broj/)).toBeVisible();
    }),
  },
  {
    name: 'calculator, comparison',
    open: inTurn(
      asVisitor(
        '/leasing-calculator?years=4&variant=&variant=price%3D250000%26rate%3D5.9&variant=advance%3D10',
      ),
      async (page) => {
        await expect(page.getByRole('heading', { name: 'Usporedba izračuna' })).toBeVisible();
        await page.getByRole('button', { name: 'Dodaj u usporedbu' }).click();
        await expect(page.getByText(/^Uspoređuju se najviše četiri izračuna/)).toBeVisible();
      },
    ),
  },
  { name: 'steps of the calculator, loading', open: waiting(operations.tables, toStep(1)) },
  {
    name: 'general data, with errors',
    open: inTurn(asStep(1, initialCalculatorData), async (page) => {
      await next(page).click();
      await expect(page.getByText('Ispravite 2 polja')).toBeVisible();
    }),
  },
  { name: 'leasing object', open: asStep(2) },
  {
    name: 'leasing object, choice of a model',
    open: inTurn(asStep(2), async (page) => {
      await page.getByRole('combobox', { name: 'Model', exact: true }).fill('o');
      await expect(page.getByRole('option').first()).toBeVisible();
    }),
  },
  {
    name: 'leasing object, with errors',
    open: inTurn(
      asStep(2, {
        ...initialCalculatorData,
        leasingType: 'FINANCIAL',
        leasingRecipientType: carData.leasingRecipientType,
        supplier: carData.supplier,
      }),
      async (page) => {
        await next(page).click();
        await expect(page.getByText(/^Ispravite \d polja/)).toBeVisible();
      },
    ),
  },
  { name: 'financial data, of a financial leasing', open: asStep(3) },
  {
    name: 'financial data, of an operational leasing whose remaining value does not come',
    open: failing(operations.restValues, asStep(3, { ...operationalData, remainingValuePercentage: '' })),
  },
  {
    name: 'products',
    open: inTurn(asStep(4), async (page) => {
      await expect(page.getByRole('button', { name: /^Izradi ponudu za proizvod/ }).first()).toBeVisible();
    }),
  },
  {
    name: 'products, one to be compared',
    open: inTurn(asStep(4), async (page) => {
      await compareBox(page, 1).check();
      await expect(page.getByText('Odaberite još jedan.')).toBeVisible();
    }),
  },
  {
    name: 'products, no room for a fourth',
    open: inTurn(compareThree, async (page) => {
      await compareBox(page, 3).click();
      await expect(page.getByText('Uspoređuju se najviše tri proizvoda.').first()).toBeVisible();
    }),
  },
  { name: 'comparison of products', open: asComparison },
  {
    name: 'products, choice that failed',
    async open(page, portal) {
      portal.faults.arm(operations.selection, '500');
      await asStep(4)(page, portal);
      await chooseFirst(page);
      await expect(page.getByText('Proizvod nije odabran')).toBeVisible();
    },
  },
  { name: 'offer of the calculator', open: asOffer },
  {
    name: 'offer of the calculator, requested',
    open: inTurn(asOffer, async (page) => {
      await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
      await page.getByRole('button', { name: 'Pošalji zahtjev' }).click();
      await expect(page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' })).toBeVisible();
    }),
  },
];
