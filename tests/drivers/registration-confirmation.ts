import type { Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { registrationConfirmationMachine } from '../../machines/registration-confirmation.ts';
import { expect, sidePanel, theToast } from '../support/browser/gestures.ts';
import { defineDriver } from '../support/paths/driver.ts';
import { registrationLink } from '../support/registration/registration-calls.ts';
import { iva } from '../support/registration/registration-drafts.ts';
import { registrationCalls } from '../support/registration/registration-screen.ts';
import type { PortalWalk } from './walk.ts';

interface ConfirmationWorld extends PortalWalk {
  /** The link is opened before. */
  isUsed: boolean;
}

/** The link leads to the login, which can be used at once. */
async function seeLogin(page: Page): Promise<void> {
  await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
}

export const registrationConfirmationDriver = defineDriver(registrationConfirmationMachine)({
  world: (walk: PortalWalk): ConfirmationWorld => ({ ...walk, isUsed: false }),
  entries: {
    link: {
      say: 'Registrirajte se i otvorite poveznicu iz e-maila.',
      customer: null,
      input: { token: 'token' },
      async open(page, { portal, isUsed }) {
        const link = await registrationLink(portal, iva);
        const token = new URL(link, portal.url).searchParams.get('confirm');
        if (isUsed) await portal.server.client().post(registrationCalls.confirm, { json: { token } });
        await portal.open(page, link);
      },
    },
  },
  calls: { confirmRegistration: registrationCalls.confirm },
  events: {
    'confirmRegistration.done': {
      say: 'Poslužitelj potvrđuje registraciju.',
      with: { output: undefined },
      prepare: () => undefined,
      shows: theToast('Registracija je potvrđena'),
    },
    'confirmRegistration.error': [
      {
        say: 'Poveznica je već iskorištena.',
        with: { error: { code: 'link-refused', message: accessTexts.linkRefused } },
        prepare: (world) => {
          world.isUsed = true;
        },
        shows: theToast('Poveznica više ne vrijedi'),
      },
      {
        say: 'Poslužitelj griješi.',
        with: { error: { code: 'internal', message: accessTexts.failure } },
        prepare: ({ portal }) => portal.faults.arm(registrationCalls.confirm, '500', { once: true }),
        shows: theToast('Registracija još nije potvrđena'),
      },
    ],
  },
  states: {
    confirming: {
      say: 'Prijava je otvorena; poveznica je još u adresi.',
      see: async (page, { portal }) => {
        await seeLogin(page);
        expect(portal.faults.isHolding(registrationCalls.confirm)).toBe(true);
      },
    },
    confirmed: {
      say: 'Prijava je otvorena, a poveznice više nema u adresi.',
      see: async (page) => {
        await seeLogin(page);
        await expect(page).toHaveURL(/\/#login$/);
      },
    },
    refused: {
      say: 'Prijava je otvorena, a poveznice više nema u adresi.',
      see: async (page) => {
        await seeLogin(page);
        await expect(page).toHaveURL(/\/#login$/);
      },
    },
    failed: {
      say: 'Prijava je otvorena; poveznica ostaje u adresi.',
      see: async (page) => {
        await seeLogin(page);
        await expect(page).toHaveURL(/\/\?confirm=[^#]+#login$/);
      },
    },
  },
  key: () => null,
});
