import { dayOf } from '../../../domain/values/dates.ts';
import { calendarName } from '../../../domain/values/file-names.ts';
import { restUntil, shift } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import { createSemaphore } from '../../platform/semaphore.ts';
import { fingerprint, randomToken } from '../../platform/secrets.ts';
import { buckets, serverDurations } from '../../store/limits.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { countWork } from '../shared/attempts.ts';
import { readConsistently } from '../shared/exports.ts';
import { httpErrors } from '../shared/http-error.ts';
import { composeMail, notMine } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, lockCaller, auditEntryOf } from '../shared/sessions.ts';
import { entriesOf, entryLimit } from './entries.ts';

/** Programs may keep a calendar for this long, in seconds. */
const maxAge = 3600;

/** The module that writes calendars is loaded for the first one, not at the start of the server. */
const loadFile = () => import('./calendar-file.ts');

/** Links that were made before this moment have expired. */
const madeAfter = (now: Date) => shift(now, -serverDurations.calendarLink);

/** Due dates in the customers' own calendars: as a file, or under an address that is a secret. */
export function createCalendarHandlers({ store, clock, config, outbox }: Services) {
  const places = createSemaphore({
    name: 'calendars',
    parallel: 2,
    waiting: 100,
    patience: 20_000,
    refusal: httpErrors.exportsBusy,
  });

  async function writeCalendar(partnerId: number, withAmounts: boolean, now: Date): Promise<Buffer> {
    const today = dayOf(now);
    const { refreshedAt, ...data } = await readConsistently(store, async () => ({
      refreshedAt: await store.imports.refreshedAt(),
      bills: await store.bills.nearestOpen(partnerId, today, entryLimit),
      unbilled: await store.repayment.unbilledContracts(partnerId),
      contracts: await store.contracts.calendarDays(partnerId),
    }));
    const { calendarFile } = await loadFile();
    return calendarFile({
      entries: entriesOf({ ...data, today, withAmounts }),
      changedAt: refreshedAt ?? new Date(today),
      host: new URL(config.publicUrl).hostname,
    });
  }

  const calendarOf: typeof writeCalendar = (partnerId, ...asked) =>
    places(() => writeCalendar(partnerId, ...asked), { caller: `partner ${partnerId}` });

  return {
    getCalendarLink: async ({ request }) => {
      const link = await store.calendarLinks.ofUser(callerOf(request).user.id, madeAfter(clock.now()));
      if (link === undefined) return { link: null };
      const { withAmounts, createdAt, readAt } = link;
      return {
        link: {
          withAmounts,
          createdAt: createdAt.toISOString(),
          readAt: readAt?.toISOString() ?? null,
          expiresAt: shift(createdAt, serverDurations.calendarLink).toISOString(),
        },
      };
    },

    createCalendarLink: async ({ request, body: { withAmounts } }) => {
      const caller = callerOf(request);
      const { user, partner } = caller;
      const token = randomToken();
      await store.transaction(async (queries) => {
        const now = clock.now();
        await lockCaller(queries, caller, clock);
        // Of several at once one makes the link that is shown, and a double press does not end it.
        const present = await queries.calendarLinks.ofUser(user.id, madeAfter(now));
        const allowedAt = restUntil(present?.createdAt, serverDurations.calendarLinkRest, now);
        if (allowedAt) throw httpErrors.calendarLinkJustMade(allowedAt);
        await queries.calendarLinks.replace({
          userId: user.id,
          sessionNumber: caller.session.number,
          tokenHash: fingerprint(token),
          withAmounts,
          createdAt: now,
        });
        await queries.audit.add(auditEntryOf(request, 'calendar-link-created', now));
        const mail = linkCreatedMail(partner, withAmounts, `${config.publicUrl}/bills`);
        await outbox.addNotice(queries, user.id, 'calendar-link-created', mail);
      });
      outbox.deliver();
      return { url: `${config.publicUrl}/api/calendar/${token}` };
    },

    removeCalendarLink: ({ request }) =>
      store.transaction(async (queries) => {
        const { user } = callerOf(request);
        if (!(await queries.calendarLinks.remove(user.id))) return;
        await queries.audit.add(auditEntryOf(request, 'calendar-link-removed', clock.now()));
      }),

    exportCalendar: async ({ request, query: { withAmounts } }) => {
      const now = clock.now();
      const body = await calendarOf(callerOf(request).partner.id, withAmounts, now);
      return { fileName: calendarName(dayOf(now)), mediaType: 'text/calendar', body };
    },

    readCalendar: async ({ request, path: { token } }) => {
      const now = clock.now();
      const tokenHash = fingerprint(token);
      const link = await store.calendarLinks.find(tokenHash, madeAfter(now));
      if (link === undefined) throw httpErrors.notFound();
      return countWork(store, [buckets.calendarReads(tokenHash)], now, async () => {
        if (!restUntil(link.readAt, serverDurations.calendarReadStep, now))
          await store.calendarLinks.noteRead(tokenHash, now);
        const { partnerId, withAmounts } = link;
        // All that the calendar is made from changes with an import and with the day: whether it is another one is known
        // before it is made. New texts of a new version of this server are seen the day after at the latest.
        const refresh = await store.imports.newest();
        const etag = `"${fingerprint(JSON.stringify([tokenHash, refresh, dayOf(now)]))}"`;
        const kept = { etag, seconds: maxAge };
        if (hasETag(request.headers['if-none-match'], etag)) return { notModified: kept };
        const body = await calendarOf(partnerId, withAmounts, now);
        return { fileName: calendarName(dayOf(now)), mediaType: 'text/calendar', body, kept };
      });
    },
  } satisfies Partial<Handlers>;
}

function linkCreatedMail(partner: Partner, withAmounts: boolean, href: string): Mail {
  return composeMail(partner, {
    subject: 'Izrađena je poveznica kalendara',
    paragraphs: [
      `Izrađena je poveznica Vašeg kalendara. Tko je ima, vidi dospijeća${withAmounts ? ' s iznosima' : ''}, istek prometnih dozvola i završetke ugovora. Vrijedi godinu dana ili dok je ne ukinete; poveznica izrađena prije nje više ne vrijedi.`,
    ],
    action: { label: 'Otvori račune', href },
    warning: notMine.change,
  });
}

/** Whether the caller has the file of this tag already. Source: RFC 9110, 13.1.2 (weak comparison). */
function hasETag(ifNoneMatch: string | undefined, etag: string): boolean {
  return (
    ifNoneMatch?.split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, ''))) === true
  );
}
