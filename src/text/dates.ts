import { formatDate, formatTime, timeZone } from '../../domain/dates.ts';
import { lazy } from '../../domain/lazy.ts';

const weekday = lazy(() => new Intl.DateTimeFormat('hr', { weekday: 'long', timeZone }));

/** `Utorak, 08.12.2026` */
export function formatLongDay(moment: Date): string {
  const name = weekday().format(moment);
  return `${name.charAt(0).toLocaleUpperCase('hr')}${name.slice(1)}, ${formatDate(moment)}`;
}

/** `22.11.2026 u 10:42`, in Zagreb. */
export function formatDayAndTime(moment: Date): string {
  return `${formatDate(moment)} u ${formatTime(moment)}`;
}

const morningEnds = '10:00';
const eveningBegins = '18:00';

/** How one greets at this hour, in Zagreb. */
export function greetingAt(moment: Date): string {
  const time = formatTime(moment);
  if (time < morningEnds) return 'Dobro jutro';
  return time < eveningBegins ? 'Dobar dan' : 'Dobra večer';
}
