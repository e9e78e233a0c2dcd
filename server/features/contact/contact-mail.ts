import { brand } from '../../../domain/brand.ts';
import type { ContactMessage } from '../../../generated/api.ts';
import type { Partner } from '../../store/queries/users.ts';
import { type Mail, oneLine } from '../../platform/mailer.ts';
import { displayName, escapeHtml } from '../shared/mails.ts';

/**
 * What somebody wrote in the contact form, as a mail to the company that is answered to the sender. Everything but the
 * message itself stays one line, so that nobody can write a line that looks as if the portal had.
 *
 * @param to the company's configured address
 * @param customer who is logged in; nobody when a visitor writes
 */
export function contactMail(to: string, message: ContactMessage, customer: Partner | undefined): Mail {
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
    `<p>${lines.map(escapeHtml).join('<br>')}</p>`,
    `<p style="white-space:pre-wrap">${escapeHtml(message.message)}</p>`,
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
