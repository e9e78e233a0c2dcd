import { dayOf, formatDate, formatTime } from '../../domain/values/dates.ts';

/* Written out: the first date that `Intl` formats takes a browser longer than drawing a page. */
const weekdays = ['Nedjelja', 'Ponedjeljak', 'Utorak', 'Srijeda', 'Četvrtak', 'Petak', 'Subota'];
const months = [
  'Siječanj',
  'Veljača',
  'Ožujak',
  'Travanj',
  'Svibanj',
  'Lipanj',
  'Srpanj',
  'Kolovoz',
  'Rujan',
  'Listopad',
  'Studeni',
  'Prosinac',
];

/** `Utorak, 08.12.2026` */
export function formatLongDay(moment: Date): string {
  return `${weekdays[new Date(dayOf(moment)).getUTCDay()]}, ${formatDate(moment)}`;
}

/** `2026-11` → `Studeni` */
export function monthName(month: string): string {
  return months[Number(month.slice(5)) - 1] ?? '';
}

const morningEnds = '10:00';
const eveningBegins = '18:00';

/** How one greets at this hour, in Zagreb. */
export function greetingAt(moment: Date): string {
  const time = formatTime(moment);
  if (time < morningEnds) return 'Dobro jutro';
  return time < eveningBegins ? 'Dobar dan' : 'Dobra večer';
}
