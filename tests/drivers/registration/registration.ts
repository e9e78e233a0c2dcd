import type { Page } from '@playwright/test';
import type { SnapshotFrom } from 'xstate';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { emptyDraft, isBegun } from '../../../domain/registration/registration-draft.ts';
import { openSteps } from '../../../domain/registration/registration-steps.ts';
import { registrationMachine } from '../../../machines/registration/registration.ts';
import type { RegistrationStep, ResultStep } from '../../../machines/registration/registration-model.ts';
import { paths } from '../../../src/routes/paths.ts';
import { expect, theToast } from '../../support/browser/gestures.ts';
import type { Portal } from '../../support/browser/portal.ts';
import { defineDriver } from '../../paths/driver.ts';
import { pdfFile } from '../../support/documents/upload-screen.ts';
import { signStatement } from '../../support/files/signatures.ts';
import {
  firmDraft,
  iva,
  oprema,
  passwords,
  personDraft,
  today,
} from '../../support/registration/registration-drafts.ts';
import {
  addressOf,
  backTo,
  downloadStatement,
  failed,
  handIn,
  heading,
  kindButton,
  next,
  openRegistration,
  registrationCalls,
  sendButton,
  stepHeading,
  stepLink,
  submitSigned,
  summary,
  textField,
  typePasswords,
} from '../../support/registration/registration-screen.ts';
import { type PortalWalk, whenServerFails } from '../walk.ts';

interface RegistrationWorld extends PortalWalk {
  /** Lets the answer to a firm's registration come. */
  release: () => void;
}

type Snapshot = SnapshotFrom<typeof registrationMachine>;

const isIn =
  (step: RegistrationStep, kind?: 'person' | 'firm') =>
  ({ context }: Snapshot) =>
    context.step === step && !context.isSending && (kind === undefined || context.draft.kind === kind);
const isSending = ({ context }: Snapshot) => context.isSending;
/** In order, with empty fields: that entries are kept need not be tested from everywhere. */
const isFirstVisit = (step: RegistrationStep, kind?: 'person' | 'firm') => (snapshot: Snapshot) =>
  isIn(step, kind)(snapshot) &&
  snapshot.context.returnTo === null &&
  snapshot.context.passwords.password === '';
/** The form of the step lets one on. */
const isFilled = ({ context }: Snapshot) => {
  const { kind } = context.draft;
  return kind !== null && openSteps(kind, context, {}, today).every((open) => open !== context.step);
};

const to = (step: RegistrationStep, email: string | null = null) => ({ step, email });

const refusal = (field: string) => ({
  code: 'invalid-fields' as const,
  message: 'Provjerite upisane podatke.',
  fieldErrors: { [field]: 'Polje treba sadržavati samo brojeve.' },
});

const file = new File(['%PDF'], 'izjava-potpisana.pdf');

async function pressStep(page: Page, step: RegistrationStep): Promise<void> {
  await stepLink(page, step === 'type' ? 'Odabir vrste' : stepHeading[step]).click();
}

async function seeStep(page: Page, step: RegistrationStep): Promise<void> {
  await expect(heading(page, step)).toBeVisible();
  await expect(page).toHaveURL(addressOf(step));
}

const change = (field: 'Ime' | 'Izdavatelj' | 'Ime i prezime' | 'Ulica', value: string) => ({
  say: `U polje „${field}“ upišite „${value}“.`,
  do: (page: Page) => textField(page, field).first().fill(value),
});

/** The page that a registration has ended with, reloaded, while another one is begun. */
async function openResult(page: Page, portal: Portal, step: ResultStep): Promise<void> {
  await openRegistration(page, portal, 'type', firmDraft());
  await page.evaluate(({ state, path }) => history.replaceState(state, '', path), {
    state: { registeredEmail: iva.email },
    path: paths.registrationStep(step),
  });
  await page.reload();
}

