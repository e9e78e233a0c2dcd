import { expect, type Page } from '@playwright/test';
import { settle, sidePanel, toast } from '../support/browser/gestures.ts';
import type { Portal } from '../support/browser/portal.ts';
import { registrationLink } from '../support/registration/registration-calls.ts';
import { damir, firmDraft, iva, oprema, personDraft } from '../support/registration/registration-drafts.ts';
import { statementOf } from '../support/registration/registration.ts';
import {
  backTo,
  comboField,
  downloadButton,
  expectStep,
  failed,
  handIn,
  heading,
  openLast,
  openRegistration,
  removeButton,
  sendButton,
  submitSigned,
  textField,
} from '../support/registration/registration-screen.ts';
import { signStatement } from '../support/files/signatures.ts';
import { loading, toasted, type FailingCall } from './failing-call.ts';

const statementStays = (page: Page) => expect(removeButton(page)).toBeVisible();

/** The signature with the signed statement chosen. */
async function openSigned(page: Page, portal: Portal): Promise<void> {
  const signed = await signStatement(await statementOf(portal.server.client()), oprema.oib);
  await openLast(page, portal, 'signature', firmDraft());
  await handIn(page, signed);
}

export const registrationCalls: readonly FailingCall[] = [
  {
    ...loading({
      operation: 'GET /api/gemicro-code/combined-business',
      screen: 'basic info of a sole trader',
      open: (page, portal) => openRegistration(page, portal, 'basic-info', personDraft(damir)),
      place: (page) => textField(page, 'Puni naziv'),
      works: (page) => expect(comboField(page, 'Djelatnost')).toHaveValue('Prijevoz i skladištenje'),
    }),
    by: 'visitor',
  },
  {
    operation: 'POST /api/register/private-individual',
    screen: 'overview of a person',
    by: 'visitor',
    open: (page, portal) => openLast(page, portal, 'overview', personDraft()),
    call: (page) => sendButton(page).click(),
    async fails(page) {
      await expect(failed(page)).toBeVisible();
      await backTo(page, 'Natrag na pregled').click();
      await expectStep(page, 'overview');
      await expect(page.getByText(iva.email)).toBeVisible();
    },
    works: (page) => expect(heading(page, 'success')).toBeVisible(),
  },
  {
    operation: 'POST /api/register/legal-entity/statement',
    screen: 'signature',
    by: 'visitor',
    open: openSigned,
    call: (page) => downloadButton(page).click(),
    ...toasted('Izjava nije preuzeta', downloadButton, statementStays),
    works: (page) => expect(toast(page, 'Izjava je preuzeta')).toBeVisible(),
  },
  {
    operation: 'POST /api/register/legal-entity',
    screen: 'signature',
    by: 'visitor',
    open: openSigned,
    call: (page) => submitSigned(page).click(),
    async fails(page) {
      await expect(failed(page)).toBeVisible();
      await backTo(page, 'Natrag na potpis').click();
      await statementStays(page);
      await expect(submitSigned(page)).toBeEnabled();
    },
    works: (page) => expect(heading(page, 'success')).toBeVisible(),
  },
  {
    operation: 'POST /api/register/confirm',
    screen: 'login by the link of a registration',
    by: 'visitor',
    opens: true,
    async open(page, portal) {
      await portal.open(page, await registrationLink(portal, iva, page));
      await settle(portal);
    },
    call: async (page) => {
      await page.reload();
    },
    async fails(page) {
      await expect(toast(page, 'Registracija još nije potvrđena')).toBeVisible();
      await expect(page).toHaveURL(/\?confirm=/);
      await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
    },
    // It was confirmed anyway, and works once: the customer continues at the open login.
    unless: {
      async reset(page) {
        await expect(toast(page, 'Registracija još nije potvrđena')).toBeVisible();
        await page.reload();
        await expect(toast(page, 'Poveznica više ne vrijedi')).toBeVisible();
        await expect(sidePanel(page).getByRole('button', { name: 'Prijavi se' })).toBeEnabled();
      },
    },
    works: (page) => expect(toast(page, 'Registracija je potvrđena')).toBeVisible(),
  },
];
