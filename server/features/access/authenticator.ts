import { createHmac } from 'node:crypto';
import { generateSecret, generateURI, ScureBase32Plugin, verifySync } from 'otplib';
import QRCode from 'qrcode';
import { brand } from '../../../domain/brand.ts';
import type { AuthenticatorSetup } from '../../../generated/api.ts';
import type { Vault } from '../../platform/vault.ts';
import { sealedKeyOf } from '../../store/authenticator-keys.ts';
import type { User } from '../../store/queries/access/users.ts';

/** RFC 6238 as every authenticator app does it: SHA-1, six digits, 30 seconds. */
const period = 30;

/** A new key: 160 random bits, base32. */
export function newAuthenticatorSecret(): string {
  return generateSecret();
}

/** In its label a colon ends the name of the issuer: a colon of the user name becomes a hyphen. Source: Key Uri Format of Google Authenticator. */
export const authenticatorUri = (username: string, secret: string): string =>
  generateURI({ issuer: brand.product, label: username.replaceAll(':', '-'), secret });

async function authenticatorSetup(username: string, secret: string): Promise<AuthenticatorSetup> {
  const svg = await QRCode.toString(authenticatorUri(username, secret), { type: 'svg', margin: 2 });
  return { qrCode: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, secret };
}

/** The key that is kept for the user's authenticator, if there is one. An older server may have written one in plain text just now. */
export function authenticatorSecretOf(vault: Vault, user: User): string | undefined {
  if (user.totpSecret !== null) return user.totpSecret;
  return user.totpSealed === null ? undefined : vault.open(sealedKeyOf(user), user.id);
}

const base32 = new ScureBase32Plugin();

/**
 * The key that codes are compared with in this half-open session. Until a code has confirmed one, every session shows a
 * different key, derived from the stored one. A thief of the password who was shown a key before cannot compute codes
 * of the key that the customer confirms.
 */
export function authenticatorSecretIn(vault: Vault, user: User, sessionIdHash: string): string | undefined {
  const kept = authenticatorSecretOf(vault, user);
  if (kept === undefined || user.totpConfirmedAt !== null) return kept;
  const mac = createHmac('sha256', kept).update(`authenticator:${sessionIdHash}`).digest();
  return base32.encode(mac.subarray(0, 20), { padding: false });
}

/** Only until a code has confirmed it: shown again, the second factor would be no more than the password. */
export async function pendingAuthenticatorSetup(
  vault: Vault,
  user: User,
  sessionIdHash: string,
): Promise<AuthenticatorSetup> {
  if (user.totpConfirmedAt !== null) return {};
  const secret = authenticatorSecretIn(vault, user, sessionIdHash);
  return secret === undefined ? {} : authenticatorSetup(user.username, secret);
}

/**
 * The time step that a code belongs to, one step of drift allowed either way; `undefined` for a wrong code. The
 * caller has to store the step: the code itself stays right for a minute and a half.
 */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const result = verifySync({
    secret,
    token: code,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: period,
    period,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
