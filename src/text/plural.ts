import { lazy } from '../../domain/lazy.ts';
import { formatCount } from './numbers.ts';

const rules = lazy(() => new Intl.PluralRules('hr'));

/** Forms of a Croatian noun: 1 račun, 2 računa, 5 računa. */
export type Forms = { one: string; few: string; many: string };

/** The form of the noun that goes with the number, without the number. */
export function pluralForm(count: number, forms: Forms): string {
  const category = rules().select(count);
  if (category === 'one') return forms.one;
  return category === 'few' ? forms.few : forms.many;
}

/** Number and noun: `plural(2, {one: 'poruka', few: 'poruke', many: 'poruka'})` is „2 poruke“. */
export function plural(count: number, forms: Forms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

/** After „od“: od 1 računa, od 2 računa, od 5 računa; od 1 ponude. The genitive of one is the form that goes with two. */
export function pluralAfterOf(count: number, forms: Forms): string {
  return pluralForm(count, { ...forms, one: forms.few });
}
