import { createEmptyActor } from 'xstate';
import { accessTexts } from '../../domain/access-texts.ts';
import { firstPage } from '../../domain/list.ts';
import { productChoiceMachine } from '../../machines/product-choice.ts';
import { carData, offer, product, staleRemainingValue } from '../support/calculator/calculation.ts';
import { backButton, chooseButton, operations, stepTitle } from '../support/calculator/calculator-screen.ts';
import { expect, theToast, waitFor } from '../support/browser/gestures.ts';
import { defineDriver } from '../support/paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import type { PortalWalk } from './walk.ts';

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
      when: (snapshot) => snapshot.matches('choosing') && snapshot.context.product === null,
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
    'product.chosen': {
      say: 'U prvom retku pritisnite „Odaberi“.',
      with: { product },
      do: async (page, { portal }) => {
        await waitFor(portal, chooseButton(page));
        await chooseButton(page).click();
      },
    },
    'back.requested': {
      say: 'Pritisnite „Financijski podaci“.',
      do: (page) => backButton(page, stepTitle[3]).click(),
    },
    'selectProduct.done': { say: 'Stiže ponuda.', with: { output: offer }, prepare: () => undefined },
    'selectProduct.error': [
      {
        say: 'Poslužitelj griješi.',
        with: { error: { code: 'internal', message: accessTexts.failure } },
        prepare: ({ portal }) => portal.faults.arm(operations.selection, '500', { once: true }),
        shows: theToast('Proizvod nije odabran'),
      },
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
    choosing: {
      say: 'Četvrti korak s popisom proizvoda, od kojih se svaki može odabrati.',
      see: async (page) => {
        await seeStep(page, 4, /\/leasing-calculator\/4(\?page=2)?$/);
        await expect(chooseButton(page)).toBeEnabled();
      },
    },
    selecting: {
      say: 'Na gumbu prvog proizvoda piše „Izrada ponude…“; natrag se dotad ne može.',
      see: async (page, { portal }) => {
        await expect(page.getByText('Izrada ponude…')).toBeVisible();
        await expect(backButton(page, stepTitle[3])).toBeDisabled();
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
  key: ({ product: chosen }) => chosen?.id,
});
