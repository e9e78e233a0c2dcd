import type { OwnDataUpdate } from '../../../generated/api.ts';

/** Right data for `updateUserProfile`; the e-mail address is Ana's present one. */
export const ownData = {
  shippingCountry: 'HR',
  shippingStreet: 'Vukovarska ulica',
  shippingHouseNumber: '12',
  shippingPostalCode: '21000',
  shippingPlaceName: '',
  phone: { areaCode: '+385', number: '915551234' },
  email: 'ana.kovacevic@posta.example',
} as const satisfies OwnDataUpdate;
