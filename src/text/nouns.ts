import type { Forms } from '../../domain/values/plural.ts';

/** Nouns that only the screens count. */
export const contractNoun: Forms = { one: 'ugovor', few: 'ugovora', many: 'ugovora' };
export const offerNoun: Forms = { one: 'ponuda', few: 'ponude', many: 'ponuda' };
export const messageNoun: Forms = { one: 'poruka', few: 'poruke', many: 'poruka' };
export const productNoun: Forms = { one: 'proizvod', few: 'proizvoda', many: 'proizvoda' };
export const installmentNoun: Forms = { one: 'rata', few: 'rate', many: 'rata' };
export const dayNoun: Forms = { one: 'dan', few: 'dana', many: 'dana' };
export const monthNoun: Forms = { one: 'mjesec', few: 'mjeseca', many: 'mjeseci' };
export const documentNoun: Forms = { one: 'dokument', few: 'dokumenta', many: 'dokumenata' };
