import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { generateSync } from 'otplib';
import { formatMoment } from '../../domain/values/dates.ts';
import type { Clock } from '../platform/clock.ts';
import type { AppConfig } from '../platform/config.ts';
import { escapeMarkup } from '../../domain/values/markup.ts';
import { type Mail, type Mailer, safeMail } from '../platform/mailer.ts';
import { ifThere } from '../platform/error-codes.ts';
import { demoTotpSecret } from './customers.ts';
import { demoHeaders, demoPage, refuseForeignHost } from './page.ts';

export type KeptMail = Mail & { readonly sentAt: string };

/** A mailer that keeps mails in a file instead of sending them. */
export function createDemoMailer(dataDir: string, clock: Clock): Mailer & { all(): Promise<KeptMail[]> } {
  const file = join(dataDir, 'mail.jsonl');
  return {
    async send(mail) {
      const kept: KeptMail = { ...safeMail(mail), sentAt: clock.now().toISOString() };
      // On a new line, even after a line that a killed process left unfinished.
      await appendFile(file, `\n${JSON.stringify(kept)}\n`);
    },
    async all() {
      const text = await ifThere(() => readFile(file, 'utf8'));
      return text?.split('\n').flatMap(mailIn) ?? [];
    },
  };
}

/** The mail in a line; none for a line that was cut short. */
function mailIn(line: string): KeptMail[] {
  try {
    return [JSON.parse(line) as KeptMail];
  } catch {
    return [];
  }
}

type Options = { mailbox: { all(): Promise<KeptMail[]> }; clock: Clock; config: AppConfig };

/** The page that shows the demo's mails, newest first. */
export function registerMailbox(app: FastifyInstance, { mailbox, clock, config }: Options): void {
  app.get('/demo/mail', async (request, reply) => {
    refuseForeignHost(request, config);
    const now = clock.now();
    const seconds = Math.floor(now.getTime() / 1000);
    return reply
      .headers(demoHeaders)
      .type('text/html; charset=utf-8')
      .send(
        mailboxPage({
          mails: (await mailbox.all()).toReversed(),
          now,
          publicUrl: config.publicUrl,
          authenticator: {
            username: 'marko.horvat',
            secret: demoTotpSecret,
            code: generateSync({ secret: demoTotpSecret, epoch: seconds }),
            secondsLeft: 30 - (seconds % 30),
          },
        }),
      );
  });
}

type View = {
  mails: readonly KeptMail[];
  now: Date;
  publicUrl: string;
  authenticator: { username: string; secret: string; code: string; secondsLeft: number };
};

/** The whole page of the demo mailbox, without a script: it reloads itself every ten seconds. */
function mailboxPage({ mails, now, publicUrl, authenticator }: View): string {
  return demoPage(
    'Demo pošta',
    `Ovdje stiže sve što portal šalje e-mailom. Stranica se sama osvježava. <a href="/demo/mail">Osvježi</a> · <a href="/demo/sign">Potpiši izjavu</a> · <a href="${escapeMarkup(publicUrl)}/">Otvori portal</a>`,
    `<section class="code" aria-labelledby="authenticator">
<h2 id="authenticator">Aplikacija za provjeru korisnika ${escapeMarkup(authenticator.username)}</h2>
<p class="digits">${escapeMarkup(authenticator.code)}</p>
<p>Vrijedi još ${authenticator.secondsLeft} s. Ključ: <code>${escapeMarkup(authenticator.secret)}</code></p>
</section>
${mails.length === 0 ? '<p class="empty">Još nema poruka.</p>' : mails.map((mail) => article(mail, now, publicUrl)).join('\n')}`,
    '<meta http-equiv="refresh" content="10">\n',
  );
}

function article(mail: KeptMail, now: Date, publicUrl: string): string {
  const sentAt = new Date(mail.sentAt);
  return `<article>
<h2>${escapeMarkup(mail.subject)}</h2>
<p class="meta">Za: ${escapeMarkup(mail.to.name)} &lt;${escapeMarkup(mail.to.address)}&gt;${mail.replyTo ? ` · Odgovor na: ${escapeMarkup(mail.replyTo.name)} &lt;${escapeMarkup(mail.replyTo.address)}&gt;` : ''} · <time datetime="${escapeMarkup(mail.sentAt)}">${formatMoment(sentAt, now)}</time></p>
${mail.text
  .split('\n\n')
  .map((paragraph) => `<p>${withLinks(paragraph, publicUrl)}</p>`)
  .join('\n')}
</article>`;
}

/** Text with the links that lead to the portal; any other address stays text. */
function withLinks(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) =>
      part.startsWith(`${publicUrl}/`)
        ? `<a href="${escapeMarkup(part)}">${escapeMarkup(part)}</a>`
        : escapeMarkup(part).replaceAll('\n', '<br>'),
    )
    .join('')
    .replace(/^Kod: (\d{6})$/, 'Kod: <strong class="digits">$1</strong>');
}
