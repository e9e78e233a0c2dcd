import { describe, expect, test } from 'vitest';
import {
  emptyDraft,
  isBegun,
  readDraft,
  registrantKinds,
} from '../../../domain/registration/registration-draft.ts';
import {
  filledSteps,
  openSteps,
  refusedIn,
  rulesForTyped,
} from '../../../domain/registration/registration-steps.ts';
import { ruleTexts } from '../../../domain/forms/rules.ts';
import {
  damir,
  firmDraft,
  iva,
  oprema,
  passwords,
  personDraft,
  today,
} from '../../support/registration/registration-drafts.ts';

const noPasswords = { password: '', repeatedPassword: '' };

/** The errors of the entries of a step, by field. */
function errorsOf(
  kind: 'person' | 'firm',
  step: Parameters<typeof rulesForTyped>[1],
  typed: Readonly<Record<string, string>>,
): Record<string, string> {
  const issues = rulesForTyped(kind, step, today).safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('a step', () => {
  test.each([
    ['person', 'basic-info', iva],
    ['person', 'basic-info', damir],
    ['person', 'identification', damir],
    ['person', 'address', iva],
    ['person', 'address', damir],
    ['person', 'password', passwords],
    ['firm', 'basic-info', oprema],
    ['firm', 'contact-person', oprema],
    ['firm', 'address', oprema],
  ] as const)('of a %s that is filled in is right: %s', (kind, step, typed) => {
    expect(errorsOf(kind, step, typed)).toEqual({});
  });

  test('takes days as they are typed', () => {
    expect(errorsOf('person', 'identification', { ...iva, birthDate: '1.2.1990' })).toEqual({});
    expect(errorsOf('person', 'identification', { ...iva, birthDate: '31.02.1990' })).toEqual({
      birthDate: ruleTexts.wrongDate,
    });
    expect(errorsOf('person', 'identification', { ...iva, birthDate: '21.11.2008' })).toEqual({});
    expect(errorsOf('person', 'identification', { ...iva, birthDate: '22.11.2008' })).toEqual({
      birthDate: 'Potrebno je imati više od 18 godina!',
    });
  });

  test('asks only for what its boxes say', () => {
    expect(Object.keys(errorsOf('person', 'basic-info', { ...iva, isSoleTrader: 'checked' }))).toEqual([
      'shortName',
      'fullName',
      'activity',
    ]);
    expect(errorsOf('person', 'address', { ...iva, addressMatchesIdCard: '' })).toEqual({
      addressMatchesIdCard: ruleTexts.required,
    });
    expect(Object.keys(errorsOf('firm', 'address', { ...oprema, equalAddresses: '' }))).toEqual([
      'shippingStreet',
      'shippingHouseNumber',
      'shippingPostalCode',
    ]);
  });

  test('reports all errors at once', () => {
    const errors = errorsOf('person', 'identification', { ...emptyDraft.person, iban: 'HR00' });
    expect(Object.keys(errors).toSorted()).toEqual([
      'birthDate',
      'birthPlaceName',
      'gender',
      'iban',
      'idCardIssueCity',
      'idCardIssueDate',
      'idCardIssuer',
      'idCardNumber',
      'idCardValidityDate',
    ]);
  });
});

describe('open steps', () => {
  test.each(registrantKinds)('are all steps of a %s at first', (kind) => {
    const registration = { draft: emptyDraft, passwords: noPasswords };
    expect(openSteps(kind, registration, {}, today)).toEqual(filledSteps(kind));
  });

  test('are those with something missing or refused', () => {
    const draft = personDraft();
    expect(openSteps('person', { draft, passwords }, {}, today)).toEqual([]);
    expect(openSteps('person', { draft, passwords: noPasswords }, {}, today)).toEqual(['password']);
    expect(openSteps('person', { draft, passwords }, { iban: 'IBAN je neispravan!' }, today)).toEqual([
      'identification',
    ]);
    expect(
      openSteps('firm', { draft: firmDraft(), passwords }, { iban: 'IBAN je neispravan!' }, today),
    ).toEqual(['basic-info']);
  });

  test('know nothing of a field that there is none of', () => {
    expect(refusedIn('person', 'address', { street: 'a', nobody: 'b', oib: 'c', toString: 'd' })).toEqual({
      street: 'a',
    });
  });

  test('are none of a kind that has not got them', () => {
    expect(() => rulesForTyped('firm', 'identification', today)).toThrow('no step "identification"');
  });
});

describe('a draft', () => {
  test('begins in the home country', () => {
    const { person, firm } = emptyDraft;
    const countries = [person.country, person.birthCountry, person.nationality, firm.country];
    expect(countries).toEqual(['HR', 'HR', 'HR', 'HR']);
  });

  test('is read as it was stored', () => {
    for (const draft of [personDraft(damir), firmDraft(), emptyDraft]) {
      expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }
  });

  test.each([null, 7, 'text', [], { kind: 'robot', person: [1], firm: 'x' }])(
    'begins empty after %j',
    (stored) => {
      expect(readDraft(stored)).toEqual(emptyDraft);
    },
  );

  test('takes only texts that it knows, and no password', () => {
    const stored = {
      kind: 'person',
      person: { firstName: 'Iva', lastName: 5, password: 'Leasing#2026', x: 'y' },
    };
    expect(readDraft(stored)).toEqual({
      ...emptyDraft,
      kind: 'person',
      person: { ...emptyDraft.person, firstName: 'Iva' },
    });
  });

  test('is begun as soon as anything is chosen', () => {
    expect(isBegun(emptyDraft)).toBe(false);
    expect(isBegun({ ...emptyDraft, kind: 'firm' })).toBe(true);
  });
});
