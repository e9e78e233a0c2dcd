import { expect, type Page } from '@playwright/test';
import { offerOf } from '../support/lists/offers.ts';
import type { Portal } from '../support/browser/portal.ts';
import { asList } from './lists.ts';
import { asCustomer, inTurn, type View } from './view.ts';

const asOffer = (numberText: string) => async (page: Page, portal: Portal) => {
  const { id } = await offerOf(portal.server.store, numberText);
  await asCustomer(`/leasing-offers/${id}/offer-overview`)(page, portal);
};

const named = (heading: string) => async (page: Page) => {
  await expect(page.getByRole('heading', { name: heading })).toBeVisible();
};

export const offerViews: readonly View[] = [
  { name: 'offers', open: asList('/leasing-offers') },
  { name: 'offer', open: inTurn(asOffer('P-2026-0412'), named('Volkswagen ID. 4')) },
  { name: 'offer, expired', open: inTurn(asOffer('P-2026-0398'), named('Škoda Enyaq 85')) },
];
