import type { Page } from '@playwright/test';
import { accessTexts } from '../../domain/access-texts.ts';
import { downloadMachine } from '../../machines/download.ts';
import { expect, theToast, waitFor } from '../support/gestures.ts';
import { defineDriver } from '../support/paths/driver.ts';
import { customers } from '../support/portal.ts';
import type { PortalWalk } from './walk.ts';

/** The oldest document of the demo's customer. */
const document = { id: 1, fileName: 'polica-kasko.pdf' } as const;
const call = `/api/document/${document.id}/download`;

const button = (page: Page) =>
  page.getByRole('button', { name: 'Preuzmi dokument Polica kasko osiguranja', exact: true });

export const downloadDriver = defineDriver(downloadMachine)({
  world: (walk: PortalWalk) => walk,
  entries: {
    list: {
      say: 'Prijavite se i otvorite „Dokumentacija“.',
      customer: customers.mail,
      input: undefined,
      async open(page, { portal }) {
        await portal.logIn(page, customers.mail);
        await portal.open(page, '/documentation');
        await waitFor(portal, button(page));
      },
    },
  },
  calls: { downloadFile: call },
  key: () => null,
  events: {
    'download.requested': {
      say: 'U retku „Polica kasko osiguranja“ pritisnite znak za preuzimanje.',
      with: document,
      do: (page) => button(page).click(),
    },
    'downloadFile.done': {
      say: 'Datoteka stiže.',
      with: { output: undefined },
      prepare: () => undefined,
      shows: theToast('Preuzimanje je uspjelo'),
    },
    'downloadFile.error': {
      say: 'Poslužitelj griješi.',
      with: { error: { code: 'internal', message: accessTexts.failure } },
      prepare: ({ portal }) => portal.faults.arm(call, '500', { once: true }),
      shows: theToast('Preuzimanje nije uspjelo'),
    },
  },
  states: {
    idle: {
      say: 'Znak za preuzimanje može se pritisnuti.',
      see: (page) => expect(button(page)).not.toHaveAttribute('aria-disabled'),
    },
    running: {
      say: 'Znakovi za preuzimanje ne mogu se pritisnuti.',
      see: (page) => expect(button(page)).toHaveAttribute('aria-disabled', 'true'),
    },
  },
});
