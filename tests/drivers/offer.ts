import type { Page } from '@playwright/test';
import { offerMachine } from '../../machines/offer.ts';
import { confirmRequest } from '../support/calculator/calculator-screen.ts';
import { expect, theToast, waitFor } from '../support/browser/gestures.ts';
import { offerOf } from '../support/lists/offers.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import { type PortalWalk, whenNoAnswerComes, whenServerFails } from './walk.ts';

interface OfferWorld extends PortalWalk {
  /** Number of the offer in the URL. */
  number: number;
}

const downloadButton = (page: Page) => page.getByRole('button', { name: /^(Preuzmi ponudu|Preuzimanje…)$/ });
const requestButton = (page: Page) =>
  page.getByRole('button', { name: /^(Zatraži financiranje|Slanje zahtjeva…)$/ });

const downloadCall = ({ number }: OfferWorld) => `/api/leasing-offer/${number}/download`;
const requestCall = ({ number }: OfferWorld) => `/api/leasing-calculator/request-financing/${number}`;

export const offerDriver = defineDriver(offerMachine)({
  world: (walk: PortalWalk): OfferWorld => ({ ...walk, number: 0 }),
  entries: {
    overview: {
      say: 'Prijavite se, otvorite „Ponude“ i pritisnite broj ponude P-2026-0412.',
      customer: customers.mail,
      input: {},
      async open(page, world) {
        const { portal } = world;
        await portal.logIn(page, customers.mail);
        world.number = (await offerOf(portal.server.store, 'P-2026-0412')).id;
        await portal.open(page, `/leasing-offers/${world.number}/offer-overview`);
        await waitFor(portal, requestButton(page));
      },
    },
  },
  calls: { downloadOffer: downloadCall, requestFinancing: requestCall },
  key: () => null,
  events: {
    'download.requested': {
      say: 'Pritisnite „Preuzmi ponudu“.',
      with: { number: 1 },
      do: (page) => downloadButton(page).click(),
    },
    'form.requested': {
      say: 'Pritisnite „Predugovorne informacije“.',
      with: { number: 1 },
      do: (page) => page.getByRole('button', { name: 'Predugovorne informacije' }).click(),
    },
    'financing.requested': {
      say: 'Pritisnite „Zatraži financiranje“.',
      with: { number: 1 },
      do: (page) => requestButton(page).click(),
    },
    'confirmation.cancelled': {
      say: 'Pritisnite „Odustani“.',
      do: (page) => page.getByRole('button', { name: 'Odustani' }).click(),
    },
    'confirmation.given': { say: 'Pritisnite „Pošalji zahtjev“.', do: confirmRequest },
    'downloadOffer.done': {
      say: 'Stižu podaci ponude.',
      with: { output: { fileName: 'leasing-offer-1.pdf' } },
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'downloadOffer.error': { ...whenServerFails(downloadCall), shows: theToast('Preuzimanje nije uspjelo') },
    'requestFinancing.done': { say: 'Poslužitelj prima zahtjev.' },
    'requestFinancing.error': {
      ...whenNoAnswerComes(requestCall),
      shows: theToast('Ne znamo je li zahtjev poslan'),
    },
  },
  states: {
    viewing: {
      say: 'Gumbi „Preuzmi ponudu“ i „Zatraži financiranje“ mogu se pritisnuti.',
      async see(page) {
        await expect(downloadButton(page)).toHaveText('Preuzmi ponudu');
        await expect(downloadButton(page)).toBeEnabled();
        await expect(requestButton(page)).toHaveText('Zatraži financiranje');
        await expect(requestButton(page)).toBeEnabled();
      },
    },
    confirming: {
      say: 'Prozor pita hoćete li zatražiti financiranje po ovoj ponudi.',
      see: (page) =>
        expect(
          page.getByRole('alertdialog', { name: 'Zatražiti financiranje po ovoj ponudi?' }),
        ).toBeVisible(),
    },
    downloading: {
      say: 'Na pritisnutom gumbu piše „Preuzimanje…“, a drugi se ne mogu pritisnuti.',
      async see(page) {
        await expect(page.getByRole('button', { name: 'Preuzimanje…' })).toBeDisabled();
        await expect(requestButton(page)).toBeDisabled();
      },
    },
    requesting: {
      say: 'Na gumbu piše „Slanje zahtjeva…“, a drugi se ne može pritisnuti.',
      async see(page) {
        await expect(requestButton(page)).toHaveText('Slanje zahtjeva…');
        await expect(requestButton(page)).toBeDisabled();
        await expect(downloadButton(page)).toBeDisabled();
      },
    },
    requested: {
      say: 'Piše da je zahtjev za financiranje poslan.',
      see: (page) =>
        expect(page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' })).toBeVisible(),
    },
  },
});
