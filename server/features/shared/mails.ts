import { brand } from '../../../domain/brand.ts';
import type { AppConfig } from '../../platform/config.ts';
import { undeliverable } from '../../../domain/forms/person-rules.ts';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import { isRecipientRefused, type Mail } from '../../platform/mailer.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { httpErrors } from './http-error.ts';
import type { Services } from './services.ts';

type Letter = {
  subject: string;
  paragraphs: readonly string[];
  /** A list below the paragraphs. */
  lines?: readonly string[];
  /** Shown large, because customers type it. */
  code?: string;
  action?: { label: string; href: string };
  /** Advice for a reader who did not ask for this mail. */
  warning: string;
};

export type Recipient = Pick<Partner, 'firstName' | 'lastName' | 'partnerName' | 'email'>;

/** The advice for a reader who did not ask for the mail. */
export const notMine = {
  ask: 'Ako ovo niste zatražili Vi, zanemarite ovu poruku.',
  code: `Kod nikome ne otkrivajte. Ako se ne prijavljujete Vi, netko zna Vašu lozinku: promijenite je i javite nam se na ${brand.phone.label}.`,
  login: `Ako to niste bili Vi, promijenite lozinku i odmah nam se javite na ${brand.phone.label}.`,
  unknown: `Ako za ovu promjenu niste znali, odmah nam se javite na ${brand.phone.label}.`,
  change: `Ako to niste bili Vi, odmah nam se javite na ${brand.phone.label}.`,
} as const;

/**
 * A letter of the portal as text and as HTML. Links are made by the caller, from the configuration.
 *
 * @param to the address alone if nobody has confirmed it: a stranger may have typed it, and must not be able to send
 *   their name or other texts to its owner
 */
export function composeMail(to: Recipient | string, letter: Letter): Mail {
  const person =
    typeof to === 'string' ? { name: '', address: to } : { name: displayName(to), address: to.email };
  const greeting = person.name === '' ? 'Dobar dan,' : `Dobar dan, ${person.name},`;
  const { action, code, lines } = letter;
  const text = [
    greeting,
    ...letter.paragraphs,
    ...(lines === undefined ? [] : [lines.map((line) => `- ${line}`).join('\n')]),
    ...(code === undefined ? [] : [`Kod: ${code}`]),
    ...(action === undefined ? [] : [`${action.label}: ${action.href}`]),
    letter.warning,
    `${brand.company}\n${brand.phone.label} · ${brand.phone.hours}`,
  ].join('\n\n');
  const html = [
    '<!doctype html><html lang="hr"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;color:#1b2430">',
    `<p>${escapeMarkup(greeting)}</p>`,
    ...letter.paragraphs.map((paragraph) => `<p>${escapeMarkup(paragraph)}</p>`),
    ...(lines === undefined
      ? []
      : [`<ul>${lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join('')}</ul>`]),
    ...(code === undefined
      ? []
      : [`<p style="font-size:28px;letter-spacing:6px;font-weight:700">${escapeMarkup(code)}</p>`]),
    ...(action === undefined
      ? []
      : [`<p><a href="${escapeMarkup(action.href)}">${escapeMarkup(action.label)}</a></p>`]),
    `<p>${escapeMarkup(letter.warning)}</p>`,
    `<p>${escapeMarkup(brand.company)}<br>${escapeMarkup(`${brand.phone.label} · ${brand.phone.hours}`)}</p>`,
    '</body></html>',
  ].join('\n');
  return {
    to: person,
    subject: `${letter.subject} – ${brand.product}`,
    text,
    html,
  };
}

/** A mail about a change to the account; it says what to do if a stranger made it. */
export const composeNotice = (recipient: Recipient, subject: string, text: string): Mail =>
  composeMail(recipient, { subject, paragraphs: [text], warning: notMine.change });

/** To the company, whose back office answers the customer's request. */
export const composeRequestMail = (
  { contactEmail }: Pick<AppConfig, 'contactEmail'>,
  request: Pick<Letter, 'subject' | 'paragraphs'>,
): Mail =>
  composeMail(
    { firstName: null, lastName: null, partnerName: brand.company, email: contactEmail },
    {
      ...request,
      warning: 'Ovu je poruku poslao portal. Klijent je dobio potvrdu da je zahtjev zaprimljen.',
    },
  );

/** A person by first and last name, a firm by its short name. */
export function displayName(partner: Pick<Partner, 'firstName' | 'lastName' | 'partnerName'>): string {
  return partner.firstName !== null && partner.lastName !== null
    ? `${partner.firstName} ${partner.lastName}`
    : partner.partnerName;
}

/** An address of the portal. The host comes from the configuration, never from the request. */
export function portalLink(
  config: Pick<AppConfig, 'publicUrl'>,
  path: string,
  query?: Record<string, string>,
): string {
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  return `${config.publicUrl}${path}${search}`;
}

/** @param undo undoes the writes when the mail cannot be handed over. @throws HttpError `mail-not-sent` */
export async function sendNow(
  { mailer }: Pick<Services, 'mailer'>,
  mail: Mail,
  undo: () => Promise<void> = async () => undefined,
): Promise<void> {
  try {
    await mailer.send(mail);
  } catch (error) {
    await undo();
    throw Object.assign(httpErrors.mailNotSent(), { cause: error });
  }
}

/**
 * Like `sendNow`, for an address that the caller typed: a refused recipient is a field error (422), not a server failure.
 * Counts are kept. Whether there is an account makes no difference.
 *
 * @throws HttpError `mail-not-sent`, `invalid-fields`
 */
export async function sendToTyped(...sent: Parameters<typeof sendNow>): Promise<void> {
  try {
    await sendNow(...sent);
  } catch (error) {
    const isRefused = error instanceof Error && isRecipientRefused(error.cause);
    throw isRefused ? httpErrors.invalidFields({ email: undeliverable }) : error;
  }
}
