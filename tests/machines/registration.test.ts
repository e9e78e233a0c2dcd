import { describe, expect, test } from 'vitest';
import { emptyDraft, type FirmDraft, type RegistrationDraft } from '../../domain/registration-draft.ts';
import { ruleTexts } from '../../domain/rules.ts';
import type {
  FirmSending,
  PersonSending,
  RegistrationStep,
  StatementReceipt,
} from '../../machines/registration-parts.ts';
import { registrationMachine } from '../../machines/registration.ts';
import { statementSigningMachine } from '../../machines/statement-signing.ts';
import { call, play } from '../support/play.ts';
import {
  damir,
  firmDraft,
  iva,
  oprema,
  passwords,
  personDraft,
  today,
} from '../support/registration/registration-drafts.ts';

function start(
  draft: RegistrationDraft = emptyDraft,
  step: RegistrationStep = 'type',
  email: string | null = null,
) {
  const person = call<void, PersonSending>();
  const firm = call<StatementReceipt, FirmSending>();
  const download = call<void, { draft: FirmDraft }>();
  const machine = registrationMachine.provide({
    actors: {
      registerPerson: person.logic,
      statementSigning: statementSigningMachine.provide({
        actors: { registerFirm: firm.logic, downloadStatement: download.logic },
      }),
    },
  });
  const { actor, emitted } = play(machine, { draft, step, email, today });
  const context = () => actor.getSnapshot().context;
  return {
    actor,
    person,
    firm,
    download,
    context,
    state: () => actor.getSnapshot().value,
    signing: () => actor.getSnapshot().children.statementSigning,
    steps: () => emitted.filter(({ type }) => type === 'registration.step'),
    kept: () => emitted.filter(({ type }) => type === 'registration.kept').at(-1),
    toasts: () => emitted.filter(({ type }) => type === 'toast'),
    go: (to: RegistrationStep) => actor.send({ type: 'address.changed', step: to, email: null }),
    submit: () => actor.send({ type: 'step.submitted' }),
    back: () => actor.send({ type: 'back.requested' }),
    type: (values: Readonly<Record<string, string>>) => actor.send({ type: 'fields.changed', values }),
    typePasswords: () => actor.send({ type: 'passwords.changed', passwords }),
    confirm: () => actor.send({ type: 'data.confirmed' }),
  };
}

/** At the overview with everything filled in. */
function startReviewing(draft: RegistrationDraft = personDraft()) {
  const played = start(draft, 'password');
  played.typePasswords();
  played.submit();
  expect(played.state()).toBe('reviewing');
  return played;
}

/** At the signature. */
function startSigning() {
  const played = startReviewing(firmDraft());
  played.confirm();
  expect(played.state()).toBe('signing');
  return played;
}

