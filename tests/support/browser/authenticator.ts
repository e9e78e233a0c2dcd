import type { Page } from '@playwright/test';
import type { SoftwareAuthenticator } from '../server/software-authenticator.ts';

/** The call of a page before its device is asked, so that a test can delay the device. */
export const deviceCall = '/device-is-asked';

/** Chromium's own authenticator: it does every task at once, without a prompt. */
export interface VirtualAuthenticator {
  /** From now on the customer confirms, or closes the browser's dialog. */
  confirms(does: boolean): Promise<void>;
  /** It has this passkey and no other one. */
  hold(passkey?: SoftwareAuthenticator): Promise<void>;
  detach(): Promise<void>;
}

/** The authenticators of pages: a page can have only one. */
const added = new WeakMap<Page, VirtualAuthenticator>();

/** The page's authenticator, without passkeys and confirming; it is added where there is none. */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const authenticator = added.get(page) ?? (await addNewAuthenticator(page));
  added.set(page, authenticator);
  await authenticator.confirms(true);
  await authenticator.hold(undefined);
  return authenticator;
}

export async function removeAuthenticator(page: Page): Promise<void> {
  await added.get(page)?.detach();
  added.delete(page);
}

async function addNewAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const script = await page.addInitScript((path) => {
    const { credentials } = navigator;
    for (const name of ['create', 'get'] as const) {
      const real = credentials[name].bind(credentials) as (options: never) => Promise<Credential | null>;
      credentials[name] = async (options?: unknown) => {
        await fetch(path);
        return real(options as never);
      };
    }
  }, deviceCall);
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    async confirms(isUserVerified) {
      await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
    },
    async hold(passkey) {
      await session.send('WebAuthn.clearCredentials', { authenticatorId });
      if (passkey === undefined) return;
      await session.send('WebAuthn.addCredential', {
        authenticatorId,
        credential: {
          credentialId: Buffer.from(passkey.id, 'base64url').toString('base64'),
          isResidentCredential: false,
          rpId: 'localhost',
          privateKey: passkey.privateKey,
          signCount: 1,
        },
      });
    },
    async detach() {
      await script.dispose();
      await session.detach();
    },
  };
}
