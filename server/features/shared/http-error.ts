import { durations, hoursText, minutesText } from '../../../domain/values/durations.ts';
import type { ZodMiniType } from 'zod/mini';
import { accessTexts } from '../../../domain/access/access-texts.ts';
import { passkeyTexts } from '../../../domain/access/passkeys.ts';
import { formatDayAndTime, formatMoment, formatTime } from '../../../domain/values/dates.ts';
import { documentsPerDay, documentsFull, notScanned } from '../../../domain/documents.ts';
import { invalidFields } from '../../../domain/forms/form-rules.ts';
import { offersPerDay } from '../../../domain/leasing/bounds.ts';
import { offerRequested } from '../../../domain/leasing/offer-validity.ts';
import { dataRefreshed, exportTooLarge } from '../../../domain/lists/export.ts';
import type { ErrorCode } from '../../../generated/api.ts';
import { OwnError } from '../../platform/own-error.ts';

type Details = {
  /** Croatian message by the name of the field that it belongs to. */
  fieldErrors?: Record<string, string>;
  allowedAt?: Date;
  /** The cross-site-request token to go on with. */
  csrfToken?: string;
  /** Seconds to wait. */
  retryAfter?: number;
};

/** The one way in which the server says no: everything that the contract's error shape can carry. */
export class HttpError extends OwnError {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(status: number, code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Whole seconds, one at least. */
function secondsUntil(moment: Date, now: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));
}

/** A refusal by the current state, which ends at `allowedAt`. */
const conflict = (code: ErrorCode, message: string, allowedAt?: Date) =>
  new HttpError(409, code, message, allowedAt && { allowedAt });

const busy = (message: string, retryAfter: number) => new HttpError(503, 'busy', message, { retryAfter });

