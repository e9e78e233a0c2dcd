import type { Page } from '@playwright/test';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { linkConfirmationMachine } from '../../../machines/access/link-confirmation.ts';
import { expect, theToast } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { customers } from '../../support/browser/portal.ts';
import { type PortalWalk, whenNoAnswerComes } from '../walk.ts';

const kinds = {
  qr: { request: '/api/qr-code-reset-request', apply: '/api/qr-code-reset' },
  provider: { request: '/api/request-reset-provider-choice', apply: '/api/reset-provider-choice' },
} as const;

interface LinkWorld extends PortalWalk {
  kind: keyof typeof kinds;
  /** The link is opened before. */
  isUsed: boolean;
}

/** Asks for a link by call and opens it. */
async function openLink(page: Page, world: LinkWorld): Promise<void> {
  const { portal, kind, isUsed } = world;
  const { server } = portal;
  const client = server.client();
  await server.enterPassword(client, customers.app.username);
  await client.post(kinds[kind].request);
  const link = await portal.mailedLink(customers.app);
  if (isUsed) {
    const token = new URL(link, portal.url).searchParams.get('token');
    await client.post(kinds[kind].apply, { json: { token } });
  }
  await portal.open(page, link);
}

export const linkConfirmationDriver = defineDriver(linkConfirmationMachine)({
  world: (walk: PortalWalk): LinkWorld => ({ ...walk, kind: 'qr', isUsed: false }),
  entries: {
    qr: {
      say: 'Otvorite poveznicu za novi QR kod iz e-maila.',
      customer: customers.app,
      input: { token: 'token' },
      open: openLink,
    },
    cutLink: {
      say: 'Otvorite poveznicu za promjenu načina potvrde bez njezina kraja.',
      customer: null,
      input: { token: '' },
      open: (page, { portal }) => portal.open(page, '/reset-tfa-provider'),
    },
  },
  calls: { applyLink: ({ kind }) => kinds[kind].apply },
  events: {
    'retry.requested': {
      say: 'Pritisnite „Pokušaj ponovno“.',
      do: (page) => page.getByRole('button', { name: 'Pokušaj ponovno' }).click(),
    },
    'applyLink.done': { say: 'Poslužitelj provodi promjenu.' },
    'applyLink.error': [
      {
        say: 'Poveznica je već iskorištena.',
        with: { error: { code: 'link-refused', message: accessTexts.linkRefused } },
        prepare: (world) => {
          world.isUsed = true;
        },
        // A link that has failed once is still good, so that it is not used behind the page's back here.
        when: ({ context }) => context.failure === null,
        shows: theToast('Promjena nije uspjela'),
      },
      {
        ...whenNoAnswerComes(({ kind }: LinkWorld) => kinds[kind].apply),
        shows: theToast('Ne znamo je li promjena provedena'),
      },
    ],
  },
  states: {
    opening: 'momentary',
    applying: {
      say: 'Piše da se poveznica provjerava.',
      see: (page) => expect(page.getByText('Provjeravamo poveznicu')).toBeVisible(),
    },
    applied: {
      say: 'Piše da je novi QR kod spreman.',
      see: (page) => expect(page.getByRole('heading', { name: 'Novi QR kod je spreman' })).toBeVisible(),
    },
    refused: {
      say: 'Piše da poveznica više ne vrijedi.',
      see: (page) => expect(page.getByRole('heading', { name: 'Poveznica više ne vrijedi' })).toBeVisible(),
    },
    failed: {
      say: 'Piše da se ne zna je li promjena provedena; nudi se novi pokušaj.',
      see: async (page) => {
        await expect(page.getByRole('heading', { name: 'Ne znamo je li promjena provedena' })).toBeVisible();
        await expect(page.getByRole('button', { name: 'Pokušaj ponovno' })).toBeEnabled();
      },
    },
  },
});
