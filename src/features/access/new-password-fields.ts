import { passwordHint } from '../../../domain/forms/rules.ts';

/** A new password, typed twice. */
export const newPasswordFields = <Name extends string>(
  name: Name,
  label: string,
  again = 'Ponovite lozinku',
) =>
  [
    { kind: 'password', name, label, hint: passwordHint, autoComplete: 'new-password' },
    { kind: 'password', name: 'repeatedPassword', label: again, autoComplete: 'new-password' },
  ] as const;
