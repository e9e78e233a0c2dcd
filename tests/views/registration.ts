import { expect, type Page } from '@playwright/test';
import { emptyDraft, type RegistrationDraft } from '../../domain/registration/registration-draft.ts';
import type { FilledStep } from '../../domain/registration/registration-steps.ts';
import { statementTexts } from '../../domain/registration/registration-statement.ts';
import { signStatement } from '../support/files/signatures.ts';
import { damir, firmDraft, iva, oprema, personDraft } from '../support/registration/registration-drafts.ts';
import {
  downloadButton,
  failed,
  handIn,
  heading,
  next,
  openElsewhere,
  openLast,
  openRegistration,
  registrationCalls,
  sendButton,
  submitSigned,
  summary,
} from '../support/registration/registration-screen.ts';
import { statementOf } from '../support/registration/registration.ts';
import { pdfFile } from '../support/documents/upload-screen.ts';
import { asVisitor, inTurn, type View } from './view.ts';

type Open = View['open'];

/** A step with the earlier entries. */
const asStep =
  (step: FilledStep | 'type', draft: RegistrationDraft): Open =>
  async (page, portal) => {
    await openRegistration(page, portal, step, draft);
    await expect(heading(page, step)).toBeVisible();
  };

/** A step after trying to continue. */
const wrong = (step: FilledStep, draft: RegistrationDraft): Open =>
  inTurn(asStep(step, draft), async (page) => {
    await next(page).click();
    await expect(summary(page)).toBeVisible();
  });

const asLast =
  (step: 'overview' | 'signature', draft: RegistrationDraft): Open =>
  async (page, portal) => {
    await openLast(page, portal, step, draft);
    await expect(heading(page, step)).toBeVisible();
  };

/** The overview after it was sent. */
const sent = (shows: (page: Page) => Promise<void>): Open =>
  inTurn(asLast('overview', personDraft()), async (page) => {
    await sendButton(page).click();
    await shows(page);
  });

/** The wizards of a person and of a firm. */
export const registrationViews: readonly View[] = [
  { name: 'registration, type', open: asVisitor('/registration') },
  {
    name: 'registration, open in another tab',
    open: async (page, portal) => {
      const other = await page.context().newPage();
      await openRegistration(other, portal, 'type');
      await expect(heading(other, 'type')).toBeVisible();
      await page.bringToFront();
      await openRegistration(page, portal, 'type');
      await expect(openElsewhere(page)).toBeVisible();
    },
  },
  { name: 'registration, begun before', open: asStep('type', personDraft()) },
  { name: 'basic info of a sole trader', open: asStep('basic-info', personDraft(damir)) },
  {
    name: 'basic info of a person, with errors',
    open: wrong('basic-info', { ...emptyDraft, kind: 'person' }),
  },
  { name: 'basic info of a firm', open: asStep('basic-info', firmDraft()) },
  { name: 'contact person of a firm', open: asStep('contact-person', firmDraft()) },
  {
    name: 'identification, with errors',
    open: wrong(
      'identification',
      personDraft({ ...iva, gender: '', birthDate: '1.1.2020', idCardNumber: 'x', iban: 'HR1' }),
    ),
  },
  { name: 'addresses, separate', open: asStep('address', personDraft(damir)) },
  {
    name: 'addresses, with errors',
    open: wrong(
      'address',
      personDraft({ ...iva, street: '', postalCode: '', equalAddresses: '', addressMatchesIdCard: '' }),
    ),
  },
  {
    name: 'password, asked for again',
    async open(page, portal) {
      await openRegistration(page, portal, 'overview', personDraft());
      await expect(heading(page, 'password')).toBeVisible();
    },
  },
  { name: 'overview of a sole trader', open: asLast('overview', personDraft(damir)) },
  {
    name: 'registration, not sent',
    async open(page, portal) {
      portal.faults.arm(registrationCalls.person, '500');
      await sent((shown) => expect(failed(shown)).toBeVisible())(page, portal);
    },
  },
  {
    name: 'registration, sent',
    open: sent((page) => expect(heading(page, 'success')).toBeVisible()),
  },
  {
    name: 'signature, being checked',
    open: inTurn(asLast('signature', firmDraft()), async (page, portal) => {
      const statement = await statementOf(portal.server.client());
      await handIn(page, await signStatement(statement, oprema.oib, { answers: [] }));
      await submitSigned(page).click();
      await expect(heading(page, 'being-checked')).toBeVisible();
    }),
  },
  {
    name: 'signature, refused',
    open: inTurn(asLast('signature', firmDraft()), async (page) => {
      await expect(downloadButton(page)).toBeVisible();
      await handIn(page, pdfFile().buffer);
      await submitSigned(page).click();
      await expect(page.getByText(statementTexts.unsigned).first()).toBeVisible();
    }),
  },
];
