import type { Page } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { accessTexts } from '../../domain/access-texts.ts';
import { changed, type CalculatorData } from '../../domain/leasing/calculator-data.ts';
import { objectCompletionMachine } from '../../machines/object-completion.ts';
import { carData } from '../support/calculation.ts';
import { choose, field, operations } from '../support/calculator-screen.ts';
import { expect } from '../support/gestures.ts';
import { defineDriver } from '../support/paths/driver.ts';
import { customers } from '../support/portal.ts';
import { retryButton } from './bills-screen.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import type { PortalWalk } from './walk.ts';

/** Runs on one fuel, with a choice of engines. */
const fabia = changed(carData, { field: 'leasingObjectModel', value: { id: 32, name: 'Fabia' } });
const benzin = { id: 1, name: 'Benzin' };
const toyota = changed(carData, { field: 'leasingObjectMake', value: { id: 2, name: 'Toyota' } });
const undriven = changed(carData, { field: 'currentNumberOfKilometersTraveledOrWorkingHours', value: '' });

const isWhole = ({ leasingObjectEngine }: CalculatorData) => leasingObjectEngine !== null;

async function seeFields(page: Page, data: CalculatorData): Promise<void> {
  await seeStep(page, 2, /\/leasing-calculator\/2$/);
  await expect(page.getByRole('combobox', { name: 'Marka' })).toHaveValue(data.leasingObjectMake?.name ?? '');
  await expect(page.getByRole('combobox', { name: 'Model' })).toHaveValue(
    data.leasingObjectModel?.name ?? '',
  );
}

export const objectCompletionDriver = defineDriver(objectCompletionMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    car: {
      say: 'S popunjenim podacima o automobilu otvorite /leasing-calculator/2.',
      customer: customers.mail,
      input: { data: carData, parent: createEmptyActor() },
      open: (page, { portal }) => openKept(page, portal, { data: carData, offer: null }, '2'),
    },
  },
  calls: { findOnlyChoices: (_world, { data }) => operations.rows(data.leasingObjectMake?.id ?? 0) },
  events: {
    'data.changed': [
      {
        say: 'Pod „Model“ odaberite „Fabia“.',
        with: { data: fabia },
        when: (snapshot) => snapshot.matches('complete') && isWhole(snapshot.context.data),
        do: (page) => choose(page, 'Model', 'Fabia'),
      },
      {
        say: 'Pod „Marka“ odaberite „Toyota“.',
        with: { data: toyota },
        when: (snapshot) => snapshot.matches('complete') && isWhole(snapshot.context.data),
        do: (page) => choose(page, 'Marka', 'Toyota'),
      },
      {
        say: 'Izbrišite prijeđene kilometre.',
        with: { data: undriven },
        when: (snapshot) =>
          snapshot.matches('complete') &&
          isWhole(snapshot.context.data) &&
          snapshot.context.data.currentNumberOfKilometersTraveledOrWorkingHours !== '',
        do: (page) => field(page, 'Prijeđeni kilometri').fill(''),
      },
    ],
    'findOnlyChoices.done': [
      {
        say: 'Gorivo je samo jedno.',
        with: { output: { leasingObjectFuel: benzin } },
        when: ({ context: { data } }) =>
          data.leasingObjectModel?.id === fabia.leasingObjectModel?.id && data.leasingObjectFuel === null,
        prepare: () => undefined,
      },
      {
        say: 'Više ništa ne slijedi.',
        with: { output: {} },
        when: ({ context: { data } }) =>
          data.leasingObjectModel?.id !== fabia.leasingObjectModel?.id || data.leasingObjectFuel !== null,
        prepare: () => undefined,
      },
    ],
    'findOnlyChoices.error': {
      say: 'Poslužitelj griješi.',
      with: { error: { code: 'internal', message: accessTexts.failure } },
      when: ({ context: { data } }) => data.leasingObjectMake?.id === toyota.leasingObjectMake?.id,
      prepare: ({ portal }) => portal.faults.arm(operations.rows(2), '500', { once: true }),
    },
    'retry.requested': { say: 'Pritisnite „Pokušaj ponovno“.', do: (page) => retryButton(page).click() },
  },
  states: {
    completing: {
      say: 'Vidi se što je odabrano; ono što slijedi stiže odmah, osim modela nove marke.',
      see: (page, _world, { data }) => seeFields(page, data),
    },
    complete: {
      say: 'Jedini je izbor odabran; ostala polja čekaju.',
      see: async (page, _world, { data }) => {
        await seeFields(page, data);
        if (data.leasingObjectFuel !== null) {
          await expect(page.getByRole('combobox', { name: 'Gorivo' })).toHaveValue(
            data.leasingObjectFuel.name ?? '',
          );
        }
      },
    },
    failed: {
      say: 'Piše da modeli nisu stigli; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByText(/^Modeli nisu stigli\./)).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
  },
  key: ({ data }) => [
    data.leasingObjectMake?.id,
    data.leasingObjectModel?.id,
    data.leasingObjectFuel?.id,
    data.leasingObjectEngine?.name,
    data.currentNumberOfKilometersTraveledOrWorkingHours,
  ],
});
