import type { Page } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { changed, type CalculatorData } from '../../../domain/leasing/calculator-data.ts';
import { remainingValueMachine } from '../../../machines/calculator/remaining-value.ts';
import { operationalData } from '../../support/calculator/calculation.ts';
import { field, operations, step, stepTitle } from '../../support/calculator/calculator-screen.ts';
import { expect, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { openKept } from './calculator-steps.ts';
import { customers } from '../../support/browser/portal.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

const unknown: CalculatorData = { ...operationalData, remainingValuePercentage: '' };
const taxed = changed(unknown, { field: 'leasingObjectPpmv', value: '100' });
const priceless = changed(unknown, { field: 'leasingObjectPrice', value: '' });

/** Opens step 3 as if it had been left like this. */
const openWith = (data: CalculatorData) => ({
  input: { data, parent: createEmptyActor() },
  open: async (page: Page, { portal }: PortalWalk) => {
    await openKept(page, portal, { data, offer: null }, '3');
    // So little time goes by between two looks that none must be spent on waiting for the page.
    await waitFor(portal, step(page, stepTitle[3]));
  },
});

const hint = (page: Page, text: string) => page.getByText(text, { exact: true });
const retryButton = (page: Page) => page.getByRole('button', { name: 'Pokušaj ponovno' });

export const remainingValueDriver = defineDriver(remainingValueMachine)({
  world: (walk: PortalWalk) => walk,
  // A hundred looks stay within the half second after which it is asked for.
  pace: 3,
  entries: {
    unknown: {
      say: 'Za operativni leasing bez izračunatog ostatka vrijednosti otvorite /leasing-calculator/3.',
      customer: customers.mail,
      ...openWith(unknown),
    },
    known: {
      say: 'Za operativni leasing s izračunatim ostatkom vrijednosti otvorite /leasing-calculator/3.',
      customer: customers.mail,
      ...openWith(operationalData),
    },
  },
  calls: { computeRemainingValue: operations.restValues },
  events: {
    'data.changed': [
      {
        say: 'U polje „PPMV“ upišite 100.',
        with: { data: taxed },
        when: ({ context: { data } }) => data.leasingObjectPpmv === '' && data.leasingObjectPrice !== '',
        do: (page) => page.getByLabel(/^PPMV/).fill('100'),
      },
      {
        say: 'Izbrišite cijenu s PDV-om.',
        with: { data: priceless },
        when: ({ context: { data } }) =>
          data.leasingType === 'OPERATIONAL' &&
          data.leasingObjectPpmv === '' &&
          data.leasingObjectPrice !== '',
        do: (page) => field(page, 'Cijena s PDV-om').fill(''),
      },
    ],
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => retryButton(page).click(),
    },
    'computeRemainingValue.done': {
      say: 'Stiže ostatak vrijednosti.',
      with: { output: { percentage: 31 } },
    },
    'computeRemainingValue.error': { ...whenServerFails(operations.restValues) },
    'after.typingPause': { say: 'Prođe pola sekunde.', passes: true },
  },
  states: {
    deciding: 'momentary',
    unneeded: {
      say: 'Polje je prazno; piše što treba upisati.',
      see: async (page) => {
        await expect(
          hint(page, 'Izračunat ćemo ga kad upišete cijenu, akontaciju i trajanje.'),
        ).toBeVisible();
        await expect(field(page, 'Ostatak vrijednosti')).toHaveValue('');
      },
    },
    settling: {
      say: 'Piše „Računa se…“; poziva još nema.',
      see: async (page, { portal }) => {
        await expect(hint(page, 'Računa se…')).toBeVisible();
        expect(portal.faults.isHolding(operations.restValues)).toBe(false);
      },
    },
    computing: {
      say: 'Piše „Računa se…“.',
      see: async (page, { portal }) => {
        await expect(hint(page, 'Računa se…')).toBeVisible();
        expect(portal.faults.isHolding(operations.restValues)).toBe(true);
      },
    },
    known: {
      say: 'Ostatak vrijednosti je 31,00 %.',
      see: (page) => expect(field(page, 'Ostatak vrijednosti')).toHaveValue('31,00'),
    },
    failed: {
      say: 'Piše da ostatak vrijednosti nije izračunat; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(hint(page, 'Nije izračunat.')).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
  },
  key: ({ data }) => [data.remainingValuePercentage, data.leasingObjectPpmv, data.leasingObjectPrice],
});
