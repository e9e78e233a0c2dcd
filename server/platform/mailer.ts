import { isEmailAddress } from '../../domain/forms/email-address.ts';
import { OwnError } from './own-error.ts';

type Person = { readonly name: string; readonly address: string };

export type Mail = {
  readonly to: Person;
  /** The address for answers, where that is not the company's. */
  readonly replyTo?: Person;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Milliseconds that a mail server has. A customer waits for the code; the browser gives up after 30 seconds. */
export const mailTimeouts = {
  dnsTimeout: 5000,
  connectionTimeout: 5000,
  greetingTimeout: 5000,
  socketTimeout: 10_000,
} as const;

const { dnsTimeout, connectionTimeout, greetingTimeout, socketTimeout } = mailTimeouts;

/** Longer than handing a mail over takes when each answer comes at the last moment: a dozen of them, some in pieces. */
export const longestHandover = dnsTimeout + connectionTimeout + greetingTimeout + 16 * socketTimeout;

/** Hands mails over. Rejects when a mail could not be handed over. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The address cannot be written to safely. The message does not repeat it. */
export class AddressRefused extends OwnError {
  override readonly name = 'AddressRefused';
}

/** The answer of a mail server as nodemailer reports it. */
type SmtpError = Error & { code?: unknown; command?: unknown; responseCode?: number };

/**
 * Whether the mail server refuses the recipient for good: neither the connection, nor the sender, nor for now.
 * Source: RFC 5321, 4.2.1.
 */
export function isRecipientRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, command, responseCode = 0 }: SmtpError = error;
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
}

/**
 * A mail that is safe to hand on: one recipient, one address for answers, and header lines that stay one line. A comma, a semicolon or a
 * bracket in an address would make two recipients of it, a line break another header.
 *
 * @throws AddressRefused
 */
export function safeMail(mail: Mail): Mail {
  return {
    ...mail,
    to: safePerson(mail.to),
    ...(mail.replyTo === undefined ? {} : { replyTo: safePerson(mail.replyTo) }),
    subject: oneLine(mail.subject),
  };
}

function safePerson({ name, address }: Person): Person {
  if (!isEmailAddress(address)) {
    throw new AddressRefused('Not a single plain e-mail address.');
  }
  return { name: oneLine(name), address };
}

/** Text without characters that begin a new line. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
