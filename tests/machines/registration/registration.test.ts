import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  type FirmDraft,
  type RegistrationDraft,
} from '../../../domain/registration/registration-draft.ts';
import type {
  FirmSending,
  PersonSending,
  RegistrationStep,
  StatementReceipt,
} from '../../../machines/registration/registration-model.ts';
import { registrationMachine } from '../../../machines/registration/registration.ts';
import { statementSigningMachine } from '../../../machines/registration/statement-signing.ts';
import { call, play } from '../../support/play.ts';
import {
  firmDraft,
  iva,
  oprema,
  passwords,
  personDraft,
  today,
} from '../../support/registration/registration-drafts.ts';

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
  const played = play(machine, { draft, step, email, today });
  const { actor, emitted } = played;
  return {
    ...played,
    person,
    firm,
    signing: () => actor.getSnapshot().children.statementSigning,
    steps: () => emitted.filter(({ type }) => type === 'registration.step'),
    kept: () => emitted.filter(({ type }) => type === 'registration.kept').at(-1),
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
});

describe('a draft', () => {
  test('is kept with every change, the password never', () => {
    const { actor, type, typePasswords, kept, submit } = start(personDraft(), 'basic-info');
    type({ firstName: 'Ivana' });
    expect(kept()).toMatchObject({ draft: { kind: 'person', person: { ...iva, firstName: 'Ivana' } } });
    submit();
    actor.send({ type: 'address.changed', step: 'password', email: null });
    typePasswords();
    expect(JSON.stringify(kept())).not.toContain(passwords.password);
  });

  test('after a reload of the overview only the password is missing, and then one is back', () => {
    const { state, typePasswords, submit, context } = start(personDraft(), 'overview');
    expect(state()).toBe('creatingPassword');
    expect(context().returnTo).toBe('overview');
    typePasswords();
    submit();
    expect(state()).toBe('reviewing');
  });
});

describe('a person', () => {
  test('with refused fields leads from one step to the next that has one, and back', async () => {
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

  test('a choice of the other kind shows no refusal of values that were never sent', async () => {
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
});

describe('a firm', () => {
  const file = new File(['%PDF'], 'izjava.pdf');

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
});
