import { isIP } from 'node:net';
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import type { AuthenticationCredential, RegistrationCredential } from '../../../generated/api.ts';
import type { AppConfig } from '../../platform/config.ts';
import { isLoopback } from '../../platform/ip-address.ts';
import type { StoredPasskey } from '../../store/queries/access/passkeys.ts';

/** Options and checks of WebAuthn; loaded with the first passkey. */
export const webAuthn = () => import('@simplewebauthn/server');
const helpers = () => import('@simplewebauthn/server/helpers');

export type RelyingParty = { readonly id: string; readonly origin: string };

/**
 * The host and origin that passkeys are bound to, from `PUBLIC_URL`. The demo is opened under any port of this machine, and
 * perhaps under an IP address, which can be no RP ID. `undefined` where there is no domain.
 */
export function relyingPartyOf(config: AppConfig, { headers }: FastifyRequest): RelyingParty | undefined {
  const isLocal = config.acceptLoopback && isLoopback(headers.host);
  const { protocol, host, hostname, origin } = new URL(isLocal ? `http://${headers.host}` : config.publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, '')) === 0) return { id: hostname, origin };
  if (!isLocal) return undefined;
  return { id: 'localhost', origin: `${protocol}//localhost${host.slice(hostname.length)}` };
}

type Expected = { readonly challenge: string; readonly party: RelyingParty };

const expectedOf = ({ challenge, party }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: party.origin,
  expectedRPID: party.id,
  // The password came first.
  requireUserVerification: false,
});

export type NewCredential = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** The new passkey, when the answer is right; `undefined` for every other one. Makes no calls. */
export async function readNewPasskey(
  response: RegistrationCredential,
  expected: Expected,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await webAuthn();
  try {
    if (!(await isOwnPage(response)) || !(await isUnattested(response))) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({ response, ...expectedOf(expected) });
    // The library compares neither with the other.
    return registrationInfo?.credential.id === response.id ? registrationInfo : undefined;
  } catch {
    // It throws where it finds something wrong.
    return undefined;
  }
}

/** The data of a valid answer of a passkey; `undefined` for an invalid one. The caller compares the counters. */
export async function readPasskeyAnswer(
  response: AuthenticationCredential,
  passkey: Pick<StoredPasskey, 'credentialId' | 'publicKey'>,
  expected: Expected,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await webAuthn();
  try {
    if (!(await isOwnPage(response))) return undefined;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expectedOf(expected),
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: 0 },
    });
    const { newCounter: counter, credentialBackedUp: backedUp } = authenticationInfo;
    return verified ? { counter, backedUp } : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of the portal are in no frame of another site. */
async function isOwnPage({ response }: { response: { clientDataJSON: string } }): Promise<boolean> {
  const { decodeClientDataJSON } = await helpers();
  const { crossOrigin } = decodeClientDataJSON(response.clientDataJSON);
  return crossOrigin !== true;
}

/**
 * Whether it comes without certificates: none was requested, and a browser then keeps only what a key states about
 * itself. With certificates, the library would fetch revocation lists from addresses that the sender chose.
 */
async function isUnattested({ response }: RegistrationCredential): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await helpers();
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}
