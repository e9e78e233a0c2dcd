import { expect, test } from 'vitest';
import { newPasskeyName, passkeys } from '../../../domain/access/passkeys.ts';

const named = (...names: string[]) => names.map((name) => ({ name }));

test('a new passkey has a name that no other has', () => {
  expect(newPasskeyName('Chrome, Windows', [])).toBe('Chrome, Windows');
  expect(newPasskeyName('Chrome, Windows', named('Chrome, Windows'))).toBe('Chrome, Windows 2');
  expect(newPasskeyName('Chrome, Windows', named('Chrome, Windows 2', 'Chrome, Windows'))).toBe(
    'Chrome, Windows 3',
  );
});

test('a long name keeps its number', () => {
  const long = 'A'.repeat(60);
  const first = newPasskeyName(long, []);
  const second = newPasskeyName(long, named(first));
  expect(first).toHaveLength(passkeys.nameLength);
  expect(second).toHaveLength(passkeys.nameLength);
  expect(second).toMatch(/ 2$/);
});
