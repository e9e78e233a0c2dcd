import { createTransport } from 'nodemailer';
import { brand } from '../../domain/brand.ts';
import type { Clock } from './clock.ts';
import { isLoopback } from './ip-address.ts';
import { type Mailer, mailTimeouts, safeMail } from './mailer.ts';

type Options = { smtpUrl: string; clock: Clock };

/**
 * The URL with which the mail server is called: encrypted, except on this very machine. Without it the transport would go on
 * in plain text where the server, or somebody between, offers no encryption.
 */
export function encryptedUrl(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  url.searchParams.set('requireTLS', String(!isLoopback(url.hostname)));
  return url.href;
}

export function createSmtpMailer({ smtpUrl, clock }: Options): Mailer & { close(): void } {
  const transport = createTransport({
    url: encryptedUrl(smtpUrl),
    ...mailTimeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const from = { name: brand.product, address: brand.email };

  return {
    async send(mail) {
      const { to, replyTo, subject, text, html } = safeMail(mail);
      await transport.sendMail({
        from,
        to: [to],
        ...(replyTo && { replyTo: [replyTo] }),
        // The mail goes to this one address, regardless of its headers.
        envelope: { from: from.address, to: [to.address] },
        subject,
        text,
        html,
        date: clock.now(),
      });
    },
    close: () => transport.close(),
  };
}
