import { createTransport } from 'nodemailer';
import { brand } from '../../domain/brand.ts';
import type { Clock } from './clock.ts';
import { hasCode } from './error-codes.ts';
import { isLoopback } from './ip-address.ts';
import { type Mailer, mailTimeouts, safeMail } from './mailer.ts';
import { OwnError } from './own-error.ts';

/** Failures of the connection: nodemailer's message for these holds nobody's data. */
const ofConnection = ['ECONNECTION', 'EDNS', 'ESOCKET', 'ETLS', 'ETIMEDOUT'];

/** An expired certificate, for example, has no specific code. */
function explain(error: unknown): never {
  if (!(error instanceof Error) || !ofConnection.some((code) => hasCode(error, code))) throw error;
  throw new OwnError(`The mail server cannot be used: ${error.message}`, { cause: error });
}

type Options = {
  smtpUrl: string;
  clock: Clock;
  /** The name under which the mail server is greeted, unless the URL has one; default: the name of this machine. */
  host?: string;
};

/**
 * The URL with which the mail server is called: encrypted, except on this very machine. Without it the transport would go on
 * in plain text where the server, or somebody between, offers no encryption.
 */
export function encryptedUrl(smtpUrl: string, host?: string): string {
  const url = new URL(smtpUrl);
  if (host !== undefined && !url.searchParams.has('name')) url.searchParams.set('name', host);
  url.searchParams.set('requireTLS', String(!isLoopback(url.hostname)));
  return url.href;
}

export function createSmtpMailer({ smtpUrl, clock, host }: Options): Mailer & { close(): void } {
  const transport = createTransport({
    url: encryptedUrl(smtpUrl, host),
    ...mailTimeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: brand.product, address: brand.email };

  return {
    async send(mail) {
      const { to, replyTo, subject, text, html } = safeMail(mail);
      const handover = transport.sendMail({
        from,
        to: [to],
        ...(replyTo && { replyTo: [replyTo] }),
        // The mail goes to this one address, regardless of its headers.
        envelope: { from: from.address, to: [to.address] },
        subject,
        text,
        html,
        date: clock.now(),
        // Out-of-office notices do not answer it. Source: RFC 3834, 5.
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
      await handover.catch(explain);
    },
    close: () => transport.close(),
  };
}
