import { expect, test } from 'vitest';
import { withoutBlanks } from '../../../domain/values/blanks.ts';
import { parseDecimal } from '../../../domain/values/decimal.ts';
import { toLine } from '../../../domain/values/plain-text.ts';
import { plainLine, plainValue, plainValues, trimmed } from '../../../domain/values/plain-values.ts';
import { openSteps, rulesForTyped } from '../../../domain/registration/registration-steps.ts';
import { required } from '../../../domain/forms/rules.ts';
import { firmBody, personBody } from '../../../src/api/registration/registration-bodies.ts';
import { usernameKey } from '../../../server/store/queries/access/users.ts';
import { iva, oprema, passwords, today } from '../../support/registration/registration-drafts.ts';

/** Characters in pasted text: a blank, a no-break, a narrow and a thin one, a tab, and zero-width ones. */
const strays = [' ', '\u00a0', '\u202f', '\u2009', '\t', '\u200b', '\ufeff', '\u200e', '\u2066', '\u2060'];

/** Nothing is seen of these either: fillers, a joiner, a variation selector, a tag, a Braille cell without dots. */
const unseen = ['\u3164', '\u115f', '\u034f', '\ufe0f', '\u{e0020}', '\u2800'];

test.each([...strays, ...unseen])('a text of %j alone is not filled, and at an end it is no part', (sign) => {
  for (const text of [sign, `${sign}${sign}`, ` ${sign} `]) {
    expect(trimmed(text)).toBe('');
    expect(withoutBlanks(text)).toBe('');
    expect(required.safeParse(text).success).toBe(false);
  }
  expect(trimmed(`${sign} Š 🚗${sign}\u{1f697}${sign}`)).toBe(`Š 🚗${sign}\u{1f697}`);
  expect(required.safeParse(`${sign}.`).success).toBe(true);
});

test.each(strays)('a stray %j changes no value', (stray) => {
  const around = (text: string) => `${stray}${text}${stray}`;
  expect(plainValue('oib', around(`184${stray}27365905`))).toBe('18427365905');
  expect(plainValue('mb', around(`058${stray}20145`))).toBe('05820145');
  expect(plainValue('mbs', around(`060${stray}351`))).toBe('060351');
  expect(plainValue('idCardNumber', around(`112${stray}333`))).toBe('112333');
  for (const name of ['phone', 'mobile', 'phoneNumber', 'contactPersonPhone', 'number']) {
    expect(plainValue(name, around(`91${stray}555${stray}0101`)), name).toBe('915550101');
  }
  expect(plainValue('iban', around(`hr12${stray}1001`))).toBe('HR121001');
  expect(plainValue('email', around('ana@posta.hr'))).toBe('ana@posta.hr');
  for (const typed of ['IBAN: HR12 1001', 'iban hr121001', 'IBAN HR12-1001'])
    expect(plainValue('iban', typed)).toBe('HR121001');
  expect(plainValue('email', 'info@kuc\u0301a.hr')).toBe('info@kuća.hr');
  expect(plainValue('contractNumber', around('10482/24'))).toBe('10482/24');
  expect(usernameKey(around('Ana.Kovacevic'))).toBe('ana.kovacevic');
  expect(parseDecimal(around(`30${stray}000,50${stray}€`))).toBe(30_000.5);
});

test.each(['091/555-0101', '(091) 555.0101', '091 – 555 – 0101'])('the phone number %s', (typed) => {
  expect(plainValue('phone', typed)).toBe('0915550101');
});

test('parts of a text are kept, and so is every password', () => {
  expect(plainValue('street', ' Ulica\u00a0grada  Vukovara ')).toBe('Ulica\u00a0grada  Vukovara');
  expect(plainValue('postalCode', ' SW1A\u00a01AA ')).toBe('SW1A 1AA');
  expect(plainValue('oib', 'HR18427365905')).toBe('HR18427365905');
  for (const name of ['password', 'presentPassword', 'newPassword', 'repeatedPassword', 'anyPasswordAtAll']) {
    expect(plainValue(name, ' Leasing#2026\u00a0')).toBe(' Leasing#2026\u00a0');
  }
});

/** A hyphen at the end of a line of a PDF, half of a pair, and other characters that no text may hold. */
const forbidden = ['\u0002', '\u0000', '\u001f', '\ud83d', '\udc00', '\ufffe', '\uffff'];

test.each(forbidden)('%j is no part of what was typed', (sign) => {
  expect(plainValue('street', `${sign}Vuko${sign}varska${sign} 1`)).toBe('Vukovarska 1');
  expect(plainValue('message', `Dobar${sign} dan,\r\n\tmolim${sign}`)).toBe('Dobar dan,\r\n\tmolim');
  expect(plainValue('oib', `184273${sign}65905`)).toBe('18427365905');
  expect(plainValue('iban', `hr12${sign}1001`)).toBe('HR121001');
  expect(plainValue('postalCode', `100${sign}00`)).toBe('10000');
  expect(plainLine(`${sign} 10482${sign}/24 `)).toBe('10482/24');
  expect(usernameKey(`ana.kova${sign}cevic`)).toBe('ana.kovacevic');
  expect(plainValue('newPassword', `Leasing#${sign}2026`)).toBe(`Leasing#${sign}2026`);
});

test.each(['\t', '\n', '\r\n', '\u0085'])('a %j between two words of a line is a blank', (sign) => {
  expect(plainValue('street', `Vukovarska${sign}271`)).toBe('Vukovarska 271');
  expect(plainLine(`${sign}Ana${sign}Kovačević${sign}`)).toBe('Ana Kovačević');
});

test.each(['Ana Kovačević 🚗', ' a\u00a0b\u200b '])('%j is such a line', (line) => {
  expect(toLine(line)).toBe(line);
});

test('a call is read like a form: phones in it, boxes and what is missing too', () => {
  expect(plainValues({ phone: { areaCode: '+385', number: '91 555' }, mobile: null, is: true })).toEqual({
    phone: { areaCode: '+385', number: '91555' },
    mobile: null,
    is: true,
  });
});

/** A draft with blanks within all values that are typed in groups, and around every value. */
function spaced<Draft extends typeof iva | typeof oprema>(draft: Draft): Draft {
  const grouped = new Set([
    'oib',
    'mb',
    'mbs',
    'idCardNumber',
    'phone',
    'mobile',
    'contactPersonPhone',
    'iban',
  ]);
  const chosen = new Set(['kind', 'isSoleTrader', 'equalAddresses', 'addressMatchesIdCard']);
  return Object.fromEntries(
    Object.entries(draft).map(([name, text]) => {
      if (chosen.has(name) || text === '') return [name, text];
      return [name, `\u00a0${grouped.has(name) ? text.replaceAll(/(.{3})/g, '$1\u202f') : text} \u200b`];
    }),
  ) as Draft;
}

test('a registration with blanks is right, and is sent without them', () => {
  const [person, firm] = [spaced(iva), spaced(oprema)];
  expect(person).not.toEqual(iva);
  expect(rulesForTyped('person', 'basic-info', today).safeParse(person).success).toBe(true);
  const draft = { kind: 'person', person, firm } as const;
  expect(openSteps('person', { draft, passwords }, {}, today)).toEqual([]);
  expect(openSteps('firm', { draft, passwords }, {}, today)).toEqual([]);
  const { password } = passwords;
  expect(personBody({ draft: person, password })).toEqual(personBody({ draft: iva, password }));
  expect(firmBody(firm)).toEqual(firmBody(oprema));
});
