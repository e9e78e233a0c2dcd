import type { Page } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { offerStepMachine } from '../../../machines/calculator/offer-step.ts';
import { carData, offer } from '../../support/calculator/calculation.ts';
import {
  backButton,
  operations,
  requestFinancing,
  step,
  stepTitle,
} from '../../support/calculator/calculator-screen.ts';
import { expect, theToast, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { retryButton } from '../lists/bills-screen.ts';
import { openKept, seeStep } from './calculator-steps.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface OfferStepWorld extends PortalWalk {
  /** Lets the held document come. */
  release: () => void;
}

/** An offer of the demo. */
const { number } = offer;
const details = operations.offer(number);
const download = `/api/leasing-offer/${number}/download`;
const request = `/api/leasing-calculator/request-financing/${number}`;

const failure = { code: 'internal', message: accessTexts.failure } as const;

const downloadButton = (page: Page) => page.getByRole('button', { name: /^(Preuzmi ponudu|Preuzimanje…)$/ });
const requestButton = (page: Page) => page.getByRole('button', { name: 'Zatraži financiranje' });

export const offerStepDriver = defineDriver(offerStepMachine)({
  world: (walk: PortalWalk): OfferStepWorld => ({ ...walk, release: () => undefined }),
  entries: {
    made: {
      say: 'S izrađenom ponudom otvorite /leasing-calculator/5.',
      customer: customers.mail,
      input: { number, parent: createEmptyActor() },
      open: (page, { portal }) => openKept(page, portal, { data: carData, offer: number }, `5/${number}`),
    },
  },
  calls: { offer: null, loadOffer: details },
  events: {
    'loadOffer.done': { say: 'Ponuda se vidi.' },
    'loadOffer.error': { ...whenServerFails(details), shows: theToast('Ponuda nije dohvaćena') },
    'retry.requested': { say: 'Pritisnite „Pokušaj ponovno“.', do: (page) => retryButton(page).click() },
    'back.requested': {
      say: 'Pritisnite „Odabir proizvoda“.',
      do: (page) => backButton(page, stepTitle[4]).click(),
    },
    'call.begun': {
      say: 'Pritisnite „Preuzmi ponudu“.',
      do: async (page, world) => {
        world.release = world.portal.faults.hold(download);
        await downloadButton(page).click();
      },
    },
    'call.ended': {
      say: 'Stižu podaci ponude.',
      do: (_page, world) => Promise.resolve(world.release()),
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'call.failed': {
      say: 'Podaci ponude stižu. Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“; poslužitelj griješi.',
      with: { error: failure },
      after: [{ type: 'call.ended' }, { type: 'call.begun' }],
      do: async (page, world) => {
        world.release();
        world.portal.faults.arm(request, '500', { once: true });
        await waitFor(world.portal, requestButton(page));
        await requestFinancing(page);
      },
      shows: theToast('Zahtjev nije poslan'),
    },
    'offer.done': {
      say: 'Pritisnite „Zatraži financiranje“ i „Pošalji zahtjev“.',
      with: { output: { number } },
      when: (snapshot) => snapshot.matches({ shown: 'ready' }),
      after: [{ type: 'call.begun' }],
      do: requestFinancing,
    },
    'offer.error': 'ignored',
  },
  states: {
    loading: {
      say: 'Ponuda se učitava.',
      see: async (page, { portal }) => {
        await expect(page.getByText('Učitavanje ponude').first()).toBeAttached();
        expect(portal.faults.isHolding(details)).toBe(true);
      },
    },
    'shown.ready': {
      say: 'Peti korak s ponudom; natrag se može.',
      see: async (page) => {
        await seeStep(page, 5, new RegExp(`/leasing-calculator/5/${number}$`));
        await expect(requestButton(page)).toBeEnabled();
        await expect(backButton(page, stepTitle[4])).toBeEnabled();
      },
    },
    'shown.busy': {
      say: 'Na gumbu piše „Preuzimanje…“; natrag se dotad ne može.',
      see: async (page) => {
        await expect(downloadButton(page)).toHaveText('Preuzimanje…');
        await expect(backButton(page, stepTitle[4])).toBeDisabled();
      },
    },
    failed: {
      say: 'Piše da ponudu trenutačno ne možemo prikazati; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByText(/^Ponuda je izrađena, ali je trenutačno/)).toBeVisible();
        await expect(retryButton(page)).toBeEnabled();
      },
    },
    requested: {
      say: 'Piše da je zahtjev poslan.',
      see: (page) => expect(step(page, 'Zahtjev za financiranje je poslan')).toBeVisible(),
    },
    left: {
      say: 'Četvrti korak.',
      see: (page) => seeStep(page, 4, /\/leasing-calculator\/4$/),
    },
  },
  key: () => null,
});
