import type { WebAuthnError } from '@simplewebauthn/browser';
import { portalTexts } from '../../../domain/portal-texts.ts';
import { passkeyTexts } from '../../../domain/access/passkeys.ts';
import type {
  AuthenticationCredential,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
  RegistrationCredential,
} from '../../../generated/browser-api.ts';
import type { Failure } from '../../../machines/shared/failure.ts';
import { CallFailure } from '../calls/client.ts';
import { importLate } from '../calls/import-late.ts';

const library = () => importLate(() => import('@simplewebauthn/browser'));
type Library = Awaited<ReturnType<typeof library>>;

/** Shows the browser's own dialog, which closes with the signal. */
async function ask<Answer>(
  work: (use: Library) => Promise<Answer>,
  signal: AbortSignal,
  cancelled: string,
): Promise<Answer> {
  const use = await library();
  signal.addEventListener('abort', () => use.WebAuthnAbortService.cancelCeremony());
  signal.throwIfAborted();
  try {
    return await work(use);
  } catch (error) {
    throw new CallFailure(failureOf(error as WebAuthnError, cancelled));
  }
}

function failureOf({ name }: WebAuthnError, cancelled: string): Failure {
  // No browser distinguishes closed, refused and timed out.
  if (name === 'NotAllowedError' || name === 'AbortError') return { code: 'cancelled', message: cancelled };
  if (name === 'InvalidStateError') return { code: 'passkey-known', message: passkeyTexts.known };
  return { code: 'internal', message: portalTexts.failure };
}

/** The value that the machine has kept of the previous step. */
export function given<Value>(value: Value | null): Value {
  if (value === null) throw new Error('The step before has left nothing.');
  return value;
}

export const makePasskey = (
  optionsJSON: PasskeyCreationOptions,
  signal: AbortSignal,
): Promise<RegistrationCredential> =>
  ask(
    async ({ startRegistration }) => {
      const { id, rawId, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports } = response;
      return {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, attestationObject, ...(transports && { transports }) },
        clientExtensionResults: {},
      };
    },
    signal,
    passkeyTexts.notAdded,
  );

export const usePasskey = (
  optionsJSON: PasskeyRequestOptions,
  signal: AbortSignal,
): Promise<AuthenticationCredential> =>
  ask(
    async ({ startAuthentication }) => {
      const { id, rawId, response } = await startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature } = response;
      return {
        id,
        rawId,
        type: 'public-key',
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      };
    },
    signal,
    passkeyTexts.cancelled,
  );
