import { type Forms, pluralForm } from '../../domain/plural.ts';
import { formatCount } from './numbers.ts';

/** Number and noun: `plural(2, {one: 'poruka', few: 'poruke', many: 'poruka'})` is „2 poruke“. */
export function plural(count: number, forms: Forms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

/** After „od“: od 1 računa, od 2 računa, od 5 računa; od 1 ponude. The genitive of one is the form that goes with two. */
export function pluralAfterOf(count: number, forms: Forms): string {
  return pluralForm(count, { ...forms, one: forms.few });
}

/** What the screens alone count. */
export const contractNoun: Forms = { one: 'ugovor', few: 'ugovora', many: 'ugovora' };
export const offerNoun: Forms = { one: 'ponuda', few: 'ponude', many: 'ponuda' };
export const messageNoun: Forms = { one: 'poruka', few: 'poruke', many: 'poruka' };
export const unreadMessageNoun: Forms = {
  one: 'nepročitana poruka',
  few: 'nepročitane poruke',
  many: 'nepročitanih poruka',
};
export const productNoun: Forms = { one: 'proizvod', few: 'proizvoda', many: 'proizvoda' };
export const installmentNoun: Forms = { one: 'rata', few: 'rate', many: 'rata' };
export const dayNoun: Forms = { one: 'dan', few: 'dana', many: 'dana' };
export const monthNoun: Forms = { one: 'mjesec', few: 'mjeseca', many: 'mjeseci' };
export const documentNoun: Forms = { one: 'dokument', few: 'dokumenta', many: 'dokumenata' };