/** Every refusal with its status, code and sentence, in one place. */
export const httpErrors = {
  badRequest: () => new HttpError(400, 'bad-request', 'Zahtjev nije ispravan.'),
  wrongCredentials: () => new HttpError(401, 'wrong-credentials', accessTexts.wrongCredentials),
  wrongCode: () => new HttpError(401, 'wrong-code', accessTexts.wrongCode),
  codesUsedUp: () => new HttpError(401, 'codes-used-up', accessTexts.codesUsedUp),
  sessionRequired: () => new HttpError(401, 'session-required', accessTexts.sessionRequired),
  staleCsrfToken: (csrfToken: string) =>
    new HttpError(403, 'stale-csrf-token', 'Stranica je bila predugo otvorena. Pokušajte ponovno.', {
      csrfToken,
    }),
  crossSiteRequest: () =>
    new HttpError(403, 'cross-site-request', 'Zahtjev je stigao s druge stranice i nije izvršen.'),
  notFound: () => new HttpError(404, 'not-found', 'Traženi sadržaj ne postoji.'),
  ownSession: () => conflict('own-session', 'Ovaj uređaj odjavljujete naredbom „Odjava“.'),
  providerAlreadyChosen: () => conflict('provider-already-chosen', accessTexts.providerAlreadyChosen),
  codeStillValid: (allowedAt: Date, now: Date) =>
    conflict(
      'code-still-valid',
      `Kod koji smo Vam poslali još vrijedi. Novi možete zatražiti nakon ${formatMoment(allowedAt, now)}.`,
      allowedAt,
    ),
  methodChangeTooSoon: (allowedAt: Date, now: Date) =>
    conflict(
      'method-change-too-soon',
      `Način potvrde možete promijeniti jednom u ${hoursText(durations.methodChange)}. Pokušajte ponovno nakon ${formatMoment(allowedAt, now)}.`,
      allowedAt,
    ),
  /** `method-change-too-soon` as well: a link is on its way, and nothing was changed yet. */
  methodChangeOnItsWay: (allowedAt: Date, now: Date) =>
    conflict(
      'method-change-too-soon',
      `Poveznica za promjenu načina potvrde već je poslana na Vašu e-mail adresu i vrijedi do ${formatMoment(allowedAt, now)}. Nakon toga možete zatražiti novu.`,
      allowedAt,
    ),
  qrResetTooSoon: (allowedAt: Date, now: Date) =>
    conflict(
      'qr-reset-too-soon',
      `Novi QR kod možete zatražiti jednom u ${minutesText(durations.qrReset)}. Pokušajte ponovno nakon ${formatMoment(allowedAt, now)}.`,
      allowedAt,
    ),
  registrationPasswordNeeded: () => conflict('password-needed', accessTexts.registrationPasswordNeeded),
  otherBrowser: () => conflict('other-browser', accessTexts.otherBrowser),
  /** Unknown user names get it too: it is about the request, not about a sent mail. */
  passwordLinkTooSoon: (allowedAt: Date, now: Date) =>
    conflict(
      'password-link-too-soon',
      accessTexts.passwordLinkTooSoon(secondsUntil(allowedAt, now)),
      allowedAt,
    ),
  recoveryCodesJustMade: (allowedAt: Date) =>
    conflict(
      'recovery-codes-just-made',
      'Rezervni kodovi upravo su izrađeni. Nove možete izraditi za nekoliko sekundi.',
      allowedAt,
    ),
  passkeyLimit: () => conflict('passkey-limit', passkeyTexts.limit),
  passkeyKnown: () => conflict('passkey-known', passkeyTexts.known),
  passkeyRefused: () => conflict('passkey-refused', passkeyTexts.refused),
  calendarLinkJustMade: (allowedAt: Date) =>
    conflict(
      'calendar-link-just-made',
      'Poveznica je upravo izrađena. Novu možete izraditi za nekoliko sekundi.',
      allowedAt,
    ),
  billPaid: () => conflict('bill-paid', 'Račun je plaćen.'),
  billNotIssued: () => conflict('bill-not-issued', 'PDF ovog računa još nije izdan.'),
  offerExpired: () => conflict('offer-expired', 'Ponuda je istekla. Izradite novu u kalkulatoru.'),
  offerRequested: () => conflict('offer-requested', offerRequested),
  offerLimit: (allowedAt: Date, now: Date) =>
    conflict(
      'offer-limit',
      `U jednom danu možete izraditi najviše ${offersPerDay} ponuda. Novu možete izraditi nakon ${formatMoment(allowedAt, now)}.`,
      allowedAt,
    ),
  contractNotActive: (number: string) =>
    conflict(
      'contract-not-active',
      `Ugovor ${number} više nije aktivan pa se njegov prijevremeni prekid ne može zatražiti.`,
    ),
  terminationRequested: (number: string, requestedAt: Date) =>
    conflict(
      'termination-requested',
      `Prijevremeni prekid ugovora ${number} već ste zatražili ${formatDayAndTime(requestedAt)}.`,
    ),
  documentQuota: (contracts: number) => conflict('document-quota', documentsFull(contracts)),
  exportUnderWay: () =>
    conflict('export-under-way', 'Vaš se izvoz već priprema. Pričekajte da završi pa pokušajte ponovno.'),
  exportTooLarge: () => conflict('export-too-large', exportTooLarge),
  dataRefreshed: () => conflict('data-refreshed', dataRefreshed),
  exportTooSoon: (exportedAt: Date, allowedAt: Date) =>
    conflict(
      'export-too-soon',
      `Podatke ste preuzeli u ${formatTime(exportedAt)}. Ponovno ih možete preuzeti nakon ${formatTime(allowedAt)}.`,
      allowedAt,
    ),
  linkRefused: () => new HttpError(410, 'link-refused', accessTexts.linkRefused),
  payloadTooLarge: () => new HttpError(413, 'payload-too-large', 'Poslani podaci su preveliki.'),
  unsupportedMediaType: () =>
    new HttpError(415, 'unsupported-media-type', 'Poslani podaci nisu u očekivanom obliku.'),
  invalidFields: (fieldErrors: Record<string, string>) =>
    new HttpError(422, 'invalid-fields', invalidFields, { fieldErrors }),
  tooManyAttempts: (allowedAt: Date, now: Date) =>
    new HttpError(
      429,
      'too-many-attempts',
      `Previše pokušaja. Pokušajte ponovno nakon ${formatMoment(allowedAt, now)}.`,
      { allowedAt, retryAfter: secondsUntil(allowedAt, now) },
    ),
  documentsPerDay: (contracts: number, allowedAt: Date, now: Date) =>
    new HttpError(429, 'too-many-attempts', documentsPerDay(contracts, formatMoment(allowedAt, now)), {
      allowedAt,
      retryAfter: secondsUntil(allowedAt, now),
    }),
  internal: () => new HttpError(500, 'internal', accessTexts.failure),
  mailNotSent: () => new HttpError(503, 'mail-not-sent', accessTexts.mailNotSent, { retryAfter: 5 }),
  /** 503 as well: the virus scanner did not answer. */
  notScanned: () => busy(notScanned, 60),
  busy: () => busy(accessTexts.busy, 1),
  exportsBusy: () => busy('Upravo se priprema previše izvoza. Pokušajte ponovno za nekoliko trenutaka.', 10),
} as const;

/** The first error of each field by the rules; empty when all are valid. */
export function fieldErrorsOf(rules: ZodMiniType, given: unknown): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of rules.safeParse(given).error?.issues ?? []) {
    errors[path.join('.')] ??= message;
  }
  return errors;
}

/** @throws HttpError `invalid-fields` where there is an error */
export function refuseErrors(fieldErrors: Record<string, string>): void {
  if (Object.keys(fieldErrors).length > 0) throw httpErrors.invalidFields(fieldErrors);
}
