import * as z from 'zod/mini';
import { required } from './rules.ts';

export const passkeys = {
  /** Most that a customer can have. */
  count: 10,
  nameLength: 40,
} as const;

export const newPasskey = z.object({ name: required });

export const passkeyTexts = {
  limit: `Možete imati najviše ${passkeys.count} pristupnih ključeva. Uklonite jedan pa pokušajte ponovno.`,
  known: 'Ovaj je ključ već dodan.',
  unsupported: 'Ovaj preglednik ne podržava pristupne ključeve.',
  /** On the screen of the code. */
  cancelled: 'Potvrda je prekinuta. Pokušajte ponovno ili upišite kod.',
  /** Where there is no code to type. */
  notAdded: 'Potvrda je prekinuta. Pokušajte ponovno.',
  refused: 'Pristupni ključ nije prihvaćen. Pokušajte ponovno.',
} as const;