describe('the order of the steps', () => {
  test('of a person: basic info, identification, address, password, overview @P2.16', () => {
    const { actor, type, typePasswords, submit, back, state, steps } = start();
    actor.send({ type: 'type.chosen', kind: 'person' });
    expect(state()).toBe('enteringBasicInfo');
    type({ ...iva });
    submit();
    expect(state()).toBe('enteringIdentification');
    submit();
    expect(state()).toBe('enteringAddress');
    submit();
    expect(state()).toBe('creatingPassword');
    typePasswords();
    submit();
    expect(state()).toBe('reviewing');
    expect(steps().map((shown) => (shown as unknown as { step: string }).step)).toEqual([
      'type',
      'basic-info',
      'identification',
      'address',
      'password',
      'overview',
    ]);
    const seen = [];
    for (let press = 0; press < 5; press += 1) {
      back();
      seen.push(state());
    }
    expect(seen).toEqual([
      'creatingPassword',
      'enteringAddress',
      'enteringIdentification',
      'enteringBasicInfo',
      'choosingType',
    ]);
  });

  test('choosing the kind that was begun leads to its first incomplete step', () => {
    const { actor, state } = start(personDraft({ ...iva, idCardNumber: '' }));
    actor.send({ type: 'type.chosen', kind: 'person' });
    expect(state()).toBe('enteringIdentification');
    // Of the other kind nothing was typed yet.
    actor.send({ type: 'address.changed', step: 'type', email: null });
    actor.send({ type: 'type.chosen', kind: 'firm' });
    expect(state()).toBe('enteringBasicInfo');
  });

  test('where every step is complete, the kind leads to the overview', () => {
    const { actor, state, go } = startReviewing();
    go('type');
    actor.send({ type: 'type.chosen', kind: 'person' });
    expect(state()).toBe('reviewing');
  });

  test('of a firm: basic info, contact person, address, password, overview, signature @P2.18 @P2.19', () => {
    const { actor, type, typePasswords, submit, back, confirm, state } = start();
    actor.send({ type: 'type.chosen', kind: 'firm' });
    type({ ...oprema });
    submit();
    expect(state()).toBe('enteringContactPerson');
    submit();
    expect(state()).toBe('enteringAddress');
    back();
    expect(state()).toBe('enteringContactPerson');
    back();
    expect(state()).toBe('enteringBasicInfo');
    submit();
    submit();
    submit();
    typePasswords();
    submit();
    expect(state()).toBe('reviewing');
    confirm();
    expect(state()).toBe('signing');
  });

  test.each(['identification', 'address', 'password', 'overview', 'success'] as const)(
    'no address leads past an empty step: %s',
    (step) => {
      const { state, steps } = start({ ...emptyDraft, kind: 'person' }, step);
      expect(state()).toBe('enteringBasicInfo');
      expect(steps().at(-1)).toMatchObject({ step: 'basic-info', replace: true });
    },
  );

  test('without a kind every address leads to its choice', () => {
    expect(start(emptyDraft, 'signature').state()).toBe('choosingType');
    expect(start({ ...personDraft(), kind: null }, 'address').state()).toBe('choosingType');
  });

  test('a step of the other kind leads as far as one can get', () => {
    expect(start(personDraft(), 'contact-person').state()).toBe('creatingPassword');
    expect(start(firmDraft(), 'identification').state()).toBe('creatingPassword');
  });

  test('a date that has passed since makes its step incomplete again', () => {
    const { state } = start(personDraft({ ...iva, idCardValidityDate: '20.11.2026' }), 'address');
    expect(state()).toBe('enteringIdentification');
  });
});

describe('what was typed', () => {
  test('is kept with every change, the password never', () => {
    const { actor, type, typePasswords, kept, submit } = start(personDraft(), 'basic-info');
    type({ firstName: 'Ivana' });
    expect(kept()).toMatchObject({ draft: { kind: 'person', person: { ...iva, firstName: 'Ivana' } } });
    submit();
    actor.send({ type: 'address.changed', step: 'password', email: null });
    typePasswords();
    expect(JSON.stringify(kept())).not.toContain(passwords.password);
  });

  test('of one kind waits while the other is looked at', () => {
    const { actor, back, context, state } = start(personDraft(), 'basic-info');
    back();
    actor.send({ type: 'type.chosen', kind: 'firm' });
    expect(state()).toBe('enteringBasicInfo');
    expect(context().draft).toEqual({ ...personDraft(), kind: 'firm' });
    back();
    actor.send({ type: 'type.chosen', kind: 'person' });
    expect(context().draft).toEqual(personDraft());
  });

  test('can be thrown away', () => {
    const { actor, context, kept } = start(personDraft(damir), 'type');
    actor.send({ type: 'draft.discarded' });
    expect(context().draft).toEqual(emptyDraft);
    expect(kept()).toEqual({ type: 'registration.kept', draft: null });
  });

  test('after a reload of the overview only the password is missing, and then one is back', () => {
    const { state, typePasswords, submit, context } = start(personDraft(), 'overview');
    expect(state()).toBe('creatingPassword');
    expect(context().returnTo).toBe('overview');
    typePasswords();
    submit();
    expect(state()).toBe('reviewing');
  });

  test('after a reload of the signature the password leads back there', () => {
    const { state, typePasswords, submit } = start(firmDraft(), 'signature');
    expect(state()).toBe('creatingPassword');
    typePasswords();
    submit();
    expect(state()).toBe('signing');
  });

  test('a reload of an earlier step stays there', () => {
    expect(start(personDraft(), 'identification').state()).toBe('enteringIdentification');
  });
});

