import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { isEmailAddress } from '../../../domain/forms/email-address.ts';
import type { ZodMiniType } from 'zod/mini';
import { internationalPhone } from '../../../domain/forms/international-phone.ts';
import { emailAddress, phoneNumber } from '../../../domain/forms/person-rules.ts';

const errorOf = (rule: ZodMiniType, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address @P5.6 @P5.7', () => {
  test.each([
    'ana.kovacevic@posta.example',
    'a@b.hr',
    "o'brien+leasing@posta.tvrtka.hr",
    'r&d@firma.example',
    'ured/zagreb@firma.example',
    "!#$%&'*+/=?^_`{|}~-@firma.example",
    'ured-@firma.example',
    'info@kuća.hr',
    'info@firma.ею',
    'info@xn--80a1a.xn--e1a4c',
    'željko@pošta.hr',
    '用户@例子.公司',
    'x@1a.co.uk',
  ])('%s is right', (address) => expect(errorOf(emailAddress, address)).toBeUndefined());

  test.each([
    'ana',
    'ana@',
    '@posta.hr',
    'ana@posta',
    'ana kovac@posta.hr',
    'ana@posta.hr, ivo@posta.hr',
    'ana@posta.hr,ivo@posta.hr',
    'ana@posta.hr\r\nBcc: ivo@posta.hr',
    'Ana <ana@posta.hr>',
    'ana..kovac@posta.hr',
    'ana@posta.hr ',
    '.ana@posta.hr',
    'ana.@posta.hr',
    'ana@@posta.hr',
    'ana@posta..hr',
    'ana@posta.hr.',
    'ana@-posta.hr',
    'ana@posta-.hr',
    'ana@po_sta.hr',
    'ana@192.168.1.1',
    'ana@[192.168.1.1]',
    '"ana"@posta.hr',
    'ana(ured)@posta.hr',
    'ana\u200b@posta.hr',
    'ana＠posta.hr',
    'ana@posta。hr',
    `${'a'.repeat(10)}@${'b'.repeat(64)}.hr`,
  ])('%j is wrong', (address) => expect(errorOf(emailAddress, address)).toBe('E-mail adresa je neispravna!'));

  test('has at most 50 characters', () => {
    expect(errorOf(emailAddress, `${'a'.repeat(41)}@posta.hr`)).toBeUndefined();
    expect(errorOf(emailAddress, `${'a'.repeat(42)}@posta.hr`)).toBe('E-mail adresa je neispravna!');
  });

  test('has at most 254 characters wherever it comes from', () => {
    const of = (local: number) => `${'a'.repeat(local)}@${`${'b'.repeat(60)}.`.repeat(4)}hr`;
    expect([of(7).length, isEmailAddress(of(7)), isEmailAddress(of(8))]).toEqual([254, true, false]);
  });

  test.each(['', '  '])('%j is missing, not wrong', (address) => {
    expect(emailAddress.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
      'Ovo polje je obavezno!',
    ]);
  });

  test('that is right is one recipient for the mailer, in the envelope and in the header', async () => {
    const transport = createTransport({ streamTransport: true, buffer: true });
    const addresses = fc.oneof(
      fc.emailAddress(),
      fc.string({ unit: fc.constantFrom(...'aš&/@.-,;<>"() \r\n:=?') }),
    );
    await fc.assert(
      fc.asyncProperty(addresses, async (address) => {
        if (!emailAddress.safeParse(address).success) return;
        const { envelope, message } = await transport.sendMail({
          from: 'info@tvrtka.hr',
          to: [{ name: '', address }],
          envelope: { from: 'info@tvrtka.hr', to: [address] },
        });
        expect(envelope.to).toHaveLength(1);
        const { hostname } = new URL(`http://${address.split('@')[1]}`);
        expect(String(envelope.to[0]).toLowerCase()).toContain(hostname.split('.').at(-1));
        expect(message.toString()).toContain(`To: ${envelope.to[0]}\r\n`);
      }),
    );
  });
});

describe('a phone number @P5.8 @P5.26', () => {
  test.each(['', '1234567', '0'.repeat(30)])('%j is right', (number) =>
    expect(errorOf(phoneNumber, number)).toBeUndefined(),
  );

  test.each([
    '123456',
    '0'.repeat(31),
    '091 234 5678',
    '091-2345678',
    '+385912345678',
    ' ',
    '1234567x',
    '१२३४५६७',
  ])('%j is wrong', (number) => expect(errorOf(phoneNumber, number)).toBe('Broj telefona je neispravan!'));
});

test.each([
  ['+385 91 555 0101', '+385', '915550101'],
  ['00385 91 555 0101', '+385', '915550101'],
  ['+385 (0)91/555-0101', '+385', '915550101'],
  ['(+385) 1 300 5566', '+385', '13005566'],
  ['0043 664 1234567', '+43', '6641234567'],
  // Numbers of Italy keep their zero.
  ['+39 06 1234 5678', '+39', '0612345678'],
  ['+1 212 555 0123', '+1', '2125550123'],
])('%s is in two parts', (typed, areaCode, number) =>
  expect(internationalPhone(typed)).toEqual({ areaCode, number }),
);

test.each([
  '091/555-0101',
  '915550101',
  '+',
  '00',
  '+385',
  '+999 123456789',
  '0038591',
  '',
  '+385 91 555 0101 0101 0101',
])('%s has no parts', (typed) => expect(internationalPhone(typed)).toBeUndefined());
