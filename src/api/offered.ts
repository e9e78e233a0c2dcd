import type { Feature } from '../../generated/browser-api.ts';

export type { Feature };

/** Without this tag the back-end offers all that the contract has; `specification` names nothing beyond the specification. */
const offers =
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[name="api-offers"]')?.content.split(/[\s,]+/);

/** Whether the back-end has an addition to the specification. What is not offered is neither asked for nor shown. */
export const isOffered = (feature: Feature): boolean => !offers || offers.includes(feature);
