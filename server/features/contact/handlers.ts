import { brand } from '../../../domain/brand.ts';
import { plainValues } from '../../../domain/values/plain-values.ts';
import { customerContactRules, visitorContactRules } from '../../../domain/forms/contact-rules.ts';
import type { ContactMessage } from '../../../generated/api.ts';
import { escapeMarkup } from '../../../domain/values/markup.ts';
import { callersOwn } from '../../platform/ip-address.ts';
import { type Mail, oneLine } from '../../platform/mailer.ts';
import { type Bucket, buckets } from '../../store/limits.ts';
import type { Partner } from '../../store/queries/access/users.ts';
import { refundAttempt, consumeAttempt } from '../shared/attempts.ts';
import { fieldErrorsOf, refuseErrors } from '../shared/http-error.ts';
import { createIdempotent } from '../shared/idempotent.ts';
import { displayName, sendNow } from '../shared/mails.ts';
import type { Handlers } from '../shared/operations.ts';
import type { Services } from '../shared/services.ts';

/**
 * Messages of visitors and customers to the company. The mail is handed over before the answer: a sender who reads that
 * it was sent can rely on it. A message that is sent again arrives once.
 */
export function createContactHandlers(services: Services) {
  const idempotent = createIdempotent(services);
  return {
    sendContactMessage: async ({ request, body: sent }) => {
      const body = plainValues(sent);
      const caller = request.caller?.session.kind === 'full' ? request.caller : undefined;
      const fieldErrors = fieldErrorsOf(caller ? customerContactRules : visitorContactRules, asTyped(body));
      refuseErrors(fieldErrors);

      const same = buckets.contactMessage(JSON.stringify([caller?.user.id, body]));
      const limits = limitsOf(request.ip, caller?.user.id, services);
      const mail = contactMail(services.config.contactEmail, body, caller?.partner);
      await idempotent([same], async () => {
        const counted = await consumeAttempt(services.store, limits, services.clock.now());
        await sendNow(services, mail, () => refundAttempt(services.store, counted));
      });
    },
  } satisfies Partial<Handlers>;
}

function limitsOf(from: string, userId: number | undefined, { config }: Services): Bucket[] {
  const address = callersOwn(from, config);
  if (userId === undefined) return buckets.contactOfAddress(address, 'visitors');
  return [...buckets.contactOfUser(userId), ...buckets.contactOfAddress(address, 'customers')];
}

/** As the form has it, for its rules. */
function asTyped({ phoneNumber: phone, contractNumber, ...message }: ContactMessage) {
  return {
    ...message,
    phoneAreaCode: phone?.areaCode ?? '',
    phoneNumber: phone?.number ?? '',
    contractNumber: contractNumber ?? '',
  };
}

/**
 * The message of the contact form as a mail to the company, with the sender as the address for answers. Everything but the
 * message itself stays one line, so that no sender can write a line that looks like one of the portal.
 *
 * @param to the company's configured address
 * @param customer the one who is logged in; `undefined` for a visitor
 */
function contactMail(to: string, message: ContactMessage, customer: Partner | undefined): Mail {
  const { phoneNumber: phone } = message;
  const sender = `${message.firstName} ${message.lastName}`;
  const lines = [
    ['Ime i prezime', sender],
    ['E-mail', message.email],
    ['Telefon', phone === null ? '–' : `${phone.areaCode} ${phone.number}`],
    ['Broj ugovora', message.contractNumber ?? '–'],
    ['Prijavljeni korisnik', customer === undefined ? 'ne' : displayName(customer)],
  ].map(([label, value = '']) => `${label}: ${oneLine(value)}`);
  const html = [
    '<!doctype html><html lang="hr"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;color:#1b2430">',
    `<p>${lines.map(escapeMarkup).join('<br>')}</p>`,
    `<p style="white-space:pre-wrap">${escapeMarkup(message.message)}</p>`,
    '</body></html>',
  ].join('\n');
  return {
    to: { name: brand.company, address: to },
    replyTo: { name: sender, address: message.email },
    subject: `Upit s portala: ${sender}`,
    text: `${lines.join('\n')}\n\n${message.message}`,
    html,
  };
}
