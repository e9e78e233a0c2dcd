import { type Forms, pluralForm } from '../../domain/values/plural.ts';
import { formatCount } from './numbers.ts';

/** Number and noun: `plural(2, {one: 'poruka', few: 'poruke', many: 'poruka'})` is „2 poruke“. */
export function plural(count: number, forms: Forms): string {
  return `${formatCount(count)} ${pluralForm(count, forms)}`;
}

/** After „od“: od 1 računa, od 2 računa, od 5 računa; od 1 ponude. The genitive of one is the form that goes with two. */
export function pluralAfterOf(count: number, forms: Forms): string {
  return pluralForm(count, { ...forms, one: forms.few });
}
