import { formatDate, timeZone } from '../../domain/dates.ts';

const weekday = new Intl.DateTimeFormat('hr', { weekday: 'long', timeZone });

/** `Utorak, 08.12.2026` */
export function formatLongDay(moment: Date): string {
  const name = weekday.format(moment);
  return `${name.charAt(0).toLocaleUpperCase('hr')}${name.slice(1)}, ${formatDate(moment)}`;
}
