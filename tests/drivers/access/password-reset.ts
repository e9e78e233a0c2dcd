import { accessTexts } from '../../../domain/access/access-texts.ts';
import { passwordResetMachine } from '../../../machines/access/password-reset.ts';
import { expect, sidePanel, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { type PortalWalk, whenNoAnswerComes } from '../walk.ts';

const operation = '/api/reset-password';
const newPassword = 'Leasing#2027';

interface ResetWorld extends PortalWalk {
  link: URL;
}

export const passwordResetDriver = defineDriver(passwordResetMachine)({
  world: (walk: PortalWalk): ResetWorld => ({ ...walk, link: new URL(walk.portal.url) }),
  entries: {
    link: {
      say: 'Otvorite poveznicu za novu lozinku iz e-maila.',
      customer: customers.mail,
      input: { resetToken: 'token' },
      open: async (page, world) => {
        const { portal } = world;
        const { username } = customers.mail;
        await portal.server.client().post(`/api/forgotten-password?username=${username}`);
        const link = await portal.mailedLink(customers.mail);
        world.link = new URL(link, portal.url);
        await portal.open(page, link);
      },
    },
    cutLink: {
      say: 'Otvorite poveznicu za novu lozinku bez njezina kraja.',
      customer: null,
      input: { resetToken: '' },
      open: (page, { portal }) => portal.open(page, '/password-reset'),
    },
  },
  calls: { resetPassword: operation },
  events: {
    'password.submitted': {
      say: 'Dvaput upišite novu lozinku i pritisnite „Spremi lozinku“.',
      with: { newPassword },
      do: async (page) => {
        await page.getByLabel('Nova lozinka', { exact: true }).fill(newPassword);
        await page.getByLabel('Ponovite lozinku', { exact: true }).fill(newPassword);
        await page.getByRole('button', { name: 'Spremi lozinku' }).click();
      },
    },
    'resetPassword.done': {
      say: 'Poslužitelj sprema lozinku.',
      shows: theToast('Lozinka je spremljena'),
    },
    'resetPassword.error': [
      {
        say: 'Poveznica je u međuvremenu iskorištena na drugom uređaju.',
        with: { error: { code: 'link-refused', message: accessTexts.linkRefused } },
        prepare: async ({ portal, link }) => {
          const resetToken = link.searchParams.get('token');
          await portal.server.client().post(operation, { json: { resetToken, newPassword } });
        },
        shows: theToast('Lozinka nije spremljena'),
      },
      { ...whenNoAnswerComes(operation), shows: theToast('Ne znamo je li lozinka spremljena') },
    ],
  },
  states: {
    opening: 'momentary',
    enteringPassword: {
      say: 'Stranica traži novu lozinku, dvaput; polja su prazna.',
      see: async (page) => {
        await expect(page.getByRole('button', { name: 'Spremi lozinku' })).toBeEnabled();
        for (const label of ['Nova lozinka', 'Ponovite lozinku'])
          await expect(page.getByLabel(label, { exact: true })).toHaveValue('');
      },
    },
    saving: {
      say: 'Na tipki piše „Spremanje…“ i ne može se pritisnuti.',
      see: (page) => expect(page.getByRole('button', { name: 'Spremanje…' })).toBeDisabled(),
    },
    saved: {
      say: 'Otvorena je početna stranica s pločom za prijavu.',
      see: async (page, { portal: { server } }) => {
        await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeVisible();
        const { username } = customers.mail;
        expect((await server.enterPassword(server.client(), username, newPassword)).status).toBe(200);
      },
    },
    refused: {
      say: 'Piše da poveznica više ne vrijedi; nudi se nova.',
      see: async (page) => {
        await expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'Zatraži novu poveznicu' })).toBeVisible();
      },
    },
  },
  key: () => null,
});
