/** A mail to exactly one person. */
export type Mail = {
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Hands mails over. Rejects when a mail could not be handed over. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** The address cannot be written to safely. The message does not repeat it. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/**
 * A mail that is safe to hand on: one recipient, and header lines that stay one line. A comma, a semicolon or a
 * bracket in an address would make two recipients of it, a line break a header of its own.
 *
 * @throws AddressRefused
 */
export function safeMail(mail: Mail): Mail {
  if (!/^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(mail.to.address)) {
    throw new AddressRefused('Not a single plain e-mail address.');
  }
  return {
    ...mail,
    to: { name: oneLine(mail.to.name), address: mail.to.address },
    subject: oneLine(mail.subject),
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
