import type { ActorRefFrom } from 'xstate';
import type { registrationMachine } from '../../../machines/registration/registration.ts';
import { filledSteps, type FilledStep } from '../../../domain/registration/registration-steps.ts';
import type { RegistrantKind } from '../../../domain/registration/registration-draft.ts';
import type { RegistrationStep, ResultStep } from '../../../machines/registration/registration-model.ts';

/** The steps as their headings and the stepper call them. */
export const registrationStepTitles = {
  type: 'Odabir vrste',
  'basic-info': 'Osnovni podaci',
  identification: 'Identifikacija',
  'contact-person': 'Kontakt osoba',
  address: 'Adresa',
  password: 'Lozinka',
  overview: 'Pregled',
  signature: 'Potpis',
  success: 'Registracija je zaprimljena',
  'being-checked': 'Izjavu provjeravamo',
} as const satisfies Record<RegistrationStep, string>;

/** The text of the button that leads to a step. */
const wayTo: Readonly<Record<Exclude<FilledStep, 'basic-info'> | 'overview', string>> = {
  identification: 'Nastavi na identifikaciju',
  'contact-person': 'Nastavi na kontakt osobu',
  address: 'Nastavi na adresu',
  password: 'Nastavi na lozinku',
  overview: 'Nastavi na pregled',
};

export function stepsOf(kind: RegistrantKind): readonly RegistrationStep[] {
  const last = kind === 'firm' ? (['overview', 'signature'] as const) : (['overview'] as const);
  return ['type', ...filledSteps(kind), ...last];
}

export function stepBefore(kind: RegistrantKind, step: RegistrationStep): RegistrationStep {
  const steps = stepsOf(kind);
  return steps[steps.indexOf(step) - 1] ?? 'type';
}

/** The text of a step's button that leads to the next step. */
export function wayOn(kind: RegistrantKind, step: FilledStep): string {
  const next = stepsOf(kind)[stepsOf(kind).indexOf(step) + 1];
  const known: Readonly<Partial<Record<RegistrationStep, string>>> = wayTo;
  return (next && known[next]) ?? 'Nastavi';
}

export interface RegistrationProps {
  readonly registration: ActorRefFrom<typeof registrationMachine>;
}

export type AdvisedStep = Exclude<RegistrationStep, 'type' | ResultStep>;

const kept =
  'Što upišete čuva se samo u ovom pregledniku dok registraciju ne pošaljete, pa je možete prekinuti i nastaviti kasnije. Safari briše upisano ako sedam dana ne otvorite portal.';

const both: Readonly<Partial<Record<AdvisedStep, readonly string[]>>> = {
  password: [
    'Lozinku jedinu ne čuvamo u pregledniku: ako stranicu učitate ponovno, upišite je opet.',
    'Pri prvoj prijavi birate i drugi korak: kod iz e-maila ili iz aplikacije za provjeru.',
  ],
};

const ofKind: Readonly<Record<RegistrantKind, Readonly<Partial<Record<AdvisedStep, readonly string[]>>>>> = {
  person: {
    'basic-info': ['Ime, prezime i OIB upišite kako pišu na osobnoj iskaznici.', kept],
    identification: ['Pripremite osobnu iskaznicu: svi su podaci na njezine dvije strane.', kept],
    address: [
      'Adresa prebivališta mora biti ona s osobne iskaznice.',
      'Poštu možemo slati na drugu adresu, i u inozemstvo.',
    ],
    overview: [
      'Svaki korak možete izmijeniti i odavde se vratiti na pregled.',
      'Nakon slanja na e-mail stiže poveznica kojom registraciju potvrđujete.',
    ],
  },
  firm: {
    'basic-info': ['Naziv i brojeve upišite kako pišu u sudskom ili drugom registru.', kept],
    'contact-person': ['Kontakt osobi javljamo se u vezi s ugovorima, računima i ovom registracijom.', kept],
    address: ['Upišite adresu sjedišta iz registra.', 'Poštu možemo slati na drugu adresu, i u inozemstvo.'],
    overview: [
      'Svaki korak možete izmijeniti i odavde se vratiti na pregled.',
      'Od ovih podataka nastaje izjava koju u sljedećem koraku potpisujete.',
    ],
    signature: [
      'U certifikatu mora pisati OIB koji ste upisali, a certifikat mora izdati kvalificirani pružatelj usluga povjerenja.',
      'Datoteku nakon preuzimanja samo potpišite: ne ispisujte je, ne skenirajte i ne mijenjajte.',
      'Ako izmijenite podatke, preuzmite i potpišite novu izjavu.',
    ],
  },
};

export function adviceFor(kind: RegistrantKind, step: AdvisedStep): readonly string[] {
  return ofKind[kind][step] ?? both[step] ?? [];
}
