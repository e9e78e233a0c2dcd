import type { Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { registrationConfirmationMachine } from '../../../machines/registration/registration-confirmation.ts';
import { expect, sidePanel, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { registrationLink } from './registration-calls.ts';
import { iva, passwords } from '../../support/registration/registration-drafts.ts';
import { registrationCalls } from '../../support/registration/registration-screen.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface ConfirmationWorld extends PortalWalk {
  /** The link is opened in another browser than the registration was sent from. */
  isElsewhere: boolean;
  /** The link is opened before. */
  isUsed: boolean;
  token: string | null;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Potvrda registracije' });
const password = (page: Page) => dialog(page).getByLabel('Lozinka iz registracije', { exact: true });

/** The link leads to the login, which can be used at once. */
async function seeLogin(page: Page): Promise<void> {
  await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
}

const wrongPassword = {
  code: 'invalid-fields',
  message: 'Provjerite upisane podatke.',
  fieldErrors: { password: accessTexts.wrongRegistrationPassword },
} as const;

/** Opens the link in a third browser, and types the password there. */
async function use({ portal, token }: ConfirmationWorld): Promise<void> {
  const json = { token, password: passwords.password };
  await portal.server.client().post(registrationCalls.confirm, { json });
}

export const registrationConfirmationDriver = defineDriver(registrationConfirmationMachine)({
  world: (walk: PortalWalk): ConfirmationWorld => ({
    ...walk,
    isElsewhere: false,
    isUsed: false,
    token: null,
  }),
  entries: {
    link: {
      say: 'Registrirajte se i otvorite poveznicu iz e-maila.',
      customer: null,
      input: { token: 'token' },
      async open(page, world) {
        const { portal, isElsewhere, isUsed } = world;
        const link = await registrationLink(portal, iva, isElsewhere ? undefined : page);
        world.token = new URL(link, portal.url).searchParams.get('confirm');
        if (isUsed) await use(world);
        await portal.open(page, link);
      },
    },
  },
  calls: { confirmRegistration: registrationCalls.confirm },
  events: {
    'password.submitted': {
      say: 'Upišite lozinku iz registracije i pritisnite „Potvrdi registraciju“.',
      with: { password: passwords.password },
      do: async (page) => {
        await password(page).fill(passwords.password);
        await dialog(page).getByRole('button', { name: 'Potvrdi registraciju' }).click();
      },
    },
    closed: {
      say: 'Zatvorite prozor.',
      do: (page) => dialog(page).getByRole('button', { name: 'Zatvori' }).click(),
    },
    'confirmRegistration.done': {
      say: 'Poslužitelj potvrđuje registraciju.',
      shows: theToast('Registracija je potvrđena'),
    },
    'confirmRegistration.error': [
      {
        say: 'Poveznica je već iskorištena.',
        with: { error: { code: 'link-refused', message: accessTexts.linkRefused } },
        prepare: (world) => {
          world.isUsed = true;
        },
        id: 'confirmRegistration',
        shows: theToast('Poveznica više ne vrijedi'),
      },
      {
        say: 'Poveznica je otvorena u drugom pregledniku.',
        with: { error: { code: 'password-needed', message: accessTexts.registrationPasswordNeeded } },
        prepare: (world) => {
          world.isElsewhere = true;
        },
        id: 'confirmRegistration',
      },
      {
        ...whenServerFails(registrationCalls.confirm),
        id: 'confirmRegistration',
        shows: theToast('Registracija još nije potvrđena'),
      },
      {
        say: 'Registracija je u međuvremenu potvrđena na drugom uređaju.',
        with: { error: { code: 'link-refused', message: accessTexts.linkRefused } },
        prepare: use,
        id: 'confirmWithPassword',
        shows: theToast('Poveznica više ne vrijedi'),
      },
      {
        say: 'Lozinka nije ona iz registracije.',
        with: { error: wrongPassword },
        prepare: ({ portal }) =>
          portal.faults.arm(registrationCalls.confirm, '422', { once: true, answer: wrongPassword }),
        id: 'confirmWithPassword',
        shows: {
          say: `Pod poljem piše „${accessTexts.wrongRegistrationPassword}“.`,
          see: (page) => expect(dialog(page).getByText(accessTexts.wrongRegistrationPassword)).toBeVisible(),
        },
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
    enteringPassword: {
      say: 'Prozor traži lozinku iz registracije.',
      see: async (page) => {
        await expect(password(page)).toBeFocused();
        await expect(dialog(page).getByRole('button', { name: 'Potvrdi registraciju' })).toBeEnabled();
        await expect(page).toHaveURL(/\/\?confirm=[^#]+$/);
      },
    },
    checkingPassword: {
      say: 'Na tipki piše „Potvrda…“ i ne može se pritisnuti.',
      see: (page) => expect(dialog(page).getByRole('button', { name: 'Potvrda…' })).toBeDisabled(),
    },
    putOff: {
      say: 'Početna stranica; poveznica ostaje u adresi.',
      see: async (page) => {
        await expect(dialog(page)).toBeHidden();
        await expect(page).toHaveURL(/\/\?confirm=[^#]+$/);
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
