import { formatCount } from '../../text/numbers.ts';
import { plural } from '../../text/plural.ts';
import { leastShown, type EdgeUsage } from './reading.ts';

const unknown = '–';

/** `1.204`, or `< 10`. */
export const countWords = (count: number): string => (count < leastShown ? '<\u00a010' : formatCount(count));

/** `18 %`; a dash where it is not known. */
export function shareWords(share: number | null): string {
  if (share === null) return unknown;
  const percent = Math.round(share * 100);
  return percent === 0 && share > 0 ? '<\u00a01\u00a0%' : `${percent}\u00a0%`;
}

const times = { one: 'put', few: 'puta', many: 'puta' };

/** The addition to the name of an arrow. */
export function edgeWords({ count, share }: EdgeUsage): string {
  const often = count < leastShown ? 'manje od 10 puta' : plural(count, times);
  return share === null ? often : `${often}, ${shareWords(share)} iz istog stanja`;
}

/** `odlazi 18 %`; null where the share is next to nothing. */
export const leavingWords = (share: number): string | null =>
  share < 0.005 ? null : `odlazi ${shareWords(share)}`;
