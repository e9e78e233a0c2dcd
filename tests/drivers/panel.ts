import { panelHash, panelMachine, type PanelContent } from '../../machines/panel.ts';
import {
  enterCode,
  enterCredentials,
  expect,
  logOut,
  profileButton,
  sidePanel,
} from '../support/browser/gestures.ts';
import { defineDriver } from '../paths/driver.ts';
import { customers } from '../support/browser/portal.ts';
import type { PortalWalk } from './walk.ts';

const titles: Record<PanelContent, string> = {
  login: 'Prijava',
  recovery: 'Zaboravljena lozinka',
  setup: 'Početna lozinka',
  provider: 'Prijava u dva koraka',
  authorize: 'Prijava u dva koraka',
  search: 'Pretraga',
};

async function becomeVisitor({ page, portal }: PortalWalk): Promise<void> {
  if (await profileButton(page).isVisible()) await logOut(page, portal);
}

const hashOf = (content: PanelContent | null) => (content === null ? '' : panelHash[content]);

export const panelDriver = defineDriver(panelMachine)({
  world: (walk: PortalWalk) => walk,
  // A hundred looks stay within the 400 ms of the slide, the shortest that must be caught while it comes.
  pace: 3,
  entries: {
    landing: {
      say: 'Otvorite početnu stranicu kao posjetitelj.',
      customer: null,
      input: undefined,
      open: (page, { portal }) => portal.open(page, '/'),
    },
  },
  calls: {},
  events: {
    'panel.opened': [
      {
        say: 'Pritisnite „Prijava“ u zaglavlju.',
        with: { content: 'login' },
        when: (snapshot) => snapshot.matches('closed'),
        do: async (page, world) => {
          await becomeVisitor(world);
          await page.getByRole('link', { name: 'Prijava', exact: true }).click();
        },
      },
      {
        say: 'U ploči pritisnite „Zaboravili ste lozinku?“.',
        with: { content: 'recovery' },
        when: (snapshot) => snapshot.context.content === 'login' && snapshot.matches({ shown: 'open' }),
        do: (page) => sidePanel(page).getByRole('link', { name: 'Zaboravili ste lozinku?' }).click(),
      },
      {
        say: 'U ploči pritisnite „Natrag na prijavu“.',
        with: { content: 'login' },
        when: (snapshot) => snapshot.context.content === 'recovery' && snapshot.matches({ shown: 'open' }),
        do: (page) => sidePanel(page).getByRole('button', { name: 'Natrag na prijavu' }).click(),
      },
      {
        say: 'U adresu dopišite #fyp i potvrdite.',
        with: { content: 'recovery' },
        when: (snapshot) => snapshot.matches('leaving'),
        do: (page, { portal }) => portal.open(page, '/#fyp'),
      },
      {
        say: 'Na početnoj stranici upišite korisničko ime i lozinku i pritisnite „Prijavi se“.',
        customer: customers.mail,
        with: { content: 'authorize' },
        when: (snapshot) => snapshot.matches('closed'),
        do: (page, { portal }) => enterCredentials(page, portal, customers.mail),
      },
    ],
    'panel.closed': {
      say: 'Pritisnite Escape ili križić u kutu ploče.',
      when: (snapshot) => snapshot.matches('shown'),
      do: (page) => page.keyboard.press('Escape'),
    },
    'customer.loggedIn': {
      say: 'Upišite kod iz e-maila i pritisnite „Potvrdi kod“.',
      when: (snapshot) => snapshot.context.content === 'authorize' && snapshot.matches({ shown: 'open' }),
      do: async (page, { portal }) => enterCode(page, await portal.codeOf(customers.mail)),
    },
    'after.slide': { say: 'Prođe 400 ms.', passes: true },
    'after.swap': { say: 'Prođe 300 ms.', passes: true },
  },
  states: {
    closed: {
      say: 'Ploče nema; stranica se pomiče.',
      see: async (page) => {
        await expect(sidePanel(page)).toBeHidden();
        await expect(page).toHaveURL(({ hash }) => hash === '');
      },
    },
    'shown.entering': {
      say: 'Ploča klizi s desnog ruba, a adresa kaže što je u njoj.',
      see: async (page, _world, { content }) => {
        await expect(sidePanel(page)).toBeVisible();
        await expect(page).toHaveURL(({ hash }) => hash === hashOf(content));
      },
    },
    'shown.open': {
      say: 'Ploča je otvorena i u njoj je traženi sadržaj.',
      see: async (page, _world, { content }) => {
        const title = content === null ? '' : titles[content];
        await expect(sidePanel(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(page).toHaveURL(({ hash }) => hash === hashOf(content));
      },
    },
    'shown.swapping': {
      say: 'U ploči je još stari sadržaj, a adresa već pokazuje novi.',
      see: async (page, _world, { content, next }) => {
        const title = content === null ? '' : titles[content];
        await expect(sidePanel(page).getByRole('heading', { name: title, exact: true })).toBeVisible();
        await expect(page).toHaveURL(({ hash }) => hash === hashOf(next));
      },
    },
    leaving: {
      say: 'Ploča klizi van, a adresa je više ne spominje.',
      see: async (page) => {
        await expect(sidePanel(page)).toBeVisible();
        await expect(page).toHaveURL(({ hash }) => hash === '');
      },
    },
  },
});
