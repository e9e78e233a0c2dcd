import { serverNow } from './calls/server-clock.ts';
import { fromPromise } from 'xstate';
import { dayOf } from '../../domain/values/dates.ts';
import { calendarName } from '../../domain/values/file-names.ts';
import type { CalendarLink, CalendarLinkAnswer, NewCalendarLink } from '../../generated/browser-api.ts';
import { calendarLinkMachine } from '../../machines/calendar-link.ts';
import type { Wanted } from '../../machines/download.ts';
import { answer, client, done } from './calls/client.ts';
import { fileOf, oneFileDownload } from './calls/save-file.ts';

export type { CalendarLink };

/** The machine of the calendar's link with its calls. The link goes into the machine alone, and into no cache. */
export const calendarLinkLogic = calendarLinkMachine.provide({
  actors: {
    lookForLink: fromPromise<CalendarLink | null>(async ({ signal }) => {
      const { link } = await answer<CalendarLinkAnswer>(client.GET('/api/calendar', { signal }));
      return link;
    }),
    createLink: fromPromise<string, { withAmounts: boolean }>(async ({ input }) => {
      const { url } = await answer<NewCalendarLink>(client.POST('/api/calendar', { body: input }));
      return url;
    }),
    removeLink: fromPromise<void>(() => done(client.POST('/api/calendar/remove'))),
  },
});

const keys = { withAmounts: 'with-amounts', withoutAmounts: 'without-amounts' } as const;

export const calendarFile = (withAmounts: boolean): Wanted => ({
  key: withAmounts ? keys.withAmounts : keys.withoutAmounts,
  fileName: calendarName(dayOf(serverNow())),
});

export const calendarDownload = oneFileDownload(({ key }, signal) =>
  fileOf(
    ['text/calendar'],
    client.GET('/api/calendar/export', {
      params: { query: { withAmounts: key === keys.withAmounts } },
      parseAs: 'blob',
      signal,
    }),
  ),
);
