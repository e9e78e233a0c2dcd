import type { PasskeyCreationOptions, PasskeyRequestOptions } from '../../../generated/api.ts';

/** The server's answer to a customer who adds a passkey. */
export const creationOptions: PasskeyCreationOptions = {
  rp: { id: 'localhost', name: 'Moj leasing' },
  user: { id: 'AAAA', name: 'ana.kovacevic', displayName: '' },
  challenge: 'AAAA',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 60_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred',
    userVerification: 'preferred',
    requireResidentKey: false,
  },
  attestation: 'none',
};

/** The server's answer to a customer who logs in with one. */
export const requestOptions: PasskeyRequestOptions = {
  rpId: 'localhost',
  challenge: 'AAAA',
  allowCredentials: [{ id: 'AQID', type: 'public-key' }],
  timeout: 60_000,
  userVerification: 'preferred',
};