describe('a change from the overview', () => {
  test('leads back to it', () => {
    const { go, state, submit, context } = startReviewing();
    go('identification');
    expect(state()).toBe('enteringIdentification');
    expect(context().returnTo).toBe('overview');
    submit();
    expect(state()).toBe('reviewing');
    expect(context().returnTo).toBeNull();
  });

  test('leads on in order after another kind was chosen', () => {
    const { go, actor, state, submit, type } = startReviewing();
    go('type');
    actor.send({ type: 'type.chosen', kind: 'firm' });
    type({ ...oprema });
    submit();
    expect(state()).toBe('enteringContactPerson');
  });
});

describe('a person', () => {
  test('is registered once, after which nothing is left @P1.14 @P4.22', async () => {
    const { confirm, person, state, context, kept, steps, go } = startReviewing(personDraft(damir));
    confirm();
    confirm();
    expect(person.asked).toEqual([{ draft: damir, password: passwords.password }]);
    await person.answer();
    expect(state()).toBe('succeeded');
    expect(steps().at(-1)).toMatchObject({ step: 'success', email: damir.email, replace: false });
    expect(kept()).toEqual({ type: 'registration.kept', draft: null });
    expect(context()).toMatchObject({ draft: emptyDraft, passwords: { password: '' } });
    go('overview');
    expect(state()).toBe('choosingType');
  });

  test('whose fields are refused is led from one step to the next that has one, and back', async () => {
    const { confirm, person, state, context, type, submit } = startReviewing();
    confirm();
    await person.fail('invalid-fields', 'Provjerite.', {
      postalCode: 'Mjesto je neispravno!',
      oib: 'OIB je neispravan!',
      email: 'E-mail adresa je neispravna!',
    });
    expect(state()).toBe('enteringBasicInfo');
    expect(context().refused).toEqual({
      oib: 'OIB je neispravan!',
      email: 'E-mail adresa je neispravna!',
      postalCode: 'Mjesto je neispravno!',
    });
    type({ ...iva, oib: '29516384070' });
    expect(Object.keys(context().refused)).toEqual(['email', 'postalCode']);
    type({ ...iva, oib: '29516384070', email: 'iva@posta.example' });
    submit();
    expect(state()).toBe('enteringAddress');
    type({ ...iva, postalCode: '52100' });
    submit();
    expect(state()).toBe('reviewing');
  });

  test('who chooses the other kind finds nothing refused of what was never sent', async () => {
    const { actor, confirm, person, state, context } = startReviewing();
    confirm();
    await person.fail('invalid-fields', 'Provjerite.', { email: 'E-mail adresa je neispravna!' });
    actor.send({ type: 'back.requested' });
    actor.send({ type: 'type.chosen', kind: 'person' });
    expect(context().refused).toEqual({ email: 'E-mail adresa je neispravna!' });
    actor.send({ type: 'back.requested' });
    actor.send({ type: 'type.chosen', kind: 'firm' });
    expect(state()).toBe('enteringBasicInfo');
    expect(context().refused).toEqual({});
  });

  test('who sends the same again leaves it to the server', async () => {
    const { confirm, person, state, submit } = startReviewing();
    confirm();
    await person.fail('invalid-fields', 'Provjerite.', { oib: 'OIB je neispravan!' });
    submit();
    expect(state()).toBe('reviewing');
    confirm();
    expect(person.asked).toHaveLength(2);
  });

  test('whose password is refused types another one', async () => {
    const { actor, confirm, person, state, context, submit } = startReviewing();
    confirm();
    await person.fail('invalid-fields', 'Provjerite.', { password: ruleTexts.weakPassword });
    expect(state()).toBe('creatingPassword');
    const other = { password: 'Drugacija#1', repeatedPassword: 'Drugacija#1' };
    actor.send({ type: 'passwords.changed', passwords: other });
    expect(context().refused).toEqual({});
    submit();
    expect(state()).toBe('reviewing');
  });

  test.each([undefined, { nobody: 'knows this field' }])(
    'who cannot be sent is told so, and nothing is lost: %j @P4.23 @P8.19',
    async (fieldErrors) => {
      const { confirm, person, state, context, back } = startReviewing();
      confirm();
      await person.fail('internal', 'Dogodila se pogreška.', fieldErrors);
      expect(state()).toBe('failed');
      expect(context()).toMatchObject({ step: 'overview', failure: { code: 'internal' } });
      back();
      expect(state()).toBe('reviewing');
      expect(context()).toMatchObject({ failure: null, draft: personDraft(), passwords });
    },
  );

  test('who leaves before the answer is told that it may have been sent', () => {
    const { confirm, go, state, toasts, context } = startReviewing();
    confirm();
    go('overview');
    expect(state()).toBe('sending');
    go('address');
    expect(state()).toBe('enteringAddress');
    expect(toasts()).toMatchObject([{ toast: { title: 'Odgovor na registraciju nije dočekan' } }]);
    expect(context().isSending).toBe(false);
  });
});

