import type { RegistrantKind } from '../../../domain/registration-draft.ts';
import type { RegistrationStep, ResultStep } from '../../../machines/registration-parts.ts';

export type AdvisedStep = Exclude<RegistrationStep, 'type' | ResultStep>;

const kept =
  'Što upišete čuva se samo u ovom pregledniku dok registraciju ne pošaljete, pa je možete prekinuti i nastaviti kasnije.';

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
      'Od ovih podataka nastaje izjava koju na sljedećem koraku potpisujete.',
    ],
    signature: [
      'U certifikatu mora pisati OIB koji ste upisali, a certifikat mora izdati kvalificirani pružatelj usluga povjerenja.',
      'Datoteku nakon preuzimanja samo potpišite: ne ispisujte je, ne skenirajte i ne mijenjajte.',
      'Ako izmijenite podatke, preuzmite i potpišite novu izjavu.',
    ],
  },
};

/** What is good to know about a step. */
export function adviceFor(kind: RegistrantKind, step: AdvisedStep): readonly string[] {
  return ofKind[kind][step] ?? both[step] ?? [];
}
