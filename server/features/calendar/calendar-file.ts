import { setImmediate } from 'node:timers/promises';
import { createEvents, type DateArray, type EventAttributes, type HeaderAttributes } from 'ics';
import { brand } from '../../../domain/brand.ts';
import { addDays } from '../../../domain/values/dates.ts';
import { OwnError } from '../../platform/own-error.ts';
import { fingerprint } from '../../platform/secrets.ts';
import type { CalendarEntry } from './entries.ts';

interface CalendarFile {
  readonly entries: readonly CalendarEntry[];
  /** When the data were last refreshed. The same data give the same bytes. */
  readonly changedAt: Date;
  /** The host of the portal: makes the ids of the events unique worldwide. */
  readonly host: string;
}

/** The types of the package leave it out; without it the package reads its own clock. */
type Event = EventAttributes & { timestamp: number };

/** Characters that would end a line, or show differently than they are written. */
const unsafe = /[\p{C}\p{Zl}\p{Zp}]+/gu;

/** Texts come from the company's export. The package escapes all but lone carriage returns and their like. */
const flat = (text: string) => text.replaceAll(unsafe, ' ').trim();

const dateOf = (day: string) => day.split('-').map(Number) as DateArray;

/** A calendar as programs read it (RFC 5545). */
export async function calendarFile({ entries, changedAt, host }: CalendarFile): Promise<Buffer> {
  const empty = written([], {
    productId: `-//${brand.product}//Kalendar dospijeca//HR`,
    calName: `${brand.product}: dospijeća`,
  });
  const parts = [fold(empty.slice(0, -end.length))];
  for (let from = 0; from < entries.length; from += portion) {
    const events = entries.slice(from, from + portion).map((entry) => eventOf(entry, changedAt, host));
    const calendar = written(events);
    parts.push(fold(calendar.slice(calendar.indexOf('BEGIN:VEVENT'), -end.length)));
    // Others have a turn in between: the package checks every event.
    await setImmediate();
  }
  return Buffer.from([...parts, end].join(''));
}

const end = 'END:VCALENDAR\r\n';

/** As many events are written in one go. */
const portion = 50;

function written(events: Event[], header?: HeaderAttributes): string {
  const { error, value } = createEvents(events, header);
  if (error !== null || value === null) throw error ?? new OwnError('There is no calendar.');
  return value;
}

function eventOf({ key, day, title, text, isPayment }: CalendarEntry, changedAt: Date, host: string): Event {
  return {
    uid: `${fingerprint(key)}@${host}`,
    timestamp: changedAt.getTime(),
    start: dateOf(day),
    end: dateOf(addDays(day, 1)),
    title: flat(title),
    description: flat(text),
    // A day that something falls on takes no time.
    transp: 'TRANSPARENT',
    busyStatus: 'FREE',
    // In hours: the package writes days as `-P1DT`, which is no duration. At nine the day before.
    ...(isPayment && {
      alarms: [
        { action: 'display', description: 'Podsjetnik na dospijeće', trigger: { hours: 15, before: true } },
      ],
    }),
  };
}

const lineBytes = 75;

/** Lines of 75 bytes at most; the package counts letters. Source: RFC 5545, 3.1. */
function fold(text: string): string {
  return text
    .replaceAll('\r\n\t', '')
    .split('\r\n')
    .map((line) => {
      let [folded, bytes] = ['', 0];
      for (const letter of line) {
        const more = Buffer.byteLength(letter);
        if (bytes + more > lineBytes) {
          folded += '\r\n ';
          bytes = 1;
        }
        folded += letter;
        bytes += more;
      }
      return folded;
    })
    .join('\r\n');
}
