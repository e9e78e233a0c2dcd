import { lazy } from './lazy.ts';

const rules = lazy(() => new Intl.PluralRules('hr'));

/** Forms of a Croatian noun: 1 račun, 2 računa, 5 računa. */
export type Forms = { one: string; few: string; many: string };

export const billNoun: Forms = { one: 'račun', few: 'računa', many: 'računa' };
export const yearNoun: Forms = { one: 'godina', few: 'godine', many: 'godina' };

/** The form of the noun that goes with the number, without the number. */
export function pluralForm(count: number, forms: Forms): string {
  const category = rules().select(count);
  if (category === 'one') return forms.one;
  return category === 'few' ? forms.few : forms.many;
}
