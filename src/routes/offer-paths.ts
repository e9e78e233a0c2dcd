import { paths } from './paths.ts';

const offerTabs = ['offer-overview', 'success'] as const;
export type OfferTab = (typeof offerTabs)[number];
export const isOfferTab = (tab: string): tab is OfferTab => offerTabs.some((each) => each === tab);

/** The one tab of the list. */
const listTab = 'active-offers';
export const isOffersTab = (tab: string) => tab === listTab;

/** Addresses of the offers, beside `paths.ts`, which the landing page loads. */
export const offerPaths = {
  list: `${paths.offers}/${listTab}`,
  /** As patterns of the router. */
  listPattern: `${paths.offers}/:tab?`,
  offerPattern: `${paths.offers}/:number/:tab`,
  offer: (number: number, tab: OfferTab = 'offer-overview') => `${paths.offers}/${number}/${tab}`,
} as const;
