import * as z from 'zod/mini';
import { atMost } from '../forms/form-rules.ts';
import { required } from '../forms/rules.ts';

export const passkeys = {
  /** Most that a customer can have. */
  count: 10,
  nameLength: 40,
} as const;

export const newPasskey = z.object({ name: required.check(atMost(passkeys.nameLength)) });

/** A name for a new passkey that none of the others has: „Chrome, Windows“, „Chrome, Windows 2“. */
export function newPasskeyName(device: string, others: readonly { readonly name: string }[]): string {
  const taken = new Set(others.map(({ name }) => name));
  let name = device.slice(0, passkeys.nameLength);
  for (let number = 2; taken.has(name); number += 1) {
    const end = ` ${number}`;
    name = device.slice(0, passkeys.nameLength - end.length) + end;
  }
  return name;
}

export const passkeyTexts = {
  limit: `Možete imati najviše ${passkeys.count} pristupnih ključeva. Uklonite jedan pa pokušajte ponovno.`,
  known: 'Ovaj je ključ već dodan.',
  unsupported: 'Ovaj preglednik ne podržava pristupne ključeve.',
  /** On the screen of the code. */
  cancelled: 'Potvrda je prekinuta. Pokušajte ponovno ili upišite kod.',
  /** Where there is no code to type. */
  notAdded: 'Potvrda je prekinuta. Pokušajte ponovno.',
  /** All were removed meanwhile. */
  none: 'Nemate više pristupnih ključeva. Upišite kod.',
  refused: 'Pristupni ključ nije prihvaćen. Pokušajte ponovno.',
} as const;
