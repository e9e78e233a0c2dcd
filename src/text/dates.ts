import { formatDate, timeZone } from '../../domain/dates.ts';
import { onFirstUse } from '../../domain/on-first-use.ts';

const weekday = onFirstUse(() => new Intl.DateTimeFormat('hr', { weekday: 'long', timeZone }));

/** `Utorak, 08.12.2026` */
export function formatLongDay(moment: Date): string {
  const name = weekday().format(moment);
  return `${name.charAt(0).toLocaleUpperCase('hr')}${name.slice(1)}, ${formatDate(moment)}`;
}
