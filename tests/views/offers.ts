import { expect, type Page } from '@playwright/test';
import { offerOf } from '../support/lists/offers.ts';
import type { Portal } from '../support/browser/portal.ts';
import { asEmptyList, asList } from './lists.ts';
import { asCustomer, failing, inTurn, waiting, type View } from './view.ts';

const asOffer = (numberText: string) => async (page: Page, portal: Portal) => {
  const { id } = await offerOf(portal.server.store, numberText);
  await asCustomer(`/leasing-offers/${id}/offer-overview`)(page, portal);
};

/** Calls for this offer, whose number only the database knows. */
const ofOffer =
  (numberText: string, view: (call: string, open: View['open']) => View['open']): View['open'] =>
  async (page, portal) => {
    const { id } = await offerOf(portal.server.store, numberText);
    await view(`/api/leasing-offer/${id}/details`, asOffer(numberText))(page, portal);
  };

const named = (heading: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

const fresh = 'P-2026-0412';

export const offerViews: readonly View[] = [
  { name: 'offers', open: asList('/leasing-offers') },
  { name: 'offers, loading', open: waiting('/api/leasing-offer', asCustomer('/leasing-offers')) },
  { name: 'offers, failed', open: failing('/api/leasing-offer', asCustomer('/leasing-offers')) },
  { name: 'offers, empty', open: asEmptyList('/leasing-offers') },
  { name: 'offer', open: inTurn(asOffer(fresh), named('Volkswagen ID. 4')) },
  { name: 'offer, loading', open: ofOffer(fresh, waiting) },
  { name: 'offer, failed', open: ofOffer(fresh, failing) },
  { name: 'offer, expired', open: inTurn(asOffer('P-2026-0398'), named('Škoda Enyaq 85')) },
  { name: 'offer, none of this number', open: asCustomer('/leasing-offers/999999/offer-overview') },
  {
    name: 'offer, requested',
    open: inTurn(asOffer(fresh), async (page) => {
      await page.getByRole('button', { name: 'Zatraži financiranje' }).click();
      await expect(page.getByRole('heading', { name: 'Zahtjev za financiranje je poslan' })).toBeVisible();
    }),
  },
];
