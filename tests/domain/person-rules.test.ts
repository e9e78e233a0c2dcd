import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { emailAddress, phoneNumber } from '../../domain/person-rules.ts';
import { safeMail } from '../../server/platform/mailer.ts';

const told = (rule: ZodMiniType, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

describe('an e-mail address @P5.6 @P5.7', () => {
  test.each(['ana.kovacevic@posta.example', 'a@b.hr', "o'brien+leasing@posta.tvrtka.hr"])(
    '%s is right',
    (address) => expect(told(emailAddress, address)).toBeUndefined(),
  );

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
  ])('%j is wrong', (address) => expect(told(emailAddress, address)).toBe('E-mail adresa je neispravna!'));

  test('has at most 50 characters', () => {
    expect(told(emailAddress, `${'a'.repeat(41)}@posta.hr`)).toBeUndefined();
    expect(told(emailAddress, `${'a'.repeat(42)}@posta.hr`)).toBe('E-mail adresa je neispravna!');
  });

  test.each(['', '  '])('%j is missing, not wrong', (address) => {
    expect(emailAddress.safeParse(address).error?.issues.map(({ message }) => message)).toEqual([
      'Ovo polje je obavezno!',
    ]);
  });

  test('that is right can be written to', () => {
    const to = (address: string) => ({ to: { name: '', address }, subject: '', text: '', html: '' });
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string()), (address) => {
        if (emailAddress.safeParse(address).success) safeMail(to(address));
      }),
    );
  });
});

describe('a phone number @P5.8 @P5.26', () => {
  test.each(['', '1234567', '0'.repeat(30)])('%j is right', (number) =>
    expect(told(phoneNumber, number)).toBeUndefined(),
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
  ])('%j is wrong', (number) => expect(told(phoneNumber, number)).toBe('Broj telefona je neispravan!'));
});
