import type { Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { passkeyTexts } from '../../../domain/access/passkeys.ts';
import type { RegistrationCredential } from '../../../generated/api.ts';
import { passkeysMachine } from '../../../machines/access/passkeys.ts';
import {
  addAuthenticator,
  deviceCall,
  type VirtualAuthenticator,
} from '../../support/browser/authenticator.ts';
import { expect, theText, theToast, waitFor } from '../../support/browser/gestures.ts';
import { customers, oldPasskey } from '../../support/browser/portal.ts';
import {
  addPasskey,
  beginCall,
  registerCall,
  removeCall,
  removeOld,
  showOld,
} from '../../support/customers/passkeys.ts';
import { creationOptions } from '../../support/customers/passkey-options.ts';
import { defineDriver } from '../../paths/driver.ts';
import { type PortalWalk, whenNoAnswerComes, whenServerFails } from '../walk.ts';

interface PasskeysWorld extends PortalWalk {
  authenticator: VirtualAuthenticator | null;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /(Dodati|Ukloniti) pristupni ključ\?/ });
const password = (page: Page) => dialog(page).getByLabel('Sadašnja lozinka', { exact: true });
const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Dodaj ključ|Dodavanje…|Ukloni ključ|Uklanjanje…)$/ });

const credential: RegistrationCredential = {
  id: 'AAAA',
  rawId: 'AAAA',
  type: 'public-key',
  response: { clientDataJSON: 'AAAA', attestationObject: 'AAAA' },
  clientExtensionResults: {},
};

export const passkeysDriver = defineDriver(passkeysMachine)({
  world: (walk: PortalWalk): PasskeysWorld => ({ ...walk, authenticator: null }),
  entries: {
    security: {
      say: 'Prijavite se, otvorite „Profil“ i pritisnite „Uredi sigurnost prijave“.',
      customer: customers.mail,
      input: undefined,
      async open(page, world) {
        const { portal } = world;
        world.authenticator = await addAuthenticator(page);
        await portal.givePasskey(customers.mail);
        await portal.logIn(page, customers.mail);
        await portal.open(page, '/account-security');
        await waitFor(portal, addPasskey(page));
      },
    },
  },
  calls: {
    beginPasskey: beginCall,
    askDevice: deviceCall,
    registerPasskey: registerCall,
    removePasskey: removeCall,
  },
  key: ({ id, failure }) => [id === null, failure === null],
  events: {
    'add.requested': {
      say: 'Pritisnite „Dodaj pristupni ključ“.',
      do: (page) => addPasskey(page).click(),
    },
    'remove.requested': {
      say: 'U retku ključa pritisnite „Ukloni“.',
      with: { id: oldPasskey.id },
      async do(page, { portal }) {
        await showOld(page, portal);
        await removeOld(page).click();
      },
    },
    'password.submitted': {
      say: 'Upišite sadašnju lozinku i potvrdite.',
      with: { presentPassword: customers.mail.password, name: 'Chrome, Windows' },
      do: async (page) => {
        await password(page).fill(customers.mail.password);
        await submit(page).click();
      },
    },
    cancelled: {
      say: 'Pritisnite „Odustani“.',
      do: (page) => dialog(page).getByRole('button', { name: 'Odustani' }).click(),
    },
    'beginPasskey.done': {
      say: 'Lozinka je ispravna; poslužitelj šalje izazov.',
      with: { output: creationOptions },
    },
    'beginPasskey.error': { ...whenServerFails(beginCall), shows: theText(accessTexts.failure) },
    'askDevice.done': {
      say: 'Potvrdite otiskom prsta, licem ili PIN-om.',
      with: { output: credential },
      async prepare({ authenticator }) {
        await authenticator?.hold();
        await authenticator?.confirms(true);
      },
    },
    'askDevice.error': {
      say: 'Zatvorite prozor preglednika.',
      with: { error: { code: 'cancelled', message: passkeyTexts.notAdded } },
      prepare: async ({ authenticator }) => authenticator?.confirms(false),
      shows: theText(passkeyTexts.notAdded),
    },
    'registerPasskey.done': {
      say: 'Poslužitelj sprema ključ.',
      shows: theToast('Pristupni ključ je dodan'),
    },
    'registerPasskey.error': {
      ...whenNoAnswerComes(registerCall),
      shows: theText('Ne znamo je li pristupni ključ dodan'),
    },
    'removePasskey.done': {
      say: 'Poslužitelj uklanja ključ.',
      shows: theToast('Pristupni ključ je uklonjen'),
    },
    'removePasskey.error': {
      ...whenNoAnswerComes(removeCall),
      shows: theText('Ne znamo je li pristupni ključ uklonjen'),
    },
  },
  states: {
    listed: {
      say: 'Vide se pristupni ključevi i gumb „Dodaj pristupni ključ“.',
      async see(page) {
        await expect(addPasskey(page)).toBeVisible();
        await expect(dialog(page)).toBeHidden();
      },
    },
    askingPassword: {
      say: 'Prozor traži sadašnju lozinku, a za novi ključ i naziv.',
      async see(page, _world, { id }) {
        await expect(submit(page)).toHaveText(id === null ? 'Dodaj ključ' : 'Ukloni ključ');
        await expect(submit(page)).toBeEnabled();
        await expect(password(page)).toHaveValue('');
        await expect(dialog(page).getByLabel('Naziv ključa')).toHaveCount(id === null ? 1 : 0);
      },
    },
    challenging: {
      say: 'Na gumbu piše „Dodavanje…“.',
      see: (page) => expect(submit(page)).toHaveText('Dodavanje…'),
    },
    askingDevice: {
      say: 'Piše „Potvrdite u prozoru preglednika.“, a preglednik otvara svoj prozor.',
      see: (page) => expect(dialog(page).getByText('Potvrdite u prozoru preglednika.')).toBeVisible(),
    },
    registering: {
      say: 'Na gumbu piše „Dodavanje…“.',
      async see(page) {
        await expect(submit(page)).toHaveText('Dodavanje…');
        await expect(dialog(page).getByText('Potvrdite u prozoru preglednika.')).toBeHidden();
      },
    },
    removing: {
      say: 'Na gumbu piše „Uklanjanje…“.',
      see: (page) => expect(submit(page)).toHaveText('Uklanjanje…'),
    },
  },
});
