import type { Page } from '@playwright/test';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { firstPage } from '../../../domain/lists/list.ts';
import type { PremadeProduct } from '../../../generated/api.ts';
import { productChoiceMachine } from '../../../machines/calculator/product-choice.ts';
import { carData, offer, product, staleRemainingValue } from '../../support/calculator/calculation.ts';
import {
  backButton,
  chooseButton,
  compareBox,
  compareButton,
  operations,
  productComparison,
  products,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { expect, theToast, toast, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers, type Portal } from '../../support/browser/portal.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import { type PortalWalk, whenNoAnswerComes } from '../walk.ts';

type Snapshot = SnapshotFrom<typeof productChoiceMachine>;

/** The first four of the list, as far as the machine cares. */
const [first, second, third, fourth] = [11, 12, 13, 14].map((id) => ({ ...product, id })) as [
  PremadeProduct,
  PremadeProduct,
  PremadeProduct,
  PremadeProduct,
];

const isComparing = ({ context }: Snapshot) => context.isComparing;
const hasCompared = (count: number) => (snapshot: Snapshot) =>
  snapshot.matches({ choosing: 'listing' }) && snapshot.context.compared.length === count;

/** The bar's text for this number. */
const compared = [null, 'Odabran 1 proizvod', 'Odabrana 2 proizvoda', 'Odabrana 3 proizvoda'] as const;

async function check(page: Page, portal: Portal, place: number): Promise<void> {
  await waitFor(portal, compareBox(page, place));
  await compareBox(page, place).click();
}

export const productChoiceDriver = defineDriver(productChoiceMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    car: {
      say: 'S popunjenim podacima o automobilu otvorite /leasing-calculator/4.',
      customer: customers.mail,
      input: { data: carData, parameters: firstPage, parent: createEmptyActor() },
      open: (page, { portal }) => openKept(page, portal, { data: carData, offer: null }, '4'),
    },
  },
  calls: { list: null, selectProduct: operations.selection },
  events: {
    'parameters.changed': {
      say: 'Ispod popisa pritisnite strelicu prema sljedećoj stranici.',
      with: { parameters: { ...firstPage, page: 1 } },
      when: hasCompared(0),
      do: async (page, { portal }) => {
        const forward = page.getByRole('button', { name: 'Sljedeća stranica' });
        await waitFor(portal, forward);
        await forward.click();
      },
      shows: {
        say: 'Adresa stranice završava na /leasing-calculator/4?page=2.',
        see: (page) => expect(page).toHaveURL(/\/leasing-calculator\/4\?page=2$/),
      },
    },
    'product.chosen': [
      {
        say: 'U prvom retku pritisnite „Odaberi“.',
        with: { product },
        when: (snapshot) => !isComparing(snapshot),
        do: async (page, { portal }) => {
          await waitFor(portal, chooseButton(page));
          await chooseButton(page).click();
        },
      },
      {
        say: 'U prvom stupcu usporedbe pritisnite „Odaberi“.',
        with: { product: first },
        when: isComparing,
        do: (page) => chooseButton(page).click(),
      },
    ],
    'product.toggled': [
      {
        say: 'Pritisnite kvačicu prvog proizvoda.',
        with: { product: first },
        when: hasCompared(0),
        do: (page, { portal }) => check(page, portal, 0),
      },
      {
        say: 'Pritisnite kvačicu prvog proizvoda još jednom.',
        with: { product: first },
        when: hasCompared(1),
        do: (page, { portal }) => check(page, portal, 0),
      },
      {
        say: 'Pritisnite kvačicu drugog proizvoda.',
        with: { product: second },
        when: hasCompared(1),
        do: (page, { portal }) => check(page, portal, 1),
      },
      {
        say: 'Pritisnite kvačicu trećeg proizvoda.',
        with: { product: third },
        when: hasCompared(2),
        do: (page, { portal }) => check(page, portal, 2),
      },
      {
        say: 'Pritisnite kvačicu četvrtog proizvoda.',
        with: { product: fourth },
        when: hasCompared(3),
        do: (page, { portal }) => check(page, portal, 3),
        shows: {
          say: 'Kvačica četvrtog proizvoda ostaje prazna, a obavijest kaže „Uspoređuju se najviše tri proizvoda.“',
          see: async (page) => {
            await expect(toast(page, 'Uspoređuju se najviše tri proizvoda.').first()).toBeVisible();
            await expect(compareBox(page, 3)).not.toBeChecked();
          },
        },
      },
    ],
    'comparison.opened': {
      say: 'Na traci s odabranim proizvodima pritisnite „Usporedi“.',
      do: (page) => compareButton(page).click(),
    },
    'comparison.closed': {
      say: 'Zatvorite usporedbu križićem.',
      do: (page) => productComparison(page).getByRole('button', { name: 'Zatvori' }).click(),
    },
    'back.requested': {
      say: 'Pritisnite „Financijski podaci“.',
      do: (page) => backButton(page, stepTitle[3]).click(),
    },
    'selectProduct.done': { say: 'Stiže ponuda.', with: { output: offer } },
    'selectProduct.error': [
      { ...whenNoAnswerComes(operations.selection), shows: theToast('Ne znamo je li ponuda izrađena') },
      {
        say: 'Poslužitelj ne priznaje ostatak vrijednosti.',
        with: { error: staleRemainingValue },
        prepare: ({ portal }) =>
          portal.faults.arm(operations.selection, '422', { once: true, answer: staleRemainingValue }),
        shows: theToast('Proizvod nije odabran'),
      },
    ],
    'list.done': 'ignored',
    'list.error': 'ignored',
  },
  states: {
    'choosing.listing': {
      say: 'Četvrti korak s popisom proizvoda, od kojih se svaki može odabrati. Traka kaže koliko ih je označeno za usporedbu.',
      see: async (page, _world, context) => {
        await seeStep(page, 4, /\/leasing-calculator\/4(\?page=2)?$/);
        await expect(chooseButton(page)).toBeEnabled();
        await expect(productComparison(page)).toBeHidden();
        const { length } = context.compared;
        await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(length);
        const text = compared[length];
        if (text) await expect(page.getByText(text, { exact: true }).last()).toBeVisible();
        else await expect(compareButton(page)).toBeHidden();
      },
    },
    'choosing.comparing': {
      say: 'U dijalogu „Usporedba proizvoda“ označeni proizvodi stoje jedan uz drugi, i svaki se može odabrati.',
      see: async (page, _world, context) => {
        await expect(productComparison(page)).toBeVisible();
        await expect(products(page)).toHaveCount(context.compared.length);
        await expect(chooseButton(page)).toBeEnabled();
      },
    },
    selecting: {
      say: 'Na gumbu odabranog proizvoda piše „Izrada ponude…“; natrag se dotad ne može.',
      see: async (page, { portal }, context) => {
        await expect(chooseButton(page)).toHaveText('Izrada ponude…');
        if (!context.isComparing) await expect(backButton(page, stepTitle[3])).toBeDisabled();
        expect(portal.faults.isHolding(operations.selection)).toBe(true);
      },
    },
    chosen: {
      say: 'Peti korak s ponudom.',
      see: (page) => seeStep(page, 5, /\/leasing-calculator\/5\/\d+$/),
    },
    left: {
      say: 'Treći korak.',
      see: (page) => seeStep(page, 3, /\/leasing-calculator\/3$/),
    },
  },
  key: ({ product: chosen, compared: beside, isComparing: lies }) => [chosen?.id, beside.length, lies],
});
