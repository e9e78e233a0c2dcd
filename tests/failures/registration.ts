import { expect } from '@playwright/test';
import { damir, iva, personDraft } from '../support/registration/registration-drafts.ts';
import {
  backTo,
  comboField,
  expectStep,
  failed,
  heading,
  openLast,
  openRegistration,
  sendButton,
  textField,
} from '../support/registration/registration-screen.ts';
import { loading, type FailingCall } from './failing-call.ts';

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
];
