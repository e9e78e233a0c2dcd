import ICAL from 'ical.js';

/** An event as a program that knows nothing of the writer reads it. */
export interface ReadEvent {
  readonly uid: string;
  readonly summary: string;
  readonly text: string;
  /** `2026-12-15`; an all-day event. */
  readonly day: string;
  readonly lastsDays: number;
  /** The time of each alarm, as a duration before the day. */
  readonly alarms: readonly string[];
  /** Names of all properties, in their order. */
  readonly properties: readonly string[];
}

/** Reads a calendar (RFC 5545), strictly. Throws when it is none. */
export function readCalendar(text: string): { name: string; properties: string[]; events: ReadEvent[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const kinds = new Set(calendar.getAllSubcomponents().map(({ name }) => name));
  kinds.delete('vevent');
  if (kinds.size > 0) throw new Error(`There is more than events: ${[...kinds].join(', ')}.`);
  return {
    name: String(calendar.getFirstPropertyValue('x-wr-calname')),
    properties: calendar.getAllProperties().map(({ name }) => name),
    events: calendar.getAllSubcomponents('vevent').map((component) => {
      const event = new ICAL.Event(component);
      if (!event.startDate.isDate) throw new Error(`${event.summary} has an hour.`);
      return {
        uid: event.uid,
        summary: event.summary,
        text: event.description,
        day: event.startDate.toString(),
        lastsDays: event.duration.toSeconds() / 86_400,
        alarms: component
          .getAllSubcomponents('valarm')
          .map((alarm) => String(alarm.getFirstPropertyValue('trigger'))),
        properties: component.getAllProperties().map(({ name }) => name),
      };
    }),
  };
}