export const registrationDriver = defineDriver(registrationMachine)({
  world: (walk: PortalWalk): RegistrationWorld => ({ ...walk, release: () => undefined }),
  entries: {
    person: {
      say: 'Kao fizička osoba koja je sve upisala ponovno učitajte /registration/overview.',
      customer: null,
      input: { draft: personDraft(), ...to('overview'), today },
      open: (page, { portal }) => openRegistration(page, portal, 'overview', personDraft()),
    },
    firm: {
      say: 'Kao pravna osoba koja je sve upisala ponovno učitajte /registration/signature.',
      customer: null,
      input: { draft: firmDraft(), ...to('signature'), today },
      open: (page, { portal }) => openRegistration(page, portal, 'signature', firmDraft()),
    },
    personInOrder: {
      say: 'Kao fizička osoba koja je sve upisala otvorite /registration/basic-info.',
      customer: null,
      input: { draft: personDraft(), ...to('basic-info'), today },
      open: (page, { portal }) => openRegistration(page, portal, 'basic-info', personDraft()),
    },
    firmInOrder: {
      say: 'Kao pravna osoba koja je sve upisala otvorite /registration/basic-info.',
      customer: null,
      input: { draft: firmDraft(), ...to('basic-info'), today },
      open: (page, { portal }) => openRegistration(page, portal, 'basic-info', firmDraft()),
    },
    registered: {
      say: 'Nakon registracije ponovno učitajte stranicu.',
      customer: null,
      input: { draft: firmDraft(), ...to('success', iva.email), today },
      open: (page, { portal }) => openResult(page, portal, 'success'),
    },
    beingChecked: {
      say: 'Nakon registracije pravne osobe čija se izjava provjerava ponovno učitajte stranicu.',
      customer: null,
      input: { draft: firmDraft(), ...to('being-checked', iva.email), today },
      open: (page, { portal }) => openResult(page, portal, 'being-checked'),
    },
    nobody: {
      say: 'Na početnoj stranici pritisnite „Registriraj se“.',
      customer: null,
      input: { draft: emptyDraft, ...to('type'), today },
      open: (page, { portal }) => openRegistration(page, portal, 'type'),
    },
  },
  calls: { registerPerson: registrationCalls.person, statementSigning: null },
  events: {
    'address.changed': [
      {
        say: 'Iznad koraka pritisnite „Osnovni podaci“.',
        with: to('basic-info'),
        when: isIn('overview', 'person'),
        do: (page) => pressStep(page, 'basic-info'),
      },
      {
        say: 'Pritisnite „Izmijeni identifikaciju“.',
        with: to('identification'),
        when: isIn('overview', 'person'),
        do: (page) => page.getByRole('link', { name: 'Izmijeni identifikaciju' }).click(),
      },
      {
        say: 'Pritisnite „Izmijeni adresu“.',
        with: to('address'),
        when: isIn('overview'),
        do: (page) => page.getByRole('link', { name: 'Izmijeni adresu' }).click(),
      },
      {
        say: 'Iznad koraka pritisnite „Kontakt osoba“.',
        with: to('contact-person'),
        when: isIn('signature', 'firm'),
        do: (page) => pressStep(page, 'contact-person'),
      },
      {
        say: 'Iznad koraka pritisnite „Odabir vrste“.',
        with: to('type'),
        when: isIn('overview'),
        do: (page) => pressStep(page, 'type'),
      },
      {
        say: 'Dok se registracija šalje, iznad koraka pritisnite „Adresa“.',
        with: to('address'),
        when: (snapshot) => snapshot.matches('sending'),
        do: (page) => pressStep(page, 'address'),
        shows: theToast('Odgovor na registraciju nije dočekan'),
      },
      {
        say: 'U pregledniku pritisnite „Natrag“.',
        with: to('overview'),
        when: (snapshot) => snapshot.matches('succeeded') && !isBegun(snapshot.context.draft),
        do: async (page) => {
          await page.goBack();
        },
      },
    ],
    'type.chosen': [
      {
        say: 'Pritisnite „Fizička osoba“.',
        with: { kind: 'person' },
        do: (page) => kindButton(page, 'person').click(),
      },
      {
        say: 'Pritisnite „Pravna osoba“.',
        with: { kind: 'firm' },
        do: (page) => kindButton(page, 'firm').click(),
      },
    ],
    'draft.discarded': {
      say: 'Pritisnite „Obriši upisano“.',
      when: ({ context }) => isBegun(context.draft),
      do: (page) => page.getByRole('button', { name: 'Obriši upisano' }).click(),
    },
    'fields.changed': [
      {
        ...change('Ime', 'Ivana'),
        with: { values: { firstName: 'Ivana' } },
        when: isFirstVisit('basic-info', 'person'),
      },
      {
        ...change('Izdavatelj', 'PU istarska'),
        with: { values: { idCardIssuer: 'PU istarska' } },
        when: isFirstVisit('identification'),
      },
      {
        ...change('Ime i prezime', 'Marin Barišić'),
        with: { values: { contactPersonName: 'Marin Barišić' } },
        when: isFirstVisit('contact-person'),
      },
      {
        ...change('Ulica', 'Obala'),
        with: { values: { street: 'Obala' } },
        when: isFirstVisit('address'),
      },
    ],
    'passwords.changed': {
      say: 'Upišite lozinku i ponovite je.',
      with: { passwords },
      do: (page) => typePasswords(page),
    },
    'step.submitted': {
      say: 'Pritisnite gumb za nastavak.',
      when: isFilled,
      do: (page) => next(page).click(),
    },
    'data.confirmed': {
      say: 'Pritisnite „Pošalji registraciju“, a kao pravna osoba „Nastavi na potpis“.',
      do: (page) => sendButton(page).click(),
    },
    'back.requested': [
      {
        say: 'Pritisnite „Natrag na pregled“.',
        when: (snapshot) => snapshot.matches('failed'),
        do: (page) => backTo(page, 'Natrag na pregled').click(),
      },
      {
        say: 'Pritisnite gumb s nazivom prethodnog koraka.',
        when: (snapshot) => !snapshot.matches('failed'),
        do: (page) =>
          page
            .getByRole('main')
            .getByRole('button', {
              name: /^(Odabir vrste|Osnovni podaci|Identifikacija|Kontakt osoba|Adresa|Lozinka)$/,
            })
            .click(),
      },
    ],
    'statement.changed': {
      say: 'Priložite datoteku.',
      with: { statement: file },
      when: ({ context }) => context.statement === null && !context.isSending,
      do: (page) => handIn(page, pdfFile().buffer),
    },
    'call.begun': {
      say: 'Priložite nepotpisanu izjavu i pritisnite „Pošalji registraciju“; odgovor još ne stiže.',
      when: isIn('signature'),
      do: async (page, world) => {
        await handIn(page, await downloadStatement(page));
        world.release = world.portal.faults.hold(registrationCalls.firm);
        await submitSigned(page).click();
      },
    },
    'call.ended': {
      say: 'Stiže odgovor: izjava nije potpisana.',
      when: isSending,
      do: async (_page, world) => world.release(),
      shows: {
        say: 'Piše da izjava nije potpisana.',
        see: (page) => expect(page.getByText(/^Izjava nije potpisana\./).first()).toBeVisible(),
      },
    },
    'registerPerson.done': { say: 'Poslužitelj prima registraciju i šalje poveznicu.' },
    'registerPerson.error': [
      {
        say: 'Poslužitelj odbija OIB.',
        with: { error: refusal('oib') },
        prepare: ({ portal }) =>
          portal.faults.arm(registrationCalls.person, '422', { once: true, answer: refusal('oib') }),
        shows: {
          say: 'Ispod polja „OIB“ piše zašto je odbijeno.',
          see: (page) => expect(textField(page, 'OIB')).toHaveAccessibleDescription(/samo brojeve\.$/),
        },
      },
      { ...whenServerFails(registrationCalls.person) },
    ],
    'statementSigning.done': [
      {
        say: 'Pritisnite „Pregled“.',
        with: { output: { isRegistered: false, isBeingChecked: false, refused: {} } },
        when: isIn('signature'),
        do: (page) => backTo(page, 'Pregled').click(),
      },
      {
        say: 'Priložite izjavu i pritisnite „Pošalji registraciju“; poslužitelj odbija matični broj.',
        with: { output: { isRegistered: false, isBeingChecked: false, refused: refusal('mb').fieldErrors } },
        when: isIn('signature'),
        after: [{ type: 'call.begun' }, { type: 'call.ended' }],
        do: async (page, { portal }) => {
          portal.faults.arm(registrationCalls.firm, '422', { once: true, answer: refusal('mb') });
          await handIn(page, pdfFile().buffer);
          await submitSigned(page).click();
        },
        shows: {
          say: 'Iznad obrasca piše što treba ispraviti.',
          see: (page) => expect(summary(page)).toBeVisible(),
        },
      },
      {
        say: 'Preuzmite izjavu, potpišite je, priložite i pritisnite „Pošalji registraciju“.',
        with: { output: { isRegistered: true, isBeingChecked: false, refused: {} } },
        when: isIn('signature'),
        after: [{ type: 'call.begun' }, { type: 'call.ended' }],
        do: async (page) => {
          await handIn(page, await signStatement(await downloadStatement(page), oprema.oib));
          await submitSigned(page).click();
        },
      },
      {
        say: 'Isto s izjavom u čijem potpisu nema odgovora izdavatelja, koji ni na upit ne odgovara.',
        with: { output: { isRegistered: true, isBeingChecked: true, refused: {} } },
        when: isIn('signature'),
        after: [{ type: 'call.begun' }, { type: 'call.ended' }],
        do: async (page) => {
          await handIn(page, await signStatement(await downloadStatement(page), oprema.oib, { answers: [] }));
          await submitSigned(page).click();
        },
      },
    ],
    'statementSigning.error': 'ignored',
  },
  states: {
    deciding: 'momentary',
    choosingType: {
      say: 'Bira se fizička ili pravna osoba; piše da je za pravnu potreban kvalificirani certifikat.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'type');
        await expect(page.getByText(/potreban je kvalificirani certifikat/)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Obriši upisano' })).toHaveCount(
          isBegun(draft) ? 1 : 0,
        );
      },
    },
    enteringBasicInfo: {
      say: 'Osnovni podaci, kako su upisani.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'basic-info');
        if (draft.kind === 'person') await expect(textField(page, 'Ime')).toHaveValue(draft.person.firstName);
        else await expect(textField(page, 'Puni naziv')).toHaveValue(draft.firm.fullName);
      },
    },
    enteringIdentification: {
      say: 'Identifikacija, kako je upisana.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'identification');
        await expect(textField(page, 'Izdavatelj')).toHaveValue(draft.person.idCardIssuer);
      },
    },
    enteringContactPerson: {
      say: 'Kontakt osoba, kako je upisana.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'contact-person');
        await expect(textField(page, 'Ime i prezime')).toHaveValue(draft.firm.contactPersonName);
      },
    },
    enteringAddress: {
      say: 'Adresa, kako je upisana.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'address');
        await expect(textField(page, 'Ulica').first()).toHaveValue(draft[draft.kind ?? 'person'].street);
      },
    },
    creatingPassword: {
      say: 'Polja za lozinku. Nakon ponovnog učitavanja piše zašto je treba upisati opet.',
      see: async (page, _world, { passwords: typed }) => {
        await seeStep(page, 'password');
        await expect(page.getByLabel('Lozinka', { exact: true })).toHaveValue(typed.password);
      },
    },
    reviewing: {
      say: 'Pregled svega upisanog.',
      see: async (page, _world, { draft }) => {
        await seeStep(page, 'overview');
        await expect(page.getByText(draft[draft.kind ?? 'person'].email)).toBeVisible();
        await expect(sendButton(page)).toBeEnabled();
      },
    },
    sending: {
      say: 'Na gumbu piše „Slanje registracije…“.',
      see: async (page, { portal }) => {
        await expect(page.getByRole('button', { name: 'Slanje registracije…' })).toBeVisible();
        expect(portal.faults.isHolding(registrationCalls.person)).toBe(true);
      },
    },
    failed: {
      say: 'Piše da registracija nije poslana i zašto; natrag vodi gumb.',
      see: async (page) => {
        await expect(failed(page)).toBeVisible();
        await expect(page.getByText(accessTexts.failure)).toBeVisible();
      },
    },
    signing: {
      say: 'Izjava se preuzima, i potpisana vraća.',
      see: async (page, _world, { isSending: isOnItsWay }) => {
        await seeStep(page, 'signature');
        await expect(
          page.getByRole('button', { name: isOnItsWay ? 'Slanje registracije…' : 'Pošalji registraciju' }),
        ).toBeVisible();
      },
    },
    succeeded: {
      say: 'Piše da je registracija zaprimljena i na koju je adresu poslana poveznica.',
      see: async (page, _world, { email }) => {
        await seeStep(page, 'success');
        await expect(page.getByText(`Na adresu ${email} poslali smo`)).toBeVisible();
      },
    },
    awaitingCheck: {
      say: 'Piše da izdavatelj certifikata još nije odgovorio, i na koju adresu stiže što dalje.',
      see: async (page, _world, { email }) => {
        await seeStep(page, 'being-checked');
        await expect(page.getByText(`na adresu ${email} šaljemo`)).toBeVisible();
      },
    },
  },
  key: ({
    draft,
    passwords: typed,
    step,
    wanted,
    returnTo,
    refused,
    statement,
    isSending: isOnItsWay,
    email,
  }) => [
    [draft.kind, draft.person.firstName, draft.person.idCardIssuer, draft.person.street],
    [draft.firm.contactPersonName, draft.firm.street],
    typed.password,
    [step, wanted, returnTo, email],
    Object.keys(refused),
    statement === null,
    isOnItsWay,
  ],
});
