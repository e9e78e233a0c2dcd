import type { Page } from '@playwright/test';
import { createEmptyActor } from 'xstate';
import { statementTexts } from '../../../domain/registration/registration-statement.ts';
import { statementSigningMachine } from '../../../machines/registration/statement-signing.ts';
import { expect, theToast, theText } from '../../support/browser/gestures.ts';
import { defineDriver } from '../../paths/driver.ts';
import { statementOf } from '../../support/registration/registration.ts';
import { firmDraft, oprema, passwords } from '../../support/registration/registration-drafts.ts';
import {
  backTo,
  downloadButton,
  failed,
  handIn,
  heading,
  openLast,
  registrationCalls,
  removeButton,
  statementPicker,
  submitSigned,
  summary,
} from '../../support/registration/registration-screen.ts';
import { signStatement } from '../../support/files/signatures.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface SigningWorld extends PortalWalk {
  /** The signed statement; the model has a file of the same name. */
  signed: Buffer;
  /** Nothing in it says whether its certificate was revoked, and there is no issuer to ask. */
  isUnanswered: boolean;
}

const fileName = 'izjava-potpisana.pdf';
const chosen = new File(['%PDF'], fileName);
const wrong = { name: 'izjava.docx', mimeType: 'application/msword', buffer: Buffer.from('Izjava') };

const refusal = (field: string, message: string) => ({
  code: 'invalid-fields' as const,
  message: 'Provjerite upisane podatke.',
  fieldErrors: { [field]: message },
});
const wrongNumber = refusal('mb', 'Polje treba sadržavati samo brojeve.');
const unsigned = refusal('statement', 'Izjava nije potpisana.');

const sendingButton = (page: Page) => page.getByRole('button', { name: 'Slanje registracije…' });

