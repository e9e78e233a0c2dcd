import type { Page } from '@playwright/test';
import { createEmptyActor, type SnapshotFrom } from 'xstate';
import { changed, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { objectCompletionMachine } from '../../../machines/calculator/object-completion.ts';
import { carData } from '../../support/calculator/calculation.ts';
import { choose, field, operations } from '../../support/calculator/calculator-screen.ts';
import { expect } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { retryButton } from '../lists/bills-screen.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

/** A customer who comes with a make has its models already: the calculator has checked the choice against them. */
const nothing = changed(carData, { field: 'leasingObjectMake', value: null });
const skoda = changed(nothing, { field: 'leasingObjectMake', value: carData.leasingObjectMake });
/** Runs on one fuel, with a choice of engines. */
const fabia = changed(skoda, { field: 'leasingObjectModel', value: { id: 32, name: 'Fabia' } });
const benzin = { id: 1, name: 'Benzin' };
const toyota = changed(skoda, { field: 'leasingObjectMake', value: { id: 2, name: 'Toyota' } });
const driven = changed(skoda, { field: 'currentNumberOfKilometersTraveledOrWorkingHours', value: '5' });

const isFabia = ({ leasingObjectModel }: CalculatorData) =>
  leasingObjectModel?.id === fabia.leasingObjectModel?.id;

const isComplete = (
  snapshot: SnapshotFrom<typeof objectCompletionMachine>,
  { leasingObjectMake, leasingObjectModel }: CalculatorData,
) =>
  snapshot.matches('complete') &&
  snapshot.context.data.leasingObjectMake?.id === leasingObjectMake?.id &&
  snapshot.context.data.leasingObjectModel?.id === leasingObjectModel?.id;

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
      say: 'S odabranim osobnim vozilom, još bez marke, otvorite /leasing-calculator/2.',
      customer: customers.mail,
      input: { data: nothing, parent: createEmptyActor() },
      open: (page, { portal }) => openKept(page, portal, { data: nothing, offer: null }, '2'),
    },
  },
  calls: { findOnlyChoices: (_world, { data }) => operations.rows(data.leasingObjectMake?.id ?? 0) },
  events: {
    'data.changed': [
      {
        say: 'Pod „Marka“ odaberite „Škoda“.',
        with: { data: skoda },
        when: (snapshot) => isComplete(snapshot, nothing),
        do: (page) => choose(page, 'Marka', 'Škoda'),
      },
      {
        say: 'Pod „Model“ odaberite „Fabia“.',
        with: { data: fabia },
        when: (snapshot) => isComplete(snapshot, skoda),
        do: (page) => choose(page, 'Model', 'Fabia'),
      },
      {
        say: 'Pod „Marka“ odaberite „Toyota“.',
        with: { data: toyota },
        when: (snapshot) => isComplete(snapshot, skoda),
        do: (page) => choose(page, 'Marka', 'Toyota'),
      },
      {
        say: 'Upišite prijeđene kilometre.',
        with: { data: driven },
        when: (snapshot) =>
          isComplete(snapshot, skoda) &&
          snapshot.context.data.currentNumberOfKilometersTraveledOrWorkingHours === '',
        do: (page) =>
          field(page, 'Prijeđeni kilometri').fill(driven.currentNumberOfKilometersTraveledOrWorkingHours),
      },
    ],
    'findOnlyChoices.done': [
      {
        say: 'Gorivo je samo jedno.',
        with: { output: { leasingObjectFuel: benzin } },
        when: ({ context: { data } }) => isFabia(data) && data.leasingObjectFuel === null,
      },
      {
        say: 'Više ništa ne slijedi.',
        with: { output: {} },
        when: ({ context: { data } }) => !isFabia(data) || data.leasingObjectFuel !== null,
      },
    ],
    'findOnlyChoices.error': {
      ...whenServerFails(operations.rows(2)),
      when: ({ context: { data } }) => data.leasingObjectMake?.id === toyota.leasingObjectMake?.id,
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
