import { describe, expect, test } from 'vitest';
import { formatRecoveryCode, recoveryCodes } from '../../domain/access/recovery-codes.ts';
import { mask, masked } from '../../src/analyst/charts/masked.ts';

/** Errors with their messages, which JSON leaves out. */
const withMessages = (_key: string, value: unknown) =>
  value instanceof Error ? { ...value, message: value.message } : value;

describe('an event as analysts see it', () => {
  test.each([
    ['a password', { username: 'ana.kovacevic', password: 'Leasing#2026' }],
    ['a new password', { newPassword: 'abc', presentPassword: 'lozinka' }],
    ['a code that is typed', { code: '123456' }],
    ['a code in a text', { text: 'Upisano je 123456 umjesto koda.' }],
    ['a code as a number', { value: 123456 }],
    ['a token in an address', { to: '/password-reset?token=Zk3vX9qLw0bT7nYc5mRs2aHd8fJg4pUe' }],
    ['a token', { resetToken: 'x' }],
    [
      'the address of a calendar',
      { output: 'https://portal.example/api/calendar/Zk3vX9qLw0bT7nYc5mRs2aHd8fJg4pUeKt6oWi1nQxB' },
    ],
    [
      'the key and the picture of an authenticator',
      { secret: 'JBSWY3DP', qrCode: 'data:image/svg+xml;base64,AAAA' },
    ],
    ['new recovery codes', { output: ['0F-9KQZ-7WXA', 'AB-CDEF-GHJK'], actorId: 'createRecoveryCodes' }],
    ['an OIB', { oib: '52431287650' }],
    ['an OIB that is not whole yet', { field: 'oib', value: '5243' }],
    ['a password that is typed letter by letter', { field: 'password', value: 'Lea' }],
    ['a secret deep inside', { output: { answers: [{ user: { oib: '52431287650' } }] } }],
    ['a secret in an error', Object.assign(new Error('OIB 52431287650 nije ispravan.'), { password: 'abc' })],
    ['all that a secret property holds', { codes: { first: 'abc', second: ['def'] } }],
  ])('hides %s', (_what, value) => {
    const seen = JSON.stringify(masked(value));
    const secrets =
      /Leasing#2026|"abc"|"lozinka"|\d{6}|token=Z|calendar\/Z|"x"|JBSWY3DP|AAAA|5243|"Lea"|"def"|9KQZ|GHJK/;
    expect(JSON.stringify(value, withMessages)).toMatch(secrets);
    expect(seen).not.toMatch(secrets);
    expect(seen).toContain(mask);
  });

  test('hides recovery codes of every letter that they can have', () => {
    for (const letter of recoveryCodes.alphabet)
      expect(masked(formatRecoveryCode(letter.repeat(10))), letter).toBe(mask);
  });

  test('shows what is no secret', () => {
    const value = {
      provider: 'MAIL',
      page: 2,
      filters: [{ column: 'status', checkbox: ['PAID'] }],
      error: { code: 'wrong-credentials', message: 'Korisničko ime ili lozinka nisu ispravni.' },
      found: null,
      isNew: true,
    };
    expect(masked(value)).toEqual(value);
  });

  test('replaces values that are no data by their type', () => {
    class Actor {
      readonly password = 'abc';
    }
    const ring: { itself?: object } = {};
    ring.itself = ring;
    expect(masked({ parent: new Actor(), call: () => 'abc', sent: new Date(0) })).toEqual({
      parent: '[Actor]',
      call: '[function]',
      sent: '[Date]',
    });
    expect(JSON.stringify(masked(ring))).toContain('[…]');
  });
});
