import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import type { UserProfile } from '../../../generated/api.ts';
import { sessionMachine, storedUserOf } from '../../../machines/access/session.ts';
import { keys } from '../../../src/runtime/storage.ts';
import {
  enterCode,
  enterCredentials,
  evenBehind,
  expect,
  logOut,
  profileButton,
  settle,
  sidePanel,
  theText,
  theToast,
  waitFor,
} from '../../support/browser/gestures.ts';
import { untilIdleWarning } from '../../support/browser/idle-end.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

const operations = { profile: '/api/user-profile', logOut: '/api/logout' } as const;

/** How often the portal asks for the number of unread messages, in milliseconds. */
const badgePing = 60_000;

const profile: UserProfile = {
  accountId: 'ana',
  entityTypeCode: 'FO',
  firstName: customers.mail.firstName,
  lastName: 'Kovačević',
  partnerName: 'Kovačević Ana',
  oib: '',
  email: '',
  phone: null,
  country: '',
  street: '',
  houseNumber: '',
  postalCode: '',
  shippingCountry: '',
  shippingStreet: '',
  shippingHouseNumber: '',
  placeName: null,
  shippingPostalCode: '',
  shippingPlaceName: null,
  birthDate: null,
  birthPlaceName: null,
  birthCountry: null,
  contactPersonName: null,
  contactPersonPhone: null,
};
const user = storedUserOf(profile);

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** An unanswered call gives up after 30 seconds: no time passes while one of the held ones is under way. */
const isQuiet = ({ children }: Snapshot) => Object.values(children).every((child) => child === undefined);

const isPresent = (snapshot: Snapshot) => snapshot.matches({ loggedIn: { presence: 'present' } });
const isLoggingOut = (snapshot: Snapshot) => snapshot.matches({ loggedIn: { exit: 'loggingOut' } });

/** Does something in a second tab of the same browser. */
async function inOtherTab(
  page: Page,
  { portal }: PortalWalk,
  act: (tab: Page) => Promise<void>,
): Promise<void> {
  const tab = await page.context().newPage();
  await portal.open(tab, '/');
  await waitFor(portal, profileButton(tab));
  await act(tab);
  await tab.close();
  await page.bringToFront();
}

