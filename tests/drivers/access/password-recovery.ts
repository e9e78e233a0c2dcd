import { durations } from '../../../domain/values/durations.ts';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { passwordRecoveryMachine } from '../../../machines/access/password-recovery.ts';
import { expect, settle, sidePanel, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import type { PortalWalk } from '../walk.ts';

interface RecoveryWorld extends PortalWalk {
  username: string;
}

/** As many links as one user name gets in a quarter of an hour. */
const most = 5;

const askByCall = ({ portal, username }: RecoveryWorld) =>
  portal.server.client().post(`/api/forgotten-password?username=${username}`);

export const passwordRecoveryDriver = defineDriver(passwordRecoveryMachine)({
  world: (walk: PortalWalk): RecoveryWorld => ({ ...walk, username: customers.mail.username }),
  entries: {
    panel: {
      say: 'Na početnoj stranici pritisnite „Zaboravili ste lozinku?“.',
      customer: null,
      input: undefined,
      open: (page, { portal }) => portal.open(page, '/#fyp'),
    },
  },
  calls: { requestLink: '/api/forgotten-password' },
  events: {
    'username.submitted': {
      say: 'Upišite korisničko ime i pritisnite „Pošalji poveznicu“.',
      with: { username: 'korisnik' },
      do: async (page, { portal, username }) => {
        await settle(portal);
        await sidePanel(page).getByLabel('Korisničko ime').fill(username);
        await sidePanel(page).getByRole('button', { name: 'Pošalji poveznicu' }).click();
      },
    },
    'again.requested': {
      say: 'Pritisnite „Upiši drugo korisničko ime“.',
      do: async (page, { portal }) => {
        await settle(portal);
        await sidePanel(page).getByRole('button', { name: 'Upiši drugo korisničko ime' }).click();
      },
    },
    'requestLink.done': {
      say: 'Poslužitelj prima zahtjev.',
      customer: customers.mail,
      prepare: (world) => {
        world.username = customers.mail.username;
      },
      shows: theToast('Provjerite e-mail'),
    },
    'requestLink.error': [
      {
        say: 'Za to je korisničko ime poveznica zatražena netom prije.',
        customer: customers.bare,
        with: {
          error: { code: 'password-link-too-soon', message: accessTexts.passwordLinkTooSoon(30) },
        },
        prepare: async (world) => {
          world.username = customers.bare.username;
          await askByCall(world);
        },
        shows: theToast('Nova poveznica još nije moguća'),
      },
      {
        say: 'Za to je korisničko ime već poslano previše zahtjeva.',
        customer: customers.bare,
        with: { error: { code: 'too-many-attempts', message: accessTexts.failure } },
        prepare: async (world) => {
          world.username = customers.bare.username;
          for (let asked = 0; asked < most; asked += 1) {
            await askByCall(world);
            await world.portal.clocks.advance(durations.resetLinkLockout);
          }
        },
        shows: theToast('Zahtjev nije poslan'),
      },
    ],
  },
  states: {
    enteringUsername: {
      say: 'U ploči se traži korisničko ime.',
      see: (page) => expect(sidePanel(page).getByRole('button', { name: 'Pošalji poveznicu' })).toBeEnabled(),
    },
    requesting: {
      say: 'Na tipki piše „Slanje…“ i ne može se pritisnuti.',
      see: (page) => expect(sidePanel(page).getByRole('button', { name: 'Slanje…' })).toBeDisabled(),
    },
    sent: {
      say: 'U ploči piše da je poveznica na putu.',
      see: (page) => expect(sidePanel(page).getByText('poveznica je na putu')).toBeVisible(),
    },
  },
  key: () => null,
});
