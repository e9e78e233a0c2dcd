import type { Page } from '@playwright/test';
import { registrationTabMachine } from '../../../machines/registration/registration-tab.ts';
import { expect, waitFor } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import {
  heading,
  openElsewhere,
  openRegistration,
  takeOverButton,
} from '../../support/registration/registration-screen.ts';
import type { PortalWalk } from '../walk.ts';

interface TabWorld extends PortalWalk {
  /** The registration is filled in already, in another tab. */
  isElsewhere: boolean;
}

/** Fills the registration in in a new tab of the same browser, even if another tab does so now. */
async function fillInOtherTab(page: Page, { portal }: PortalWalk): Promise<void> {
  const tab = await page.context().newPage();
  await openRegistration(tab, portal, 'type');
  await waitFor(portal, heading(tab, 'type').or(openElsewhere(tab)));
  if (await openElsewhere(tab).isVisible()) await takeOverButton(tab).click();
  await waitFor(portal, heading(tab, 'type'));
  await page.bringToFront();
}

export const registrationTabDriver = defineDriver(registrationTabMachine)({
  world: (walk: PortalWalk): TabWorld => ({ ...walk, isElsewhere: false }),
  entries: {
    visitor: {
      say: 'Na početnoj stranici pritisnite „Registriraj se“.',
      customer: null,
      input: undefined,
      async open(page, world) {
        if (world.isElsewhere) await fillInOtherTab(page, world);
        await openRegistration(page, world.portal, 'type');
      },
    },
  },
  calls: { claimDraft: null },
  events: {
    'takeover.requested': {
      say: 'Pritisnite „Nastavi ovdje“.',
      do: (page) => takeOverButton(page).click(),
    },
    'draft.takenElsewhere': {
      say: 'U drugoj kartici istog preglednika otvorite registraciju i pritisnite „Nastavi ovdje“.',
      do: fillInOtherTab,
    },
    'claimDraft.done': [
      {
        say: 'Registraciju ne ispunjava nijedna druga kartica, ili je preuzeta od nje.',
        with: { output: true },
      },
      {
        say: 'Registracija je već otvorena u drugoj kartici istog preglednika.',
        with: { output: false },
        when: ({ context }) => !context.takesOver,
        prepare: (world) => {
          world.isElsewhere = true;
        },
      },
    ],
    'claimDraft.error': 'ignored',
  },
  states: {
    claiming: {
      say: 'Otvorena je adresa registracije.',
      see: (page) => expect(page).toHaveURL(/\/registration$/),
    },
    here: {
      say: 'Bira se fizička ili pravna osoba.',
      see: async (page) => {
        await expect(heading(page, 'type')).toBeVisible();
        await expect(openElsewhere(page)).toHaveCount(0);
      },
    },
    elsewhere: {
      say: 'Piše da je registracija otvorena u drugoj kartici; nudi se „Nastavi ovdje“.',
      see: async (page) => {
        await expect(openElsewhere(page)).toBeVisible();
        await expect(takeOverButton(page)).toBeEnabled();
        await expect(heading(page, 'type')).toHaveCount(0);
      },
    },
  },
});
