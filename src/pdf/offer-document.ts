import type { Country, OfferDetails, OfferDocument, UserProfile } from '../../generated/browser-api.ts';
import { addressLine } from '../text/addresses.ts';
import { paperName } from '../text/names.ts';

/** An offer for the customer of a profile, where the back-end does not say whom it is for. */
export const offerDocumentOf = (
  offer: OfferDetails,
  profile: UserProfile,
  countries: readonly Country[],
): OfferDocument => ({
  recipient: { name: paperName(profile), address: addressLine(profile, countries), oib: profile.oib },
  consultant: { name: '', phone: offer.contactPhone, email: offer.contactEmail },
  offer,
});
