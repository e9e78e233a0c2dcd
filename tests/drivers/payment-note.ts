import type { Page } from '@playwright/test';
import { paymentNoteMachine } from '../../machines/payment-note.ts';
import { expect, theToast } from '../support/browser/gestures.ts';
import { customers } from '../support/browser/portal.ts';
import { defineDriver } from '../paths/driver.ts';
import { openAs, type PortalWalk, whenNoAnswerComes } from './walk.ts';

const operation = '/api/bill/payment-note';
const open = (page: Page) => page.getByRole('button', { name: /^(Platio sam|Promijeni plaćanje)$/ });
const save = (page: Page) => page.getByRole('button', { name: /^(Javi plaćanje|Spremanje…)$/ });
const pay = (page: Page) => page.getByRole('button', { name: /^Plati račun/ });

export const paymentNoteDriver = defineDriver(paymentNoteMachine)({
  world: (walk: PortalWalk): PortalWalk => walk,
  entries: {
    payment: {
      say: 'Prijavite se, otvorite /bills?debt=OVERDUE i na prvom računu pritisnite „Plati“.',
      customer: customers.mail,
      input: undefined,
      async open(page, world) {
        await openAs(customers.mail, '/bills?debt=OVERDUE', pay)(page, world);
        await pay(page).click();
      },
    },
  },
  calls: { notePayment: operation },
  key: () => null,
  events: {
    'note.submitted': {
      say: 'Pritisnite „Platio sam“ ako piše, a zatim „Javi plaćanje“.',
      with: { note: { billNumber: 'R-26-101697', paidOn: '2026-11-21', amountEur: 318.4 } },
      async do(page) {
        await open(page).or(save(page)).click();
        if (await save(page).isEnabled()) await save(page).click();
      },
    },
    'notePayment.done': {
      say: 'Poslužitelj bilježi plaćanje.',
      with: { output: { billNumber: 'R-26-101697', paidOn: '2026-11-21', amountEur: 318.4 } },
      shows: theToast('Plaćanje je zabilježeno'),
    },
    'notePayment.error': {
      ...whenNoAnswerComes(operation),
      shows: theToast('Ne znamo je li podatak o plaćanju spremljen'),
    },
  },
  states: {
    shown: {
      say: 'Gumb „Platio sam“, „Promijeni plaćanje“ ili „Javi plaćanje“ može se pritisnuti.',
      see: (page) => expect(open(page).or(save(page))).toBeEnabled(),
    },
    saving: {
      say: 'Na gumbu piše „Spremanje…“ i ne može se pritisnuti.',
      async see(page) {
        await expect(save(page)).toHaveText('Spremanje…');
        await expect(save(page)).toBeDisabled();
      },
    },
  },
});