export const statementSigningDriver = defineDriver(statementSigningMachine)({
  world: (walk: PortalWalk): SigningWorld => ({ ...walk, signed: Buffer.alloc(0), isUnanswered: false }),
  entries: {
    signature: {
      say: 'Kao pravna osoba koja je sve upisala otvorite posljednji korak.',
      customer: null,
      input: { draft: oprema, password: passwords.password, statement: null, parent: createEmptyActor() },
      async open(page, world) {
        const statement = await statementOf(world.portal.server.client());
        world.signed = await signStatement(statement, oprema.oib, world.isUnanswered ? { answers: [] } : {});
        await openLast(page, world.portal, 'signature', firmDraft());
      },
    },
  },
  calls: { downloadStatement: registrationCalls.statement, registerFirm: registrationCalls.firm },
  key: ({ statement, problem, mistakes, isBeingChecked }) => [
    statement === null,
    problem,
    mistakes > 0,
    isBeingChecked,
  ],
  events: {
    'statement.requested': {
      say: 'Pritisnite „Preuzmi izjavu (PDF)“.',
      do: (page) => downloadButton(page).click(),
    },
    'files.chosen': [
      {
        say: `Odaberite datoteku ${fileName}.`,
        with: { files: [chosen] },
        when: ({ context }) => context.statement === null,
        do: (page, { signed }) => handIn(page, signed, fileName),
      },
      {
        say: `Odaberite datoteku ${wrong.name}.`,
        with: { files: [new File(['Izjava'], wrong.name)] },
        when: ({ context }) => context.statement === null && context.mistakes === 0,
        do: (page) => statementPicker(page).setInputFiles({ ...wrong }),
        shows: theText(statementTexts.notPdf),
      },
    ],
    'file.removed': {
      say: 'Uz datoteku pritisnite koš.',
      when: ({ context }) => context.statement !== null,
      do: (page) => removeButton(page).click(),
    },
    'registration.submitted': {
      say: 'Pritisnite „Pošalji registraciju“.',
      when: ({ context }) => context.mistakes === 0,
      do: (page) => submitSigned(page).click(),
    },
    'back.requested': [
      {
        say: 'Pritisnite „Natrag na potpis“.',
        when: (snapshot) => snapshot.matches('failed'),
        do: (page) => backTo(page, 'Natrag na potpis').click(),
      },
      {
        say: 'Pritisnite „Pregled“.',
        when: (snapshot) => !snapshot.matches('failed'),
        do: (page) => backTo(page, 'Pregled').click(),
      },
    ],
    'downloadStatement.done': {
      say: 'Stiže izjava.',
      shows: theToast('Izjava je preuzeta'),
    },
    'downloadStatement.error': [
      {
        say: 'Poslužitelj odbija matični broj.',
        with: { error: wrongNumber },
        prepare: ({ portal }) =>
          portal.faults.arm(registrationCalls.statement, '422', { once: true, answer: wrongNumber }),
      },
      { ...whenServerFails(registrationCalls.statement), shows: theToast('Izjava nije preuzeta') },
    ],
    'registerFirm.done': [
      {
        say: 'Poslužitelj potvrđuje potpis i prima registraciju.',
        with: { output: { isBeingChecked: false } },
      },
      {
        say: 'Poslužitelj potvrđuje potpis, ali izdavatelj certifikata ne odgovara je li opozvan.',
        with: { output: { isBeingChecked: true } },
        prepare: (world) => {
          world.isUnanswered = true;
        },
      },
    ],
    'registerFirm.error': [
      {
        say: 'Poslužitelj odbija potpis.',
        with: { error: unsigned },
        prepare: ({ portal }) =>
          portal.faults.arm(registrationCalls.firm, '422', { once: true, answer: unsigned }),
        shows: {
          say: 'Iznad obrasca piše „Izjava nije potpisana.“',
          see: (page) => expect(summary(page)).toContainText('Izjava nije potpisana.'),
        },
      },
      {
        say: 'Poslužitelj odbija matični broj.',
        with: { error: wrongNumber },
        prepare: ({ portal }) =>
          portal.faults.arm(registrationCalls.firm, '422', { once: true, answer: wrongNumber }),
      },
      { ...whenServerFails(registrationCalls.firm) },
    ],
  },
  states: {
    signing: {
      say: 'Tri koraka: preuzimanje, potpis, povrat. Uz ono što nije u redu piše zašto.',
      see: async (page, _world, { statement, problem }) => {
        await expect(heading(page, 'signature')).toBeVisible();
        await expect(downloadButton(page)).toBeEnabled();
        await expect(submitSigned(page)).toBeEnabled();
        await expect(removeButton(page)).toHaveCount(statement === null ? 0 : 1);
        if (problem !== null) await expect(page.getByText(problem).first()).toBeVisible();
      },
    },
    downloading: {
      say: 'Na gumbu piše „Preuzimanje izjave…“.',
      see: async (page, { portal }, { statement }) => {
        await expect(page.getByRole('button', { name: 'Preuzimanje izjave…' })).toBeVisible();
        await expect(removeButton(page)).toHaveCount(statement === null ? 0 : 1);
        expect(portal.faults.isHolding(registrationCalls.statement)).toBe(true);
      },
    },
    sending: {
      say: 'Na gumbu piše „Slanje registracije…“; natrag se dotad ne može.',
      see: async (page, { portal }) => {
        await expect(sendingButton(page)).toBeVisible();
        await expect(backTo(page, 'Pregled')).toBeDisabled();
        expect(portal.faults.isHolding(registrationCalls.firm)).toBe(true);
      },
    },
    failed: {
      say: 'Piše da registracija nije poslana i zašto.',
      see: (page) => expect(failed(page)).toBeVisible(),
    },
    registered: {
      say: 'Piše da je registracija zaprimljena, ili da se izjava provjerava.',
      see: (page, _world, { isBeingChecked }) =>
        expect(heading(page, isBeingChecked ? 'being-checked' : 'success')).toBeVisible(),
    },
    left: {
      say: 'Pregled, ili osnovni podaci s poljem koje treba ispraviti.',
      see: (page, _world, { refused }) =>
        expect(heading(page, 'mb' in refused ? 'basic-info' : 'overview')).toBeVisible(),
    },
  },
});