/** Computers that sleep run no timers: only the clocks have moved when they wake. */
async function sleepUntilWarning(page: Page, { portal }: PortalWalk): Promise<void> {
  const slept = await page.evaluate((key) => Date.now() - Number(localStorage.getItem(key)), keys.lastCall);
  portal.server.clock.advance(untilIdleWarning - slept + 500);
  await page.context().clock.setSystemTime(portal.clocks.now());
  // Of all signs that the page is seen again the one at which it does not fetch its old data again: that is activity.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Jeste li još ovdje?' });

async function seeNoWarning(page: Page): Promise<void> {
  await expect(profileButton(page)).toBeVisible();
  await expect(warning(page)).toBeHidden();
}

async function retryProfile(page: Page, { portal }: PortalWalk): Promise<void> {
  await settle(portal);
  await page.getByRole('button', { name: 'Pokušaj ponovno' }).click();
}

export const sessionDriver = defineDriver(sessionMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    customer: {
      say: 'Prijavite se i osvježite stranicu.',
      customer: customers.mail,
      input: { user },
      open: async (page, { portal }) => {
        await portal.logIn(page, customers.mail);
        await portal.open(page, '/');
      },
    },
    visitor: {
      say: 'Otvorite početnu stranicu kao posjetitelj.',
      customer: null,
      input: { user: null },
      open: (page, { portal }) => portal.open(page, '/'),
    },
  },
  calls: { loadProfile: operations.profile, stayLoggedIn: operations.profile, logOut: operations.logOut },
  events: {
    'session.started': {
      say: 'Prijavite se lozinkom i kodom.',
      customer: customers.mail,
      do: async (page, { portal }) => {
        await enterCredentials(page, portal, customers.mail);
        await waitFor(portal, sidePanel(page).getByLabel('Kod iz e-maila'));
        await settle(portal);
        await enterCode(page, await portal.codeOf(customers.mail));
      },
    },
    'call.answered': {
      say: 'U drugoj kartici istog preglednika pritisnite „Pokreni kalkulator“.',
      do: (page, world) =>
        inOtherTab(page, world, async (tab) => {
          await tab.getByRole('button', { name: /^Pokreni kalkulator/ }).click();
          await waitFor(world.portal, tab.getByRole('heading', { name: 'Kalkulator leasinga' }));
        }),
    },
    'reading.seen': {
      say: 'Pomaknite stranicu ili pritisnite bilo koju tipku.',
      // A key that moves nothing: a page goes on scrolling for a while, and every bit of it is another sign of reading.
      do: (page) => page.keyboard.press('Shift'),
    },
    'stay.requested': {
      say: 'Pritisnite „Nastavi rad“.',
      do: (page) => warning(page).getByRole('button', { name: 'Nastavi rad' }).click(),
    },
    'logout.requested': [
      {
        say: 'U izborniku profila pritisnite „Odjava“.',
        when: isPresent,
        do: async (page, { portal }) => {
          await settle(portal);
          await profileButton(page).click();
          await page.getByRole('button', { name: 'Odjava' }).click();
        },
      },
      {
        say: 'U upozorenju pritisnite „Odjavi se“.',
        when: (snapshot) => snapshot.matches({ loggedIn: { presence: { warned: 'asking' } } }),
        do: (page) => warning(page).getByRole('button', { name: 'Odjavi se' }).click(),
      },
    ],
    'profile.retried': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      when: isPresent,
      do: retryProfile,
    },
    'session.refused': [
      {
        say: 'Sesija je zatvorena na poslužitelju, a portal to sazna za najviše minutu.',
        when: (snapshot) => isPresent(snapshot) && isQuiet(snapshot),
        do: async (page, { portal }) => {
          await portal.endSession(page);
          await portal.clocks.advance(badgePing);
        },
        shows: theText(accessTexts.loggedOut),
      },
      {
        say: 'Sesija je zatvorena na poslužitelju; dok se čeka odgovor na odjavu, pritisnite „Pokušaj ponovno“.',
        after: [{ type: 'profile.retried' }],
        when: (snapshot) =>
          isPresent(snapshot) &&
          isLoggingOut(snapshot) &&
          snapshot.matches({ loggedIn: { profile: 'failed' } }),
        do: async (page, world) => {
          await world.portal.endSession(page);
          await retryProfile(page, world);
        },
        shows: theToast('Odjavljeni ste'),
      },
    ],
    'session.idle': {
      say: 'Uspavajte računalo pa ga probudite 28 minuta nakon posljednjeg poziva.',
      // The time runs from the answer that brought the profile.
      when: (snapshot) => isQuiet(snapshot) && snapshot.matches({ loggedIn: { profile: 'loaded' } }),
      do: sleepUntilWarning,
    },
    'session.endedElsewhere': {
      say: 'Odjavite se u drugoj kartici istog preglednika.',
      do: (page, world) =>
        inOtherTab(page, world, async (tab) => {
          await logOut(tab, world.portal);
        }),
    },
    'loadProfile.done': {
      say: 'Stižu podaci o korisniku.',
      with: { output: profile },
      after: [{ type: 'call.answered' }],
    },
    'loadProfile.error': {
      ...whenServerFails(operations.profile),
    },
    'stayLoggedIn.done': 'ignored',
    'stayLoggedIn.error': [
      {
        id: 'ping',
        ...whenServerFails(operations.profile),
      },
      {
        id: 'stay',
        ...whenServerFails(operations.profile),
        shows: theToast('Prijava nije produljena'),
      },
    ],
    'logOut.done': {
      say: 'Poslužitelj zatvara sesiju.',
      shows: theToast('Odjavljeni ste'),
    },
    'logOut.error': [
      {
        say: 'Sesija je već zatvorena na poslužitelju.',
        with: { error: { code: 'session-required', message: accessTexts.sessionRequired } },
        // Home asks for the unread messages after their number: refused, that would end the session before the logout.
        prepare: async ({ page, portal }) => {
          await waitFor(portal, page.getByText(/^Posljednja /));
          await portal.endSession(page);
        },
        shows: theToast('Odjavljeni ste'),
      },
      { ...whenServerFails(operations.logOut), shows: theToast('Odjava nije uspjela') },
    ],
    'after.readingPing': { say: 'Prođe pet minuta bez poziva.', passes: true, when: isQuiet },
    'after.untilWarning': {
      say: 'Prođe 28 minuta bez poziva.',
      passes: true,
      // Five minutes are over long before.
      when: (snapshot) =>
        snapshot.matches({ loggedIn: { presence: { present: 'reading' } } }) && isQuiet(snapshot),
    },
    'after.untilIdleEnd': {
      say: 'Prođe i preostalo vrijeme.',
      passes: true,
      when: isQuiet,
      shows: theText(accessTexts.loggedOut),
    },
  },
  states: {
    starting: 'momentary',
    anonymous: {
      say: 'Vidi se početna stranica posjetitelja.',
      see: async (page) => {
        await expect(page.getByRole('link', { name: 'Prijava', exact: true })).toBeVisible();
        await expect(profileButton(page)).toBeHidden();
      },
    },
    'loggedIn.profile.loading': {
      say: 'Podaci o korisniku se dohvaćaju.',
      see: async (_page, { portal }) => expect(portal.faults.isHolding(operations.profile)).toBe(true),
    },
    'loggedIn.profile.loaded': {
      say: 'U zaglavlju je ime korisnika.',
      see: (page) =>
        expect(page.getByRole('button', { name: /^Profil: Kovačević Ana/, ...evenBehind })).toBeVisible(),
    },
    'loggedIn.profile.failed': {
      say: 'Piše da podaci nisu stigli; nudi se novi pokušaj.',
      see: (page) => expect(page.getByText('Vaše podatke trenutačno ne možemo dohvatiti.')).toBeVisible(),
    },
    'loggedIn.presence.present.fresh': {
      say: 'Portal radi; upozorenja nema.',
      see: seeNoWarning,
    },
    'loggedIn.presence.present.reading': {
      say: 'Ništa se ne mijenja.',
      see: seeNoWarning,
    },
    'loggedIn.presence.present.pinging': {
      say: 'Ništa se ne mijenja; u pozadini ide jedan poziv.',
      see: async (page, { portal }) => {
        await seeNoWarning(page);
        expect(portal.faults.isHolding(operations.profile)).toBe(true);
      },
    },
    'loggedIn.presence.warned.asking': {
      say: 'Pitanje „Jeste li još ovdje?“ s preostalim vremenom.',
      see: async (page) => {
        await expect(warning(page)).toBeVisible();
        await expect(warning(page).getByRole('button', { name: 'Nastavi rad' })).toBeVisible();
      },
    },
    'loggedIn.presence.warned.staying': {
      say: 'Na tipki piše „Nastavljanje…“.',
      see: (page) => expect(warning(page).getByRole('button', { name: 'Nastavljanje…' })).toBeDisabled(),
    },
    'loggedIn.exit.inside': {
      say: 'Korisnik je prijavljen.',
      see: (page) => expect(page.getByRole('button', { name: /^Profil: /, ...evenBehind })).toBeVisible(),
    },
    'loggedIn.exit.loggingOut': {
      say: 'Odjava je poslana.',
      see: async (_page, { portal }) => expect(portal.faults.isHolding(operations.logOut)).toBe(true),
    },
    refused: 'momentary',
  },
  key: () => null,
});