describe('a firm', () => {
  const file = new File(['%PDF'], 'izjava.pdf');

  test('is registered with its signed statement @P1.15', async () => {
    const { signing, firm, state, kept, steps, context } = startSigning();
    signing()?.send({ type: 'files.chosen', files: [file] });
    signing()?.send({ type: 'registration.submitted' });
    expect(firm.asked).toEqual([
      expect.objectContaining({ draft: oprema, password: passwords.password, statement: file }),
    ]);
    expect(context().isSending).toBe(true);
    await firm.answer({ isBeingChecked: false });
    expect(state()).toBe('succeeded');
    expect(steps().at(-1)).toMatchObject({ step: 'success', email: oprema.email });
    expect(kept()).toEqual({ type: 'registration.kept', draft: null });
    expect(context()).toMatchObject({ statement: null, isSending: false });
  });

  test('whose issuer has not answered is taken, and waits', async () => {
    const { signing, firm, state, steps, kept } = startSigning();
    signing()?.send({ type: 'files.chosen', files: [file] });
    signing()?.send({ type: 'registration.submitted' });
    await firm.answer({ isBeingChecked: true });
    expect(state()).toBe('awaitingCheck');
    expect(steps().at(-1)).toMatchObject({ step: 'being-checked', email: oprema.email });
    expect(kept()).toEqual({ type: 'registration.kept', draft: null });
    const again = start(emptyDraft, 'being-checked', oprema.email);
    expect(again.state()).toBe('awaitingCheck');
    expect(start(emptyDraft, 'being-checked').state()).toBe('choosingType');
  });

  test('finds its statement again unless its data have changed', () => {
    const { signing, back, go, confirm, context, type, submit } = startSigning();
    signing()?.send({ type: 'files.chosen', files: [file] });
    signing()?.send({ type: 'back.requested' });
    confirm();
    expect(signing()?.getSnapshot().context.statement).toBe(file);
    signing()?.send({ type: 'file.removed' });
    expect(context().statement).toBeNull();
    signing()?.send({ type: 'files.chosen', files: [file] });
    go('contact-person');
    type({ ...oprema, contactPersonName: 'Marin Barišić' });
    expect(context().statement).toBeNull();
    submit();
    expect(signing()?.getSnapshot().context.statement).toBeNull();
    back();
  });

  test('whose fields are refused is led there and back to the signature', async () => {
    const { signing, firm, state, type, submit } = startSigning();
    signing()?.send({ type: 'files.chosen', files: [file] });
    signing()?.send({ type: 'registration.submitted' });
    await firm.fail('invalid-fields', 'Provjerite.', { contactPersonPhone: 'Broj telefona je neispravan!' });
    expect(state()).toBe('enteringContactPerson');
    type({ ...oprema, contactPersonPhone: '912223355' });
    submit();
    expect(state()).toBe('signing');
  });

  test('who leaves before the answer is told that it may have been sent', () => {
    const { signing, go, state, toasts } = startSigning();
    signing()?.send({ type: 'files.chosen', files: [file] });
    signing()?.send({ type: 'registration.submitted' });
    go('overview');
    expect(state()).toBe('reviewing');
    expect(toasts()).toMatchObject([{ toast: { title: 'Odgovor na registraciju nije dočekan' } }]);
  });
});

test('the page of a success says whom it is about', () => {
  const { state, context } = start(emptyDraft, 'success', iva.email);
  expect(state()).toBe('succeeded');
  expect(context().email).toBe(iva.email);
});
