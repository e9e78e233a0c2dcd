import type { Feature } from '../../../generated/browser-api.ts';

export type { Feature };

/** The page's settings of its back-end; none while the landing page is being prerendered. */
export const metaOf = (name: 'api-url' | 'api-offers'): string | undefined =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content;

/** Without this tag the back-end offers all that the contract has; `specification` names nothing beyond the specification. */
const offers = metaOf('api-offers')?.split(/[\s,]+/);

/** Whether the back-end has an addition to the specification. An addition that is not offered is neither called nor shown. */
export const isOffered = (feature: Feature): boolean => !offers || offers.includes(feature);
