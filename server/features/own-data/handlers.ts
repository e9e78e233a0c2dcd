import { brand } from '../../../domain/brand.ts';
import { dayOf, formatDayAndTime } from '../../../domain/values/dates.ts';
import { ownDataName } from '../../../domain/values/file-names.ts';
import { shift } from '../../platform/clock.ts';
import type { Mail } from '../../platform/mailer.ts';
import { zipOf } from '../../platform/zip.ts';
import { buckets } from '../../store/limits.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { confirmPresentPassword, lockConfirmed } from '../access/check-password.ts';
import { HttpError, httpErrors } from '../shared/http-error.ts';
import { composeNotice } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';
import { callerOf, auditEntryOf } from '../shared/sessions.ts';
import { ownDataFiles } from './files.ts';

export function createOwnDataHandlers(services: Services) {
  const { store, clock, config, exports, background, outbox } = services;
  const { legalTextsConfirmed } = config;
  return {
    exportOwnData: async (call) => {
      const { request, reply, body } = call;
      const user = await confirmPresentPassword(services, call, body.presentPassword);
      const caller = callerOf(request);
      const { partner } = caller;
      const now = clock.now();
      const once = buckets.ownDataOfUser(user.id);
      const tooSoon = (allowedAt: Date) =>
        httpErrors.exportTooSoon(shift(allowedAt, -once.window), allowedAt);
      const fullUntil = await store.attempts.fullUntil(once, now);
      if (fullUntil !== undefined) throw tooSoon(fullUntil);
      const archive = await exports(reply, caller, () =>
        zipOf(ownDataFiles({ store, user, partner, now, legalTextsConfirmed })),
      );
      try {
        await store.transaction(async (queries) => {
          await lockConfirmed(queries, call, user, clock);
          const { count, windowEndsAt } = await queries.attempts.count(once.key, once.window, now);
          if (count > once.limit) throw tooSoon(windowEndsAt);
          // Recorded and notified before the first byte is sent: a download that is cut off at the last byte has the data.
          await queries.audit.add(auditEntryOf(request, 'data-exported', now));
          await outbox.addNotice(queries, user.id, 'data-exported', exportedMail(partner, now));
        });
      } catch (error) {
        archive.destroy();
        throw error;
      }
      outbox.deliver();
      const giveBack = () => {
        // A download that sent nothing, or that the server broke off, is not counted, unless the session's end broke it
        // off: a logout and a new login give no further download.
        const isOurs = archive.errored !== null && !isSessionEnd(archive.errored);
        if (isOurs || !archive.readableDidRead) background.run(() => store.attempts.clear([once.key]));
      };
      // The customer may have left while it was written down.
      if (archive.closed) giveBack();
      else archive.once('close', giveBack);
      return { fileName: ownDataName(dayOf(now)), mediaType: 'application/zip', body: archive };
    },
  } satisfies Partial<Handlers>;
}

const isSessionEnd = (error: Error) => error instanceof HttpError && error.code === 'session-required';

function exportedMail(partner: Partner, now: Date): Mail {
  const text = `Datoteku sa svime što ${brand.product} o Vama čuva preuzeli ste ${formatDayAndTime(now)}.`;
  return composeNotice(partner, 'Preuzeli ste svoje podatke', text);
}
