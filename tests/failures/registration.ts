import { expect } from '@playwright/test';
import { damir, personDraft } from '../support/registration/registration-drafts.ts';
import { comboField, openRegistration, textField } from '../support/registration/registration-screen.ts';
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
];
